// Discord's markdown, turned into elements.

import { emojiNode, h } from "./dom.js";

const RULES = [
  ["escape", /^\\([^\w\s])/],
  ["code", /^(`+)([^]*?[^`])\1(?!`)/],
  ["spoiler", /^\|\|([^]+?)\|\|/],
  ["bolditalic", /^\*\*\*([^]+?)\*\*\*(?!\*)/],
  ["bold", /^\*\*([^]+?)\*\*(?!\*)/],
  ["underline", /^__([^]+?)__(?!_)/],
  ["italic", /^\*(?!\s)((?:[^*\\]|\\.|\*\*[^]+?\*\*)+?)\*(?!\*)/],
  ["italic", /^_((?:[^_\\]|\\.)+?)_(?!\w)/],
  ["strike", /^~~([^]+?)~~/],
  ["link", /^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"]*")?\)/],
  ["user", /^<@!?(\d+)>/],
  ["role", /^<@&(\d+)>/],
  ["channel", /^<#(\d+)>/],
  ["command", /^<\/([^:>]+):(\d+)>/],
  ["time", /^<t:(-?\d+)(?::([tTdDfFR]))?>/],
  ["emoji", /^<a?:(\w+):(\d+)>/],
  ["everyone", /^@(everyone|here)/],
  ["address", /^<?(https?:\/\/[^\s<>]+[^\s<>.,:;"')\]])>?/],
];
const SPECIAL = /[\\`|*_~[<@]|https?:\/\//;

export class Markdown {
  constructor({ user, role, channel, go, command }) {
    Object.assign(this, { user, role, channel, go, command });
  }

  inline(text) {
    const parts = [];
    let rest = text;
    while (rest) {
      let found = null;
      for (const [kind, pattern] of RULES) {
        const match = pattern.exec(rest);
        if (match) {
          found = [kind, match];
          break;
        }
      }
      if (found) {
        parts.push(this.piece(...found));
        rest = rest.slice(found[1][0].length);
      } else {
        const next = rest.slice(1).search(SPECIAL);
        const length = next < 0 ? rest.length : next + 1;
        parts.push(...lines(rest.slice(0, length)));
        rest = rest.slice(length);
      }
    }
    return parts;
  }

  piece(kind, match) {
    const inner = () => this.inline(match[1]);
    switch (kind) {
      case "escape": return match[1];
      case "code": return h("code", {}, match[2].trim() || match[2]);
      case "spoiler": return this.spoiler(inner());
      case "bolditalic": return h("strong", {}, h("em", {}, inner()));
      case "bold": return h("strong", {}, inner());
      case "underline": return h("u", {}, inner());
      case "italic": return h("em", {}, inner());
      case "strike": return h("s", {}, inner());
      case "link": return this.anchor(match[2], inner());
      case "address": return this.anchor(match[1], [match[1]]);
      case "user": return this.mention("@" + (this.user(match[1]) || "somebody"));
      case "role": return this.mention("@" + (this.role(match[1]) || "role"));
      case "everyone": return this.mention(match[0]);
      case "channel": {
        const name = this.channel(match[1]);
        return h("button", { type: "button", class: "mention", on: { click: () => this.go(match[1]) } }, "#" + (name || "unknown"));
      }
      case "command":
        return h("button", { type: "button", class: "mention", "data-command": match[2], on: { click: () => this.command(match[1], match[2]) } }, "/" + match[1]);
      case "time": return moment(Number(match[1]), match[2] || "f");
      default: return emojiNode({ name: match[1], id: match[2] });
    }
  }

  mention(text) {
    return h("span", { class: "mention" }, text);
  }

  spoiler(children) {
    const node = h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler, press to show", "aria-expanded": "false" }, h("span", {}, children));
    const show = () => {
      node.classList.add("shown");
      node.removeAttribute("aria-label");
      node.setAttribute("aria-expanded", "true");
    };
    node.addEventListener("click", show);
    node.addEventListener("keydown", (event) => { if (event.key === "Enter" || event.key === " ") show(); });
    return node;
  }

  anchor(address, children) {
    const jump = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(@me|\d+)\/(\d+)(?:\/(\d+))?/.exec(address);
    if (jump) {
      const words = children.length === 1 && children[0] === address ? [`#${this.channel(jump[2]) || "message"} ›`] : children;
      return h("button", { type: "button", class: "mention", on: { click: () => this.go(jump[2], jump[3]) } }, words);
    }
    return h("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, children);
  }

  blocks(text) {
    const out = [];
    const rows = text.split("\n");
    let plain = [];
    const flush = () => {
      const words = plain.join("\n");
      if (words.trim()) out.push(h("p", {}, this.inline(words.replace(/^\n+|\n+$/g, ""))));
      plain = [];
    };
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at];
      if (row.startsWith("```")) {
        flush();
        at = this.fence(rows, at, out);
        continue;
      }
      const heading = /^(#{1,3}) +(.+)$/.exec(row);
      const quote = /^(>>>|>) ?(.*)$/.exec(row);
      if (heading) {
        flush();
        out.push(h("div", { class: `md-h md-h${heading[1].length}`, role: "heading", "aria-level": String(heading[1].length + 2) }, this.inline(heading[2])));
      } else if (row.startsWith("-# ")) {
        flush();
        out.push(h("div", { class: "md-small" }, this.inline(row.slice(3))));
      } else if (quote && (quote[1] === ">>>" || /^> ?/.test(row))) {
        flush();
        const words = [quote[2]];
        if (quote[1] === ">>>") while (at + 1 < rows.length) words.push(rows[++at]);
        else while (at + 1 < rows.length && /^> ?/.test(rows[at + 1])) words.push(rows[++at].replace(/^> ?/, ""));
        out.push(h("blockquote", {}, this.blocks(words.join("\n"))));
      } else if (/^\s*([-*]|\d+\.) +\S/.test(row)) {
        flush();
        at = this.list(rows, at, out);
      } else plain.push(row);
    }
    flush();
    return out;
  }

  fence(rows, at, out) {
    const first = rows[at].slice(3);
    if (first.endsWith("```") && first.length > 3) {
      out.push(h("pre", {}, h("code", {}, first.slice(0, -3))));
      return at;
    }
    const words = /^\w*$/.test(first) ? [] : [first];
    let end = at + 1;
    while (end < rows.length && !rows[end].includes("```")) words.push(rows[end++]);
    if (end < rows.length) {
      const tail = rows[end].slice(0, rows[end].indexOf("```"));
      if (tail) words.push(tail);
    }
    out.push(h("pre", {}, h("code", {}, words.join("\n"))));
    return end;
  }

  list(rows, at, out) {
    const stack = [];
    let end = at;
    for (; end < rows.length; end += 1) {
      const match = /^(\s*)([-*]|\d+\.) +(\S.*)$/.exec(rows[end]);
      if (!match) break;
      const depth = match[1].length;
      while (stack.length && stack[stack.length - 1].depth > depth) stack.pop();
      const item = h("li", {}, this.inline(match[3]));
      const top = stack[stack.length - 1];
      if (!top || top.depth < depth) {
        const list = /\d/.test(match[2]) ? h("ol", { start: match[2].slice(0, -1) }) : h("ul", {});
        (top ? top.node.lastElementChild : { append: (node) => out.push(node) }).append(list);
        stack.push({ depth, node: list });
      }
      stack[stack.length - 1].node.append(item);
    }
    return end - 1;
  }
}

function lines(text) {
  return text.split("\n").flatMap((line, index) => (index ? [h("br"), line] : [line])).filter((part) => part !== "");
}

function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  const forms = {
    t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
    f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
  };
  const full = date.toLocaleString("en", forms.F);
  const text = style === "R" ? ago(seconds) : date.toLocaleString("en", forms[style]);
  return h("time", { class: "stamp", datetime: date.toISOString(), title: full }, text);
}

export function ago(seconds) {
  const away = seconds - Date.now() / 1000;
  const format = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  for (const [unit, size] of [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60]]) {
    if (Math.abs(away) >= size) return format.format(Math.round(away / size), unit);
  }
  return format.format(Math.round(away), "second");
}
