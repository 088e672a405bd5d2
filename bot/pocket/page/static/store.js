// What this person's client knows. Events change it; views listen to the names they care about.

const FLAG = { ephemeral: 64, loading: 128, silent: 4096, layout: 32768 };

export const isEphemeral = (message) => Boolean(message.flags & FLAG.ephemeral);
export const isLoading = (message) => Boolean(message.flags & FLAG.loading);
export const isSilent = (message) => Boolean(message.flags & FLAG.silent);
export const isThread = (channel) => [10, 11, 12].includes(channel.type);
export const isForum = (channel) => channel.type === 15;
export const THREAD_STARTER = 21;
export const KIND_ICON = { 0: "hash", 1: "at", 2: "voice", 5: "news", 10: "thread", 11: "thread", 12: "thread", 15: "forum" };
export const isDm = (channel) => channel.type === 1;
const older = (one, other) => (one.length - other.length) || (one < other ? -1 : one > other ? 1 : 0);

export class Store {
  constructor() {
    this.listeners = new Map();
    this.me = null;
    this.bot = null;
    this.guilds = new Map();
    this.channels = new Map();
    this.timelines = new Map();
    this.unread = new Map();
    this.commands = new Map();
    // What selects show since their message last changed, by message and custom id.
    this.chosen = new Map();
    this.openings = [];
    this.suiting = [];
    this.current = null;
  }

  on(name, act) {
    if (!this.listeners.has(name)) this.listeners.set(name, []);
    this.listeners.get(name).push(act);
  }

  tell(name, data) {
    for (const act of this.listeners.get(name) || []) act(data);
  }

  ready(data) {
    this.me = data.user;
    this.bot = data.bot;
    this.openings = data.openings;
    this.suiting = data.suiting;
    this.guilds.clear();
    this.channels.clear();
    this.timelines.clear();
    this.commands.clear();
    this.chosen.clear();
    for (const guild of data.guilds) this.takeGuild(guild);
    for (const thread of data.archived) this.channels.set(thread.id, thread);
    for (const channel of data.dms) this.channels.set(channel.id, channel);
    this.unread = new Map(Object.entries(data.unread));
    this.tell("ready");
  }

  takeGuild(guild) {
    const known = new Set([...guild.channels, ...guild.threads].map((one) => one.id));
    for (const channel of [...this.channels.values()]) {
      const archived = isThread(channel) && channel.thread_metadata.archived;
      if (channel.guild_id === guild.id && !known.has(channel.id) && !archived) this.channels.delete(channel.id);
    }
    this.guilds.set(guild.id, guild);
    for (const channel of [...guild.channels, ...guild.threads]) this.channels.set(channel.id, channel);
  }

  timeline(channelId) {
    if (!this.timelines.has(channelId)) this.timelines.set(channelId, { list: [], whole: false, fetched: false });
    return this.timelines.get(channelId);
  }

  prepend(channelId, page, wanted) {
    const line = this.timeline(channelId);
    const known = new Set(line.list.map((one) => one.id));
    line.list = [...page.filter((one) => !known.has(one.id)), ...line.list].sort((a, b) => older(a.id, b.id));
    line.fetched = true;
    line.whole = page.length < wanted;
  }

  put(message) {
    const line = this.timeline(message.channel_id);
    const at = line.list.findIndex((one) => one.id === message.id);
    if (at >= 0) line.list[at] = message;
    else {
      line.list.push(message);
      const last = line.list.length - 1;
      if (last > 0 && older(line.list[last - 1].id, message.id) > 0) line.list.sort((a, b) => older(a.id, b.id));
    }
    return at < 0;
  }

  find(channelId, messageId) {
    return this.timeline(channelId).list.find((one) => one.id === messageId);
  }

  // The first message of a thread shows the one that the thread was opened from, as that is now.
  startersOf(message) {
    const first = [...this.timelines.values()].flatMap((line) => line.list).filter((one) => one.type === THREAD_STARTER && one.referenced_message?.id === message.id);
    for (const one of first) one.referenced_message = message;
    return first;
  }

  forgetSecrets(channelId) {
    const line = this.timeline(channelId);
    line.list = line.list.filter((one) => !isEphemeral(one));
  }

  choose(messageId, customId, values) {
    if (!this.chosen.has(messageId)) this.chosen.set(messageId, new Map());
    this.chosen.get(messageId).set(customId, values);
  }

