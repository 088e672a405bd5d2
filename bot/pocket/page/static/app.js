// The page: puts the parts together, and knows which channel is open.

import { $, fill, h, icon, toast } from "./dom.js";
import { Acts } from "./acts.js";
import { Composer } from "./composer.js";
import { Drawer } from "./drawer.js";
import { closeList } from "./listbox.js";
import { Live } from "./live.js";
import { Markdown } from "./markdown.js";
import { openModal } from "./modal.js";
import { Sidebar } from "./sidebar.js";
import { isDm, isSilent, isThread, KIND_ICON, Store } from "./store.js";
import { Timeline } from "./timeline.js";
import { welcome, welcomeOnce } from "./welcome.js";

const answer = await fetch("/people");
const { people } = await answer.json();
const asked = new URLSearchParams(location.search).get("as") || sessionStorage.getItem("as");
const me = people.find((one) => one.name === asked || one.id === asked) || people[0];
sessionStorage.setItem("as", me.name);
history.replaceState(null, "", `/?as=${encodeURIComponent(me.name)}${location.hash}`);

const store = new Store();
const live = new Live(me.id, (name, data) => store.event(name, data), line);
const acts = new Acts(live, store);
const markdown = new Markdown({
  user: (id) => { const user = store.user(id); return user && (user.global_name || user.username); },
  role: (id) => store.role(id)?.name,
  channel: (id) => { const channel = store.channels.get(id); return channel && store.title(channel); },
  go: (channel, message) => go(channel, message),
  command: (words, id) => composer.startByName(words, id),
});
const context = { store, live, acts, markdown, go, caughtUp, dismiss };
const timeline = new Timeline(live, store, context);
const composer = new Composer(live, store, acts);
const sidebar = new Sidebar(store, { go, people, me: me.id, openDm: () => live.ask("dm") });
const drawer = new Drawer(live, store);
let greeted = false;

function line(up) {
  $("notice").hidden = up;
  $("notice").textContent = up ? "" : "The line to pocket was lost; it is being taken up again…";
}

store.on("ready", () => {
  const wanted = location.hash.slice(1).split("/")[0];
  const first = [...store.guilds.values()].flatMap((guild) => store.textChannels(guild.id))[0];
  const target = store.channels.has(store.current) ? store.current : store.channels.has(wanted) ? wanted : first?.id;
  store.current = null;
  if (target) go(target, location.hash.slice(1).split("/")[1]);
  tellBot();
  if (!greeted) {
    greeted = true;
    welcomeOnce(context);
  }
  document.body.dataset.ready = "yes";
});
store.on("bot", tellBot);
store.on("MODAL", (data) => {
  if (!acts.isMine(data.nonce)) return;
  closeList();
  openModal(data, context, store.current);
});
store.on("gone", (id) => {
  if (id !== store.current) return;
  toast("That channel is gone.", "bad");
  const first = [...store.guilds.values()].flatMap((guild) => store.textChannels(guild.id))[0];
  if (first) go(first.id);
});
store.on("channel", (channel) => { if (channel.id === store.current) { head(channel); refreshComposer(channel.id); } });
store.on("message", (message) => {
  if (message.channel_id !== store.current || !document.hasFocus()) ring(message);
});
store.on("TYPING_START", (data) => {
  if (data.channel_id !== store.current) return;
  const name = store.bot.username;
  $("head").dataset.typing = `${name} is typing…`;
  clearTimeout(store.typing);
  store.typing = setTimeout(() => delete $("head").dataset.typing, 8000);
});

function tellBot() {
  if (!$("notice").hidden && store.bot.connected) line(true);
  if (!store.bot.connected) {
    $("notice").hidden = false;
    $("notice").textContent = `${store.bot.username} is not connected; commands will not be answered until it is back.`;
  }
}

function ring(message) {
  if (!store.pingsMe(message) || isSilent(message)) return;
  const channel = store.channels.get(message.channel_id);
  const name = message.author.global_name || message.author.username;
  toast(channel && isDm(channel) ? `${name} wrote to you.` : `${name} pinged you in ${channel ? store.title(channel) : "a channel"}.`);
}

