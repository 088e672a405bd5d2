// Building elements: text never passes through an HTML parser.

export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") node.className = value;
    else if (name === "on") for (const [event, act] of Object.entries(value)) node.addEventListener(event, act);
    else if (name === "style") for (const [rule, text] of Object.entries(value)) node.style.setProperty(rule, text);
    else if (name in node && typeof value !== "string" && name !== "list") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export const $ = (id) => document.getElementById(id);

export function fill(node, ...children) {
  node.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const PATHS = {
  hash: "M9 3 7 21M17 3l-2 18M4 8.5h17M3 15.5h17",
  thread: "M6 4v9a4 4 0 0 0 4 4h9M15 13l4 4-4 4",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M5 5l14 14M19 5 5 19",
  pin: "M14 3l7 7-4 1-4 4-1 5-7-7 5-1 4-4zM8 16l-5 5",
  tools: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4v6M9 14v6",
  down: "M5 9l7 7 7-7",
  help: "M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2V14.500M12 18v.500",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm0 0v1.500a2.500 2.500 0 0 0 5 0V12a9 9 0 1 0-4 7.500",
  window: "M14 4h6v6M20 4l-9 9M18 14v5H5V6h5",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  check: "M5 12l5 5 9-10",
  voice: "M4 9v6h4l5 4V5L8 9zM17 9a4 4 0 0 1 0 6M19.500 6.500a8 8 0 0 1 0 11",
  news: "M4 10v4h3l9 5V5L7 10zM7 14l1.500 5H11l-1-4M19 9v6",
  forum: "M4 5h11v8H9l-5 4zM9 16h6l5 4V9h-2",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  silent: "M6 17h12l-2-3v-4a4 4 0 0 0-8 0v4zM10 20h4M4 4l16 16",
};

export function icon(name, label) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  if (label) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", label);
  } else svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

export function avatar(user, size = "") {
  const hue = Number(BigInt(user.id) % 360n);
  const name = user.global_name || user.display || user.username;
  if (user.bot) return h("span", { class: `avatar bot ${size}`, "aria-hidden": "true" });
  return h("span", { class: `avatar ${size}`, "aria-hidden": "true", style: { "--hue": String((hue * 137) % 360) } }, name.slice(0, 1));
}

// An emoji: a character, or a picture that the app uploaded.
export function emojiNode({ id, name }) {
  return id ? h("img", { class: "emoji", src: `/cdn/emojis/${id}.webp`, alt: `:${name}:`, title: `:${name}:`, draggable: false }) : name;
}

export const nameOf = (user) => user.global_name || user.display || user.username;

export function toast(text, kind = "") {
  const node = h("div", { class: `toast ${kind}` }, text);
  $("toasts").append(node);
  setTimeout(() => node.remove(), 6000);
}

export function localPath(url) {
  // Files are served by this very server, whatever name the page was opened under.
  try {
    const parsed = new URL(url);
    return parsed.pathname.startsWith("/cdn/") ? parsed.pathname + parsed.search : url;
  } catch {
    return url;
  }
}
