// The timeline: a window of rendered messages that slides over all of them, so that thousands stay usable.

import { $, fill, h, icon } from "./dom.js";
import { closeListIn } from "./listbox.js";
import { dayOf, follows, renderMessage } from "./message.js";
import { isForum } from "./store.js";

const STEP = 30;
const MOST = 120;
const FIRST = 50;
const NEAR = 500;

export class Timeline {
  constructor(live, store, context) {
    Object.assign(this, { live, store, context });
    this.scroller = $("scroller");
    this.node = $("timeline");
    this.jumpButton = $("jump");
    this.channelId = null;
    this.start = 0;
    this.end = 0;
    this.stuck = true;
    this.lastTop = 0;
    this.fetching = false;
    // Counts the channels that were opened: what was asked for in an earlier one is not taken in a later one.
    this.visit = 0;
    this.loading = false;
    this.unreadFrom = null;
    this.scroller.addEventListener("scroll", () => this.scrolled(), { passive: true });
    this.jumpButton.addEventListener("click", () => this.toPresent());
    new ResizeObserver(() => { if (this.stuck) this.scrollDown(); }).observe(this.node);
    new ResizeObserver(() => { if (this.stuck) this.scrollDown(); }).observe(this.scroller);
    store.on("message", (message) => this.added(message));
    store.on("changed", (message) => this.changed(message));
    store.on("deleted", (data) => this.removed(data));
    store.on("channel", (channel) => { if (channel.parent_id === this.channelId && !this.loading) this.paint(); });
  }

  get list() {
    return this.store.timeline(this.channelId).list;
  }

  async show(channelId, messageId) {
    const same = channelId === this.channelId;
    const visit = ++this.visit;
    this.channelId = channelId;
    this.loading = false;
    this.fetching = false;
    const line = this.store.timeline(channelId);
    if (!same) this.unreadFrom = this.store.unread.get(channelId)?.unread ? this.store.unread.get(channelId).read : null;
    if (!line.fetched) {
      this.loading = true;
      this.start = 0;
      this.end = 0;
      fill(this.node, h("div", { class: "muted centre" }, "Loading…"));
      let page;
      try {
        page = await this.live.ask("history", { channel: channelId, limit: FIRST });
      } finally {
        if (this.visit === visit) this.loading = false;
      }
      if (!line.fetched) this.store.prepend(channelId, page, FIRST);
      if (this.visit !== visit) return;
    }
    if (messageId) await this.reach(messageId);
    else this.toEnd();
  }

  // What only this person saw is in no history: whoever fetches the present anew has it no more.
  toPresent() {
    this.store.forgetSecrets(this.channelId);
    this.toEnd();
  }

  toEnd() {
    this.end = this.list.length;
    this.start = Math.max(0, this.end - FIRST);
    this.paint();
    this.stuck = true;
    this.scrollDown();
    this.marks();
  }

  async reach(messageId) {
    const line = this.store.timeline(this.channelId);
    const { visit } = this;
    while (!line.list.some((one) => one.id === messageId) && !line.whole) {
      await this.fetchOlder();
      if (this.visit !== visit) return;
    }
    const at = line.list.findIndex((one) => one.id === messageId);
    if (at < 0) {
      this.toEnd();
      return;
    }
    this.stuck = false;
    this.start = Math.max(0, at - STEP);
    this.end = Math.min(line.list.length, at + STEP);
    this.paint();
    const node = $(`m-${messageId}`);
    node?.scrollIntoView({ block: "center" });
    node?.classList.add("found");
    setTimeout(() => node?.classList.remove("found"), 2000);
    this.marks();
  }

  paint() {
    const parts = [];
    for (let at = this.start; at < this.end; at += 1) parts.push(...this.nodes(at));
    if (this.start === 0 && this.store.timeline(this.channelId).whole) parts.unshift(this.beginning());
    fill(this.node, parts);
  }

  beginning() {
    const channel = this.store.channels.get(this.channelId);
    const name = channel ? this.store.title(channel) : "";
    if (channel && isForum(channel)) return this.posts(channel);
    return h("div", { class: "beginning" }, h("h2", {}, channel?.type === 1 ? name : `# ${name}`), h("p", {}, channel?.type === 1 ? `This is the beginning of your conversation with ${name}.` : `This is the beginning of ${name}. Type / to see what the bot can do.`));
  }

  // A forum has no messages of its own, only posts to go to.
  posts(forum) {
    const chips = this.store.threadsOf(forum.id).map((one) => h("button", { type: "button", class: "thread-chip", on: { click: () => this.context.go(one.id) } }, icon("thread"), h("b", {}, one.name)));
    return h("div", {}, h("div", { class: "beginning" }, h("h2", {}, forum.name), h("p", {}, chips.length ? "The posts of this forum:" : "This forum has no posts yet.")), h("div", { class: "posts" }, chips));
  }

  // The nodes of one message: a date or the line above the first unread one may come with it.
  nodes(at) {
    const message = this.list[at];
    const previous = this.list[at - 1];
    const parts = [];
    const newDay = !previous || dayOf(previous) !== dayOf(message);
    const isFirstNew = this.unreadFrom !== null && BigInt(message.id) > BigInt(this.unreadFrom) && (!previous || BigInt(previous.id) <= BigInt(this.unreadFrom));
    if (newDay) parts.push(h("div", { class: "divider", "data-of": message.id }, h("span", {}, dayOf(message))));
    if (isFirstNew) parts.push(h("div", { class: "divider new", "data-of": message.id }, h("span", {}, "New")));
    parts.push(renderMessage(message, newDay || isFirstNew ? null : previous, this.context));
    return parts;
  }

