// One message on the screen.

import { avatar, h, icon, nameOf } from "./dom.js";
import { fileCard, picture, renderComponents } from "./components.js";
import { Listbox } from "./listbox.js";
import { isEphemeral, isLoading, isSilent, THREAD_STARTER } from "./store.js";

const GROUP_MS = 7 * 60 * 1000;
const clock = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "long", year: "numeric" });

export const dayOf = (message) => day.format(new Date(message.timestamp));

export function follows(message, previous) {
  if (!previous || previous.author.id !== message.author.id || message.type !== previous.type) return false;
  if (message.interaction_metadata || message.referenced_message || isEphemeral(message) !== isEphemeral(previous)) return false;
  return new Date(message.timestamp) - new Date(previous.timestamp) < GROUP_MS && dayOf(message) === dayOf(previous);
}

const PINNED = 6;
const THREAD_OPENED = 18;

export function renderMessage(message, previous, context) {
  // The first message of a thread is the one in the channel that it was opened from.
  const shown = (message.type === THREAD_STARTER && message.referenced_message) || message;
  const author = { ...shown.author, global_name: context.store.nameOn(message.guild_id, shown.author) };
  const grouped = follows(message, previous);
  const sent = new Date(message.timestamp);
  const id = `m-${message.id}`;
  const classes = ["msg"];
  if (grouped) classes.push("grouped");
  if (isEphemeral(message)) classes.push("ephemeral");
  if (context.store.pingsMe(message) && message.guild_id) classes.push("pings");
  const time = h("time", { datetime: message.timestamp, title: sent.toLocaleString("en") }, clock.format(sent));
  const node = h("article", { class: classes.join(" "), id, "data-id": message.id, "aria-labelledby": `${id}-who ${id}-body` });
  if (message.type === PINNED || message.type === THREAD_OPENED) {
    const name = h("button", { type: "button", class: "mention", on: { click: () => context.go(message.message_reference?.channel_id) } }, message.content);
    const words = message.type === PINNED ? [" pinned a message. "] : [" opened the thread ", name, ". "];
    node.classList.add("system");
    node.append(h("div", { class: "msg-side" }, icon(message.type === PINNED ? "pin" : "thread")), h("div", { class: "msg-main", id: `${id}-body` }, h("b", { id: `${id}-who` }, nameOf(author)), words, time));
    return node;
  }
  const reference = shown === message ? about(message, context) : null;
  if (reference) node.append(reference);
  const who = h("span", { class: "who", id: `${id}-who` }, nameOf(author));
  const silent = isSilent(message) ? h("span", { class: "silent-mark", title: "Sent without a notification" }, icon("silent", "silent")) : null;
  const head = h("div", { class: "msg-head" }, who, shown.author.bot ? h("span", { class: "tag" }, "APP") : null, time, silent);
  node.append(
    h("div", { class: "msg-side" }, grouped ? time.cloneNode(true) : avatar(shown.author)),
    h("div", { class: "msg-main" }, grouped ? h("span", { class: "sr", id: `${id}-who` }, nameOf(author)) : head, h("div", { class: "msg-body", id: `${id}-body` }, body(shown, context))));
  if (!isEphemeral(message) && !isLoading(message)) node.append(more(message, node, context));
  return node;
}