  pingsMe(message) {
    if (message.author.id === this.me.id) return false;
    const channel = this.channels.get(message.channel_id);
    if (channel && isDm(channel)) return true;
    if (message.mention_everyone || message.mentions.some((one) => one.id === this.me.id)) return true;
    const guild = this.guilds.get(message.guild_id);
    const mine = guild?.members.find((one) => one.user.id === this.me.id)?.roles || [];
    return message.mention_roles.some((role) => mine.includes(role));
  }

  mark(message) {
    const state = this.unread.get(message.channel_id) || { read: "0", unread: false, pings: 0 };
    if (message.author.id !== this.me.id && !isEphemeral(message)) {
      state.unread = true;
      state.pings += this.pingsMe(message) ? 1 : 0;
    }
    this.unread.set(message.channel_id, state);
  }

  seen(channelId) {
    const state = this.unread.get(channelId);
    if (state) Object.assign(state, { unread: false, pings: 0 });
  }

  event(name, data) {
    const act = {
      READY: () => this.ready(data),
      BOT: () => { this.bot.connected = data.connected; this.tell("bot"); },
      MESSAGE_CREATE: () => {
        this.put(data);
        this.mark(data);
        const channel = this.channels.get(data.channel_id);
        if (channel && !isEphemeral(data)) channel.last_message_id = data.id;
        this.tell("message", data);
        this.tell("channels");
      },
      MESSAGE_UPDATE: () => {
        const fresh = this.find(data.channel_id, data.id) === undefined;
        this.chosen.delete(data.id);
        if (!fresh) {
          this.put(data);
          this.tell("changed", data);
        }
        for (const first of this.startersOf(data)) this.tell("changed", first);
      },
      MESSAGE_DELETE: () => {
        const line = this.timeline(data.channel_id);
        const at = line.list.findIndex((one) => one.id === data.id);
        if (at < 0) return;
        line.list.splice(at, 1);
        this.tell("deleted", { ...data, at });
      },
      CHANNEL_CREATE: () => this.takeChannel(data),
      CHANNEL_UPDATE: () => this.takeChannel(data),
      THREAD_CREATE: () => this.takeChannel(data),
      THREAD_UPDATE: () => this.takeChannel(data),
      CHANNEL_DELETE: () => this.dropChannel(data.id),
      THREAD_DELETE: () => this.dropChannel(data.id),
      GUILD_UPDATE: () => { this.takeGuild(data); this.commands.clear(); this.tell("channels"); },
      GUILD_DELETE: () => {
        this.guilds.delete(data.id);
        for (const channel of [...this.channels.values()]) if (channel.guild_id === data.id) this.dropChannel(channel.id);
        this.tell("channels");
      },
      COMMANDS: () => { this.commands.clear(); this.tell("commands"); },
    }[name];
    if (act) act();
    else this.tell(name, data);
  }

  takeChannel(channel) {
    this.channels.set(channel.id, channel);
    this.tell("channels");
    this.tell("channel", channel);
  }

  dropChannel(id) {
    this.channels.delete(id);
    this.timelines.delete(id);
    this.tell("channels");
    this.tell("gone", id);
  }

  // The channels of a server in which one can write; a forum has only its posts.
  textChannels(guildId) {
    return this.channelsOf(guildId).filter((one) => !isForum(one));
  }

  channelsOf(guildId) {
    return [...this.channels.values()]
      .filter((one) => one.guild_id === guildId && !isThread(one))
      .sort((a, b) => a.position - b.position);
  }

  threadsOf(channelId) {
    return [...this.channels.values()].filter((one) => isThread(one) && one.parent_id === channelId && !one.thread_metadata.archived);
  }

  dms() {
    return [...this.channels.values()].filter(isDm);
  }

  user(id) {
    if (id === this.bot.id) return this.bot;
    if (id === this.me.id) return this.me;
    for (const guild of this.guilds.values()) {
      const member = guild.members.find((one) => one.user.id === id);
      if (member) return member.user;
    }
    return null;
  }

  // What somebody is called on a server.
  nameOn(guildId, user) {
    const member = this.guilds.get(guildId)?.members.find((one) => one.user.id === user.id);
    return member?.nick || user.global_name || user.username;
  }

  role(id) {
    for (const guild of this.guilds.values()) {
      const role = guild.roles.find((one) => one.id === id);
      if (role) return role;
    }
    return null;
  }

  title(channel) {
    if (isDm(channel)) return channel.recipients.map((one) => one.global_name || one.username).join(", ");
    return channel.name;
  }
}
