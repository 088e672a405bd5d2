// Components of messages: buttons and selects, and the layouts of Components V2.

import { emojiNode, h, icon, localPath } from "./dom.js";
import { openPicture } from "./lightbox.js";
import { selectControl } from "./listbox.js";

const MOST_WIDTH = 620;
const MOST_HEIGHT = 460;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };

export function renderComponents(components, context) {
  return components.map((component) => render(component, context));
}

function render(component, context) {
  const inner = () => renderComponents(component.components || [], context);
  switch (component.type) {
    case 1: return h("div", { class: "row", role: "group" }, inner());
    case 2: return button(component, context);
    case 3: case 5: case 6: case 7: case 8: return select(component, context);
    case 9: return h("div", { class: "section" }, h("div", { class: "section-text" }, inner()), render(component.accessory, context));
    case 10: return h("div", { class: "text md" }, context.markdown.blocks(component.content));
    case 11: return picture(component.media, component.description, component.spoiler, "thumbnail");
    case 12: return gallery(component);
    case 13: return fileCard({ filename: component.name || nameIn(component.file.url), url: component.file.url, size: component.size });
    case 14: return h("div", { class: `separator space${component.spacing || 1}${component.divider === false ? " bare" : ""}`, role: "separator" });
    case 17: {
      const colour = component.accent_color;
      const style = colour === null || colour === undefined ? {} : { "--accent-bar": `#${colour.toString(16).padStart(6, "0")}` };
      return veiled(component.spoiler, h("div", { class: `container${colour === null || colour === undefined ? "" : " barred"}`, style }, inner()));
    }
    default: return h("div", { class: "muted" }, `(component ${component.type})`);
  }
}

function button(component, context) {
  const words = [component.emoji ? h("span", { class: "btn-emoji" }, emojiNode(component.emoji)) : null, component.label || null];
  const busy = context.acts.busy(context.message.id, component.custom_id);
  if (component.style === 5) {
    return h("a", { class: "btn link", href: component.url, target: "_blank", rel: "noopener noreferrer" }, words, icon("window"));
  }
  return h("button", {
    type: "button", class: `btn ${STYLES[component.style]}${busy ? " busy" : ""}`, disabled: Boolean(component.disabled), "data-key": component.custom_id,
    // A button that waits stays focusable, so that the keyboard does not lose its place.
    "aria-busy": busy ? "true" : null, "aria-disabled": busy ? "true" : null, "aria-label": component.label ? null : component.emoji?.name,
    on: { click: () => { if (!busy) context.acts.press(context.message, component.custom_id); } },
  }, words);
}

export function entityOptions(kind, store, channelId) {
  const channel = store.channels.get(channelId);
  const guild = store.guilds.get(channel?.guild_id);
  const people = guild ? guild.members.map((one) => one.user) : [store.me, store.bot];
  const users = people.map((one) => ({ value: one.id, label: one.global_name || one.username, description: `@${one.username}` }));
  const roles = (guild?.roles || []).filter((one) => one.id !== guild.id).map((one) => ({ value: one.id, label: `@${one.name}` }));
  const channels = guild ? store.textChannels(guild.id).map((one) => ({ value: one.id, label: `#${one.name}` })) : [];
  return { 5: users, 6: roles, 7: [...users, ...roles], 8: channels }[kind];
}

export function optionsOf(component, store, channelId) {
  if (component.type !== 3) return entityOptions(component.type, store, channelId);
  return component.options.map((one) => ({ value: one.value, label: one.label, description: one.description, emoji: one.emoji }));
}

function select(component, context) {
  const { message, store, acts } = context;
  const options = optionsOf(component, store, message.channel_id);
  const kept = store.chosen.get(message.id)?.get(component.custom_id);
  const preset = component.type === 3 ? component.options.filter((one) => one.default).map((one) => one.value) : (component.default_values || []).map((one) => one.id);
  const most = Math.min(component.max_values ?? 1, options.length || 1);
  const busy = acts.busy(message.id, component.custom_id);
  const node = selectControl({
    options, least: component.min_values ?? 1, most, placeholder: component.placeholder, chosen: kept || preset, disabled: component.disabled,
    label: component.placeholder || "Make a selection", key: component.custom_id,
    onDone: (values) => acts.choose(message, component.custom_id, values),
  });
  node.classList.toggle("busy", busy);
  return node;
}

function gallery(component) {
  const items = component.items.map((item) => picture(item.media, item.description, item.spoiler, "gallery-item"));
  return h("div", { class: `gallery of${Math.min(items.length, 4)}` }, items);
}

function veiled(spoiler, node) {
  if (!spoiler) return node;
  const veil = h("div", { class: "spoiler-block" }, node, h("button", { type: "button", class: "btn small", on: { click: () => veil.classList.add("shown") } }, "Show spoiler"));
  return veil;
}

export function picture(media, description, spoiler, className) {
  const source = localPath(media.url);
  // The size is known before the picture is: nothing moves when it arrives.
  const known = media.width && media.height;
  const scale = known ? Math.min(1, MOST_WIDTH / media.width, MOST_HEIGHT / media.height) : 1;
  const style = known && className !== "thumbnail" ? { width: `${Math.round(media.width * scale)}px`, "aspect-ratio": `${media.width} / ${media.height}` } : {};
  const image = h("img", { src: source, alt: description || "", loading: "lazy", decoding: "async", style });
  const open = h("button", { type: "button", class: `picture ${className}`, "aria-label": description ? `Enlarge picture: ${description}` : "Enlarge picture", on: { click: () => openPicture(source, description) } }, image);
  const figure = h("figure", { class: `figure ${className}-figure` }, open);
  if (description) {
    const words = h("figcaption", { class: "alt-words", hidden: true }, description);
    const badge = h("button", {
      type: "button", class: "alt-badge", "aria-expanded": "false", title: "Show the description",
      on: { click: () => { words.hidden = !words.hidden; badge.setAttribute("aria-expanded", String(!words.hidden)); } },
    }, "ALT");
    figure.append(badge, words);
  }
  return veiled(spoiler, figure);
}

const nameIn = (url) => decodeURIComponent(url.split("?")[0].split("/").pop());

export function fileCard(file) {
  return h("a", { class: "file", href: localPath(file.url), download: file.filename, target: "_blank", rel: "noopener" },
    icon("file"), h("span", { class: "file-words" }, h("span", {}, file.filename), file.size ? h("span", { class: "muted" }, size(file.size)) : null));
}

const size = (bytes) => (bytes < 1024 ? `${bytes} bytes` : bytes < 1048576 ? `${(bytes / 1024).toFixed(1)} KiB` : `${(bytes / 1048576).toFixed(1)} MiB`);