  removeNodes(at) {
    const { id } = this.list[at];
    for (const node of this.node.querySelectorAll(`[data-of="${id}"]`)) node.remove();
    $(`m-${id}`)?.remove();
  }

  scrolled() {
    if (this.loading) return;
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    const left = scrollHeight - scrollTop - clientHeight;
    // What grows below does not unstick; only scrolling up does.
    const up = scrollTop < this.lastTop - 2;
    this.lastTop = scrollTop;
    this.stuck = this.end === this.list.length && (left < 60 || (this.stuck && !up));
    if (this.stuck) this.context.caughtUp();
    if (scrollTop < NEAR) this.older();
    else if (left < NEAR) this.newer();
    this.marks();
  }

  marks() {
    this.jumpButton.hidden = this.stuck || (this.end === this.list.length && this.scroller.scrollHeight - this.scroller.scrollTop - this.scroller.clientHeight < 400);
  }

  async older() {
    if (this.fetching || this.loading) return;
    if (this.start === 0) {
      if (this.store.timeline(this.channelId).whole) return;
      const { visit } = this;
      await this.fetchOlder();
      if (this.visit !== visit) return;
      if (this.start === 0) {
        if (this.store.timeline(this.channelId).whole && !this.node.querySelector(".beginning")) this.keep(() => this.node.prepend(this.beginning()));
        return;
      }
    }
    const start = Math.max(0, this.start - STEP);
    this.keep(() => {
      const before = this.node.firstChild;
      for (let at = start; at < this.start; at += 1) for (const node of this.nodes(at)) this.node.insertBefore(node, before);
      this.repaintHead(this.start);
      this.start = start;
      if (start === 0 && this.store.timeline(this.channelId).whole && !this.node.querySelector(".beginning")) this.node.prepend(this.beginning());
    });
    while (this.end - this.start > MOST) this.removeNodes(--this.end);
    // Scrolling that happened while older messages were on their way asked for more and was not heard.
    if (this.start > 0 && this.scroller.scrollTop < NEAR) requestAnimationFrame(() => this.scrolled());
  }

  // The first rendered message may have had no neighbour above when it was drawn.
  repaintHead(at) {
    const message = this.list[at];
    const node = message && $(`m-${message.id}`);
    if (!node || !follows(message, this.list[at - 1]) || node.classList.contains("grouped")) return;
    for (const extra of this.node.querySelectorAll(`[data-of="${message.id}"]`)) extra.remove();
    const fresh = this.nodes(at);
    node.replaceWith(...fresh);
  }

  async fetchOlder() {
    this.fetching = true;
    const { channelId, visit } = this;
    try {
      const before = this.list[0]?.id;
      const page = await this.live.ask("history", { channel: channelId, before, limit: 100 });
      if (this.visit !== visit) return;
      const size = this.list.length;
      this.store.prepend(channelId, page, 100);
      const added = this.list.length - size;
      this.start += added;
      this.end += added;
    } finally {
      if (this.visit === visit) this.fetching = false;
    }
  }

  newer() {
    if (this.end >= this.list.length) return;
    const end = Math.min(this.list.length, this.end + STEP);
    for (; this.end < end; this.end += 1) this.node.append(...this.nodes(this.end));
    this.keep(() => {
      this.node.querySelector(".beginning")?.remove();
      while (this.end - this.start > MOST) this.removeNodes(this.start++);
    });
  }

  // Change what is above without moving what is on the screen.
  keep(change) {
    const anchor = [...this.node.querySelectorAll(".msg")].find((one) => one.getBoundingClientRect().bottom > this.scroller.getBoundingClientRect().top);
    const top = anchor?.getBoundingClientRect().top;
    change();
    if (anchor?.isConnected) this.scroller.scrollTop += anchor.getBoundingClientRect().top - top;
  }

  added(message) {
    if (message.channel_id !== this.channelId || this.loading) return;
    const last = this.list.length - 1;
    if (this.end === last && this.list[last].id === message.id) {
      this.end += 1;
      this.node.append(...this.nodes(last));
      if (this.stuck) {
        while (this.end - this.start > MOST) this.removeNodes(this.start++);
        this.scrollDown();
        this.context.caughtUp();
      }
    } else if (this.list[last].id !== message.id) this.paint();
    this.marks();
  }

  changed(message) {
    if (message.channel_id !== this.channelId) return;
    const at = this.list.findIndex((one) => one.id === message.id);
    const node = $(`m-${message.id}`);
    if (at < 0 || !node) return;
    closeListIn(node);
    const focused = node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    const fresh = renderMessage(message, node.classList.contains("grouped") ? this.list[at - 1] : null, this.context);
    node.replaceWith(fresh);
    if (focused) {
      const target = [...fresh.querySelectorAll("[data-key]")].find((one) => one.dataset.key === focused && !one.disabled);
      if (target) target.focus({ preventScroll: true });
      else {
        fresh.tabIndex = -1;
        fresh.focus({ preventScroll: true });
      }
    }
    if (this.stuck) this.scrollDown();
  }

  removed({ id, channel_id: channelId, at }) {
    if (channelId !== this.channelId || this.loading || at >= this.end) return;
    this.end -= 1;
    if (at < this.start) {
      this.start -= 1;
      return;
    }
    const node = $(`m-${id}`);
    for (const extra of this.node.querySelectorAll(`[data-of="${id}"]`)) extra.remove();
    const next = node.nextElementSibling;
    node.remove();
    if (next?.classList.contains("grouped")) next.replaceWith(...this.nodes(at));
  }

  scrollDown() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }
}