async function go(channelId, messageId = null, { keepOpen = false } = {}) {
  const channel = store.channels.get(channelId);
  if (!channel) {
    toast("You do not see that channel.", "bad");
    return;
  }
  closeList();
  const fresh = store.current !== channelId;
  store.current = channelId;
  if (channel.guild_id) sessionStorage.setItem(`last-${channel.guild_id}`, channelId);
  history.replaceState(null, "", `${location.pathname}${location.search}#${channelId}`);
  head(channel);
  if (fresh) await refreshComposer(channelId);
  await timeline.show(channelId, messageId);
  caughtUp();
  sidebar.paint();
  if (!keepOpen) sidebar.hide();
}

async function refreshComposer(channelId) {
  const writable = await live.ask("writable", { channel: channelId }).catch(() => false);
  if (store.current === channelId && !(composer.channelId === channelId && (composer.command || composer.writable === writable))) composer.show(channelId, writable);
}

function head(channel) {
  const menu = h("button", { type: "button", class: "plain-icon menu", "aria-label": "Open the list of channels", on: { click: () => sidebar.show() } }, icon("menu"));
  const parent = isThread(channel) ? store.channels.get(channel.parent_id) : null;
  const tools = h("button", { type: "button", class: "plain-icon", id: "tools", "aria-label": "Developer drawer", title: "Developer drawer", "aria-expanded": String(!$("drawer").hidden), on: { click: (event) => drawer.toggle(event.currentTarget) } }, icon("tools"));
  fill($("head"), menu, icon(KIND_ICON[channel.type] || "hash"),
    parent ? h("button", { type: "button", class: "plain parent", on: { click: () => go(parent.id) } }, `${parent.name} ›`) : null,
    h("h2", {}, store.title(channel)), channel.topic ? h("span", { class: "topic" }, channel.topic) : null,
    channel.thread_metadata?.locked ? h("span", { class: "tag" }, "LOCKED") : channel.thread_metadata?.archived ? h("span", { class: "tag" }, "ARCHIVED") : null,
    h("span", { class: "grow" }),
    h("button", { type: "button", class: "plain-icon", "aria-label": "Pinned messages", title: "Pinned messages", on: { click: () => pins(channel) } }, icon("pin")), tools,
    h("button", { type: "button", class: "plain-icon", id: "help", "aria-label": "What is this?", title: "What is this?", on: { click: () => welcome(context) } }, icon("help")));
}

async function pins(channel) {
  const found = await live.ask("pinned", { channel: channel.id });
  const dialog = h("dialog", { class: "modal", "aria-label": "Pinned messages" }, h("h2", { class: "form-title" }, "Pinned messages"),
    found.length ? h("ul", { class: "pins" }, found.map((one) => h("li", {}, h("button", { type: "button", class: "plain", on: { click: () => { dialog.close(); go(channel.id, one.id); } } }, one.content || "a message with pictures or buttons")))) : h("p", { class: "muted" }, "Nothing is pinned here."),
    h("div", { class: "form-foot" }, h("button", { type: "button", class: "btn secondary", on: { click: () => dialog.close() } }, "Close")));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function caughtUp() {
  if (!document.hasFocus() && document.visibilityState !== "visible") return;
  const state = store.unread.get(store.current);
  if (!state?.unread && !state?.pings) return;
  store.seen(store.current);
  live.ask("read", { channel: store.current }).catch(() => {});
  sidebar.paint();
}

function dismiss(message) {
  live.ask("dismiss", { channel: message.channel_id, message: message.id }).catch((error) => toast(error.message, "bad"));
}

window.addEventListener("focus", () => { if (timeline.stuck) caughtUp(); });
window.addEventListener("hashchange", () => { const [channel, message] = location.hash.slice(1).split("/"); if (channel && channel !== store.current) go(channel, message); });
document.addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, textarea, select, dialog, .popup");
  if (event.key === "Escape" && document.body.classList.contains("side-open")) sidebar.hide();
  if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
    event.preventDefault();
    step(event.key === "ArrowDown" ? 1 : -1);
  } else if (!typing && event.key === "/" && composer.text?.isConnected) {
    event.preventDefault();
    composer.text.value = "/";
    composer.text.focus();
    composer.typed();
  }
});

function step(by) {
  const rows = [...document.querySelectorAll("#channels [data-channel]")].map((one) => one.dataset.channel);
  const at = rows.indexOf(store.current);
  if (rows.length) go(rows[(at + by + rows.length) % rows.length]);
}
