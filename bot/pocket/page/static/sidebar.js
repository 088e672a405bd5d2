// Servers, channels, conversations, and who I am.

import { $, avatar, fill, h, icon, nameOf } from "./dom.js";
import { Listbox } from "./listbox.js";
import { isDm, KIND_ICON } from "./store.js";

export class Sidebar {
  constructor(store, { go, people, me, openDm }) {
    Object.assign(this, { store, go, people, meId: me, openDm });
    this.guildId = null;
    store.on("ready", () => this.paint());
    store.on("channels", () => this.paint());
    store.on("bot", () => this.paint());
    $("veil").addEventListener("click", () => this.hide());
  }

  show() {
    document.body.classList.add("side-open");
    $("veil").hidden = false;
    $("channels").querySelector("[aria-current]")?.focus();
  }

  hide() {
    document.body.classList.remove("side-open");
    $("veil").hidden = true;
  }

  counts(channels) {
    let pings = 0;
    let unread = false;
    for (const channel of channels) {
      const state = this.store.unread.get(channel.id);
      if (!state || channel.id === this.store.current) continue;
      pings += state.pings;
      unread = unread || state.unread;
    }
    return { pings, unread };
  }

  paint() {
    const current = this.store.channels.get(this.store.current);
    this.guildId = current ? (isDm(current) ? null : current.guild_id) : this.guildId;
    const focused = document.activeElement?.dataset?.key;
    this.rail();
    this.head();
    this.channels();
    this.me();
    if (focused) [...document.querySelectorAll(".rail [data-key], .side [data-key]")].find((one) => one.dataset.key === focused)?.focus();
    const all = this.counts(this.store.channels.values());
    document.title = `${all.pings ? `(${all.pings}) ` : all.unread ? "• " : ""}${current ? `${this.store.title(current)} · ` : ""}${this.store.bot.username}`;
  }

  rail() {
    const item = (key, label, content, active, counts, act) => h("button", {
      type: "button", class: `rail-item${active ? " active" : ""}${counts.unread ? " unread" : ""}`, "data-key": key, title: label,
      "aria-label": `${label}${counts.pings ? `, ${counts.pings} mentions` : counts.unread ? ", unread" : ""}`, "aria-current": active ? "true" : null, on: { click: act },
    }, content, counts.pings ? h("span", { class: "badge", "aria-hidden": "true" }, String(counts.pings)) : null);
    const dms = item("rail-dms", "Direct messages", h("span", { class: "mark" }), this.guildId === null, this.counts(this.store.dms()), () => this.openDms());
    const guilds = [...this.store.guilds.values()].map((guild) => item(`rail-${guild.id}`, guild.name, initials(guild.name), this.guildId === guild.id,
      this.counts([...this.store.channels.values()].filter((one) => one.guild_id === guild.id)), () => this.openGuild(guild.id)));
    fill($("rail"), dms, h("div", { class: "rail-line", role: "presentation" }), guilds);
  }

  openGuild(id) {
    const last = sessionStorage.getItem(`last-${id}`);
    const first = this.store.textChannels(id)[0];
    const target = last && this.store.channels.has(last) ? last : first?.id;
    if (target) this.go(target, null, { keepOpen: true });
  }

  async openDms() {
    const [first] = this.store.dms();
    this.go(first ? first.id : await this.openDm(), null, { keepOpen: true });
  }

  head() {
    const guild = this.store.guilds.get(this.guildId);
    fill($("side-head"), h("h1", {}, guild ? guild.name : "Direct messages"));
  }

  channels() {
    const rows = [];
    if (this.guildId === null) for (const channel of this.store.dms()) rows.push(this.row(channel, avatar(channel.recipients[0], "small")));
    else {
      for (const channel of this.store.channelsOf(this.guildId)) {
        rows.push(this.row(channel, icon(KIND_ICON[channel.type] || "hash")));
        for (const thread of this.store.threadsOf(channel.id)) rows.push(this.row(thread, icon("thread"), "sub"));
      }
    }
    fill($("channels"), h("ul", {}, rows));
  }

  row(channel, mark, extra = "") {
    const state = this.store.unread.get(channel.id) || { unread: false, pings: 0 };
    const active = channel.id === this.store.current;
    const unread = state.unread && !active;
    const pings = active ? 0 : state.pings;
    const name = this.store.title(channel);
    return h("li", {}, h("button", {
      type: "button", class: `channel ${extra}${active ? " active" : ""}${unread ? " unread" : ""}`, "data-key": `channel-${channel.id}`, "data-channel": channel.id,
      "aria-current": active ? "page" : null, "aria-label": `${name}${pings ? `, ${pings} mentions` : unread ? ", unread" : ""}`, on: { click: () => this.go(channel.id) },
    }, mark, h("span", { class: "channel-name" }, name), pings ? h("span", { class: "badge" }, String(pings)) : null));
  }

  me() {
    const { me, bot } = this.store;
    const button = h("button", { type: "button", class: "me-button", "data-key": "me", id: "who", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-label": `You are ${nameOf(me)}. Switch person` },
      avatar(me), h("span", { class: "me-words" }, h("b", {}, nameOf(me)), h("small", {}, bot.connected ? "bot online" : "bot away")), h("span", { class: "me-switch" }, "switch"));
    button.addEventListener("click", () => this.switcher(button));
    button.addEventListener("keydown", (event) => {
      if (!this.list) return;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        this.list.pick(this.list.active);
      } else this.list.key(event);
    });
    fill($("me"), button);
  }

  switcher(button) {
    if (this.list) {
      this.list.close();
      return;
    }
    this.list = new Listbox({
      anchor: button, label: "Who am I", picks: [this.meId],
      onPick: (option) => { if (option.value !== this.meId) location.assign(address(option.name)); else this.list.close(); },
      onClose: () => { this.list = null; },
    });
    this.list.show(this.people.map((one) => ({ value: one.id, name: one.name, label: one.display, description: one.id === this.meId ? "you, in this window" : "be this person here" })));
    const others = this.people.filter((one) => one.id !== this.meId);
    fill(this.list.foot, h("span", { class: "list-count" }, "New window as"), others.map((one) => h("a", { class: "window-as", href: address(one.name), target: "_blank", rel: "noopener", "aria-label": `Open a new window as ${one.display}`, title: `New window as ${one.display}` }, one.display.slice(0, 4))));
    this.list.place();
  }
}

export const address = (name) => `/?as=${encodeURIComponent(name)}${location.hash}`;

function initials(name) {
  return name.split(/\s+/).map((word) => word[0]).join("").slice(0, 3);
}
