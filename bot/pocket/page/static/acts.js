// What this person has done and the bot has not answered yet, and what went wrong with it.

import { nonce } from "./live.js";
import { toast } from "./dom.js";

const SILENT = "The application did not respond";

export class Acts {
  constructor(live, store) {
    this.live = live;
    this.store = store;
    this.pending = new Map();
    this.failures = new Map();
    this.suggestions = new Map();
    this.issued = new Set();
    store.on("INTERACTION", (data) => this.take(data));
    store.on("CHOICES", (data) => this.settle(data.nonce, data.choices));
  }

  busy(messageId, customId) {
    for (const act of this.pending.values()) if (act.messageId === messageId && act.customId === customId) return true;
    return false;
  }

  // Whether an act was done in this window; another window of the same person hears of it too.
  isMine(key) {
    return this.issued.has(key);
  }

  // Resolves when the server took the act, or with the sentence why it did not; `outcome` resolves when the bot answered.
  async do(what, data, about = {}) {
    const key = nonce();
    this.issued.add(key);
    const outcome = new Promise((resolve) => { about.resolve = resolve; });
    this.pending.set(key, about);
    this.refresh(about);
    try {
      const sent = await this.live.ask(what, { ...data, nonce: key });
      if (sent === null) this.unsent(key, about);
      return { failed: null, outcome };
    } catch (error) {
      this.pending.delete(key);
      this.fail(about, error.message);
      this.refresh(about);
      return { failed: error.message };
    }
  }

  // A select that already showed the choice: nothing went out, so nothing will come back.
  unsent(key, about) {
    this.pending.delete(key);
    this.refresh(about);
    about.resolve({ failed: null });
  }

  take(data) {
    if (data.state === "sent") return;
    const about = this.pending.get(data.nonce);
    if (data.state === "expired") toast("The bot never finished what it was thinking about.", "bad");
    if (!about) return;
    this.pending.delete(data.nonce);
    if (data.state === "failed") this.fail(about, about.messageId ? "This interaction failed" : SILENT);
    else if (about.messageId) this.failures.delete(about.messageId);
    this.refresh(about);
    about.resolve({ failed: data.state === "failed" ? SILENT : null });
  }

  fail(about, words) {
    if (about.quiet || (about.inForm && words !== SILENT)) return;
    if (about.messageId) this.failures.set(about.messageId, words);
    else toast(about.name ? `${about.name}: ${words}` : words, "bad");
  }

  refresh(about) {
    if (!about.messageId) return;
    const message = this.store.find(about.channelId, about.messageId);
    if (message) this.store.tell("changed", message);
  }

  press(message, customId) {
    return this.do("press", { channel: message.channel_id, message: message.id, custom_id: customId }, { channelId: message.channel_id, messageId: message.id, customId });
  }

  choose(message, customId, values) {
    this.store.choose(message.id, customId, values);
    return this.do("choose", { channel: message.channel_id, message: message.id, custom_id: customId, values }, { channelId: message.channel_id, messageId: message.id, customId });
  }

  run(channel, words, given) {
    return this.do("run", { channel, words, arguments: given }, { name: `/${words}`, inForm: true });
  }

  runOn(message, name) {
    return this.do("run_on", { channel: message.channel_id, message: message.id, name }, { name });
  }

  submit(modal, values) {
    return this.do("submit", { modal, values }, { quiet: true });
  }

  // Suggestions for an option that is being typed; null if the bot did not answer.
  suggest(channel, words, focused, given) {
    const key = nonce();
    return new Promise((resolve) => {
      this.suggestions.set(key, resolve);
      this.pending.set(key, { quiet: true, resolve: (outcome) => { if (outcome.failed) this.settle(key, null); } });
      this.live.ask("suggest", { channel, words, focused, arguments: given, nonce: key }).catch(() => this.settle(key, null));
    });
  }

  settle(key, choices) {
    this.suggestions.get(key)?.(choices);
    this.suggestions.delete(key);
  }
}