// The menu of a message: the commands that apps offer on messages. A right click opens it too.
function more(message, node, context) {
  const button = h("button", { type: "button", class: "msg-more", "data-key": "more", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-label": "Apps for this message", title: "Apps" }, icon("more"));
  let list = null;
  const open = async () => {
    if (list) {
      list.close();
      return;
    }
    const offered = await context.live.ask("message_commands", { channel: message.channel_id }).catch(() => []);
    list = new Listbox({
      anchor: button, label: "Apps", onClose: () => { list = null; },
      onPick: (option) => {
        list?.close();
        context.acts.runOn(message, option.value);
      },
    });
    list.show(offered.map((one) => ({ value: one.name, label: one.name })), "No app offers anything for messages");
  };
  button.addEventListener("click", open);
  button.addEventListener("keydown", (event) => {
    if (!list) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      list.pick(list.active);
    } else list.key(event);
  });
  node.addEventListener("contextmenu", (event) => {
    if (event.target.closest("a, img, input, textarea")) return;
    event.preventDefault();
    open();
  });
  return button;
}

function about(message, context) {
  const metadata = message.interaction_metadata;
  if (metadata?.name) {
    return h("div", { class: "msg-about" }, avatar(metadata.user, "tiny"), h("b", {}, nameOf(metadata.user)), " used ", h("span", { class: "mention" }, metadata.target_message_id ? metadata.name : `/${metadata.name}`));
  }
  const referred = message.referenced_message;
  if (!referred) return null;
  const words = referred.content || "a message";
  return h("div", { class: "msg-about" }, avatar(referred.author, "tiny"), h("b", {}, nameOf(referred.author)), " ",
    h("button", { type: "button", class: "plain", on: { click: () => context.go(referred.channel_id, referred.id) } }, words.slice(0, 120)));
}

function body(message, context) {
  if (isLoading(message)) {
    return [h("div", { class: "thinking", role: "status" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), `${nameOf(message.author)} is thinking…`), isEphemeral(message) ? only(message, context) : null];
  }
  const layout = Boolean(message.flags & 32768);
  const parts = [];
  if (message.content) {
    const text = h("div", { class: "text md" }, context.markdown.blocks(message.content));
    if (message.edited_timestamp) (text.lastElementChild?.tagName === "P" ? text.lastElementChild : text).append(edited(message));
    parts.push(text);
  }
  if (!layout) parts.push(attachments(message));
  parts.push(message.embeds.map((embed) => renderEmbed(embed, context)));
  const components = renderComponents(message.components, { ...context, message });
  if (components.length) parts.push(h("div", { class: "components" }, components));
  if (!message.content && message.edited_timestamp) parts.push(edited(message));
  if (message.thread && message.thread.id !== context.store.current) parts.push(threadChip(message.thread, context));
  if (context.acts.failures.has(message.id)) parts.push(h("div", { class: "failed", role: "alert" }, context.acts.failures.get(message.id)));
  if (isEphemeral(message)) parts.push(only(message, context));
  return parts;
}

const edited = (message) => h("span", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString("en") }, " (edited)");

function only(message, context) {
  return h("div", { class: "only" }, icon("eye"), h("span", {}, "Only you can see this"),
    isLoading(message) ? null : h("button", { type: "button", class: "plain", "data-key": "dismiss", on: { click: () => context.dismiss(message) } }, "Dismiss message"));
}

function threadChip(thread, context) {
  return h("button", { type: "button", class: "thread-chip", on: { click: () => context.go(thread.id) } }, icon("thread"), h("b", {}, thread.name), h("span", { class: "muted" }, `${thread.message_count} ${thread.message_count === 1 ? "message" : "messages"} ›`));
}

function attachments(message) {
  if (!message.attachments.length) return null;
  const pictures = message.attachments.filter((one) => one.content_type?.startsWith("image/"));
  const files = message.attachments.filter((one) => !pictures.includes(one));
  return [
    pictures.length ? h("div", { class: `gallery of${Math.min(pictures.length, 4)}` }, pictures.map((one) => picture(one, one.description, one.filename.startsWith("SPOILER_"), "gallery-item"))) : null,
    files.map(fileCard),
  ];
}

function renderEmbed(embed, context) {
  const { markdown } = context;
  const colour = embed.color === undefined || embed.color === null ? {} : { "--accent-bar": `#${embed.color.toString(16).padStart(6, "0")}` };
  const title = embed.title ? h("div", { class: "embed-title" }, embed.url ? markdown.anchor(embed.url, markdown.inline(embed.title)) : markdown.inline(embed.title)) : null;
  const fields = (embed.fields || []).map((field) => h("div", { class: `field${field.inline ? " inline" : ""}` }, h("div", { class: "field-name" }, markdown.inline(field.name)), h("div", { class: "md" }, markdown.blocks(field.value))));
  const stamp = embed.timestamp ? new Date(embed.timestamp).toLocaleString("en") : null;
  const foot = [embed.footer?.text, stamp].filter(Boolean).join(" • ");
  return h("section", { class: "embed", style: colour },
    h("div", { class: "embed-words" },
      embed.author?.name ? h("div", { class: "embed-author" }, embed.author.name) : null, title,
      embed.description ? h("div", { class: "md" }, markdown.blocks(embed.description)) : null,
      fields.length ? h("div", { class: "fields" }, fields) : null),
    embed.thumbnail ? picture(embed.thumbnail, "", false, "thumbnail") : null,
    embed.image ? picture(embed.image, "", false, "embed-image") : null,
    foot ? h("div", { class: "embed-foot" }, foot) : null);
}
