// A list to choose from, used by selects, command arguments and menus. It hangs under its button, in the top layer if need be.

import { emojiNode, fill, h, icon } from "./dom.js";

let open = null;
let count = 0;

export function closeList() {
  if (open) open.close();
}

// A list whose button is about to be redrawn has nothing to hang from.
export function closeListIn(node) {
  if (open && node.contains(open.anchor)) open.close();
}

export class Listbox {
  // options: {value, label, description, emoji, disabled}; picks is a Set of values
  constructor({ anchor, frame = anchor, label, most = 1, picks = [], onPick, onClose, filterless = true }) {
    closeList();
    this.anchor = anchor;
    this.frame = frame;
    this.most = most;
    this.picks = new Set(picks);
    this.onPick = onPick;
    this.onClose = onClose;
    this.active = -1;
    this.options = [];
    this.id = `list-${++count}`;
    this.list = h("div", { class: "list", role: "listbox", id: this.id, "aria-label": label, tabindex: filterless ? "-1" : null, "aria-multiselectable": most > 1 ? "true" : null });
    this.foot = h("div", { class: "list-foot" });
    this.node = h("div", { class: "popup" }, this.list, this.foot);
    (anchor.closest("dialog") || document.body).append(this.node);
    this.outside = (event) => {
      if (!this.node.contains(event.target) && !anchor.contains(event.target)) this.close(true);
    };
    this.moved = () => this.place();
    document.addEventListener("pointerdown", this.outside, true);
    window.addEventListener("resize", this.moved);
    window.addEventListener("scroll", this.moved, { capture: true, passive: true });
    anchor.setAttribute("aria-expanded", "true");
    anchor.setAttribute("aria-controls", this.id);
    open = this;
  }

  show(options, empty = "Nothing fits") {
    this.options = options;
    fill(this.list, options.length ? options.map((option, index) => this.option(option, index)) : h("div", { class: "list-empty" }, empty));
    this.active = -1;
    this.focus(options.findIndex((one) => !one.disabled && (this.picks.size === 0 || this.picks.has(one.value))));
    this.place();
  }

  option(option, index) {
    const chosen = this.picks.has(option.value);
    return h("div", {
      class: `option${option.disabled ? " off" : ""}`, role: "option", id: `${this.id}-${index}`, "aria-selected": chosen ? "true" : "false",
      "aria-disabled": option.disabled ? "true" : null,
      on: {
        pointermove: () => this.focus(index),
        click: (event) => { event.preventDefault(); this.pick(index); },
        mousedown: (event) => event.preventDefault(),
      },
    },
      this.most > 1 ? h("span", { class: `tick${chosen ? " on" : ""}` }, chosen ? icon("check") : null) : null,
      option.emoji ? h("span", { class: "option-emoji" }, emojiNode(option.emoji)) : null,
      h("span", { class: "option-words" }, h("span", { class: "option-label" }, option.label), option.description ? h("span", { class: "option-detail" }, option.description) : null),
      this.most === 1 && chosen ? icon("check") : null);
  }

  focus(index) {
    if (index === this.active && index >= 0) return;
    this.list.querySelector(".active")?.classList.remove("active");
    this.active = index;
    const node = this.list.children[index];
    if (index >= 0 && node?.classList.contains("option")) {
      node.classList.add("active");
      node.scrollIntoView({ block: "nearest" });
      this.anchor.setAttribute("aria-activedescendant", node.id);
    } else this.anchor.removeAttribute("aria-activedescendant");
  }

  pick(index) {
    const option = this.options[index];
    if (!option || option.disabled) return;
    if (this.most === 1) {
      this.picks = new Set([option.value]);
      this.onPick(option);
      return;
    }
    if (this.picks.has(option.value)) this.picks.delete(option.value);
    else if (this.picks.size < this.most) this.picks.add(option.value);
    this.list.children[index].replaceWith(this.option(option, index));
    this.active = -1;
    this.focus(index);
    this.onPick(option);
  }

  // Returns whether the key was used.
  key(event) {
    const last = this.options.length - 1;
    if (event.key === "ArrowDown") this.focus(this.active >= last ? 0 : this.active + 1);
    else if (event.key === "ArrowUp") this.focus(this.active <= 0 ? last : this.active - 1);
    else if (event.key === "Home" && this.most) this.focus(0);
    else if (event.key === "End" && this.most) this.focus(last);
    else if (event.key === "Escape") this.close(false);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  place() {
    const box = this.anchor.getBoundingClientRect();
    const edges = this.frame.getBoundingClientRect();
    const below = window.innerHeight - edges.bottom;
    const above = edges.top;
    const up = below < 260 && above > below;
    const width = Math.min(Math.max(box.width, 240), window.innerWidth - 16);
    Object.assign(this.node.style, {
      left: `${Math.max(8, Math.min(box.left, window.innerWidth - width - 8))}px`,
      width: `${width}px`,
      top: up ? "auto" : `${edges.bottom + 4}px`,
      bottom: up ? `${window.innerHeight - edges.top + 4}px` : "auto",
    });
    this.list.style.maxHeight = `${Math.max(120, Math.min(340, (up ? above : below) - 70))}px`;
  }

  close(applied = false) {
    if (open === this) open = null;
    document.removeEventListener("pointerdown", this.outside, true);
    window.removeEventListener("resize", this.moved);
    window.removeEventListener("scroll", this.moved, { capture: true });
    this.node.remove();
    this.anchor.setAttribute("aria-expanded", "false");
    this.anchor.removeAttribute("aria-activedescendant");
    this.onClose?.(applied);
  }
}

// A select as messages and modals have it. onDone gets the chosen values when the person has finished.
export function selectControl({ options, least, most, placeholder, chosen = [], disabled, label, key, onDone }) {
  let values = [...chosen];
  const words = h("span", { class: "select-words" });
  const node = h("button", {
    type: "button", class: "select", role: "combobox", disabled: Boolean(disabled), "aria-haspopup": "listbox", "aria-expanded": "false",
    "aria-label": label || placeholder || "Make a selection", "data-key": key,
  }, words, icon("down"));
  const labelOf = (value) => {
    const option = options.find((one) => one.value === value);
    return [option?.emoji ? h("span", { class: "option-emoji" }, emojiNode(option.emoji)) : null, option?.label ?? value];
  };
  const paint = () => fill(words, values.length ? values.map((value) => h("span", { class: most > 1 ? "chip" : "" }, labelOf(value))) : h("span", { class: "placeholder" }, placeholder || "Make a selection"));
  paint();
  let list = null;
  const take = (picked) => {
    const changed = JSON.stringify(picked) !== JSON.stringify(values);
    if (!changed || picked.length < least || picked.length > most) return;
    values = picked;
    paint();
    onDone(values);
  };
  const inOrder = () => options.filter((one) => list.picks.has(one.value)).map((one) => one.value);
  const foot = () => {
    if (most === 1) return;
    const ready = list.picks.size >= least;
    fill(list.foot,
      h("span", { class: "list-count" }, `${list.picks.size} of ${most} chosen${ready ? "" : `, at least ${least}`}`),
      h("button", { type: "button", class: "btn primary small", disabled: !ready, on: { click: () => { list.close(true); node.focus(); } } }, "Done"));
  };
  const show = () => {
    list = new Listbox({
      anchor: node, label: label || placeholder || "Options", most, picks: values,
      onPick: (option) => {
        if (most > 1) {
          foot();
          return;
        }
        // Picking the chosen one again takes it back, where nothing may be chosen.
        const picked = least === 0 && values.includes(option.value) ? [] : [option.value];
        list.close(false);
        node.focus();
        take(picked);
      },
      onClose: (applied) => {
        const picked = inOrder();
        list = null;
        if (applied && most > 1) take(picked);
      },
    });
    list.show(options);
    foot();
  };
  node.addEventListener("click", () => (list ? list.close(true) : show()));
  node.addEventListener("keydown", (event) => {
    if (!list) {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        show();
      }
      return;
    }
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      list.pick(list.active);
    } else if (event.key === "Tab") list.close(true);
    else list.key(event);
  });
  node.values = () => values;
  return node;
}
