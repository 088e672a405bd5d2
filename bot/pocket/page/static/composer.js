// The message box: plain talk, and slash commands with a field for every argument.

import { $, fill, h, icon, toast } from "./dom.js";
import { entityOptions } from "./components.js";
import { closeList, Listbox } from "./listbox.js";
import { upload } from "./live.js";

const KIND = { 3: "text", 4: "whole number", 5: "true or false", 6: "person", 7: "channel", 8: "role", 9: "person or role", 10: "number", 11: "file" };
const ENTITY = { 6: 5, 7: 8, 8: 6, 9: 7 };
const WAIT = 120;

// Every command that can be run, with its subcommands as further words.
function flatten(commands) {
  const found = [];
  const walk = (words, node, detail) => {
    const inner = (node.options || []).filter((one) => one.type === 1 || one.type === 2);
    if (inner.length) for (const one of inner) walk(`${words} ${one.name}`, one, one.description);
    else found.push({ id, words, description: detail, options: node.options || [] });
  };
  let id;
  for (const command of commands) {
    id = command.id;
    walk(command.name, command, command.description);
  }
  return found.sort((a, b) => a.words.localeCompare(b.words));
}

export class Composer {
  constructor(live, store, acts) {
    Object.assign(this, { live, store, acts });
    this.channelId = null;
    this.command = null;
    this.list = null;
    this.node = $("footer");
    this.drafts = new Map();
    store.on("commands", () => this.commandsChanged());
  }

  async commands() {
    const { channelId } = this;
    if (!this.store.commands.has(channelId)) this.store.commands.set(channelId, flatten(await this.live.ask("commands", { channel: channelId })));
    return this.store.commands.get(channelId);
  }

  commandsChanged() {
    if (this.channelId) this.commands().catch(() => {});
  }

  show(channelId, writable) {
    this.channelId = channelId;
    this.writable = writable;
    this.command = null;
    this.plain();
    this.commands().catch(() => {});
  }

  // Plain talk

  plain(text = null) {
    closeList();
    this.command = null;
    const channel = this.store.channels.get(this.channelId);
    const name = channel ? (channel.type === 1 ? `@${this.store.title(channel)}` : `#${this.store.title(channel)}`) : "";
    const narrow = window.matchMedia("(max-width: 760px)").matches;
    const hint = !this.writable ? "You may not write here; / for commands" : narrow ? `Message ${name}` : `Message ${name}, or / for commands`;
    this.text = h("textarea", { id: "composer-text", class: "composer-text", rows: "1", placeholder: hint, "aria-label": hint, role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", autocomplete: "off" });
    this.text.value = text ?? (this.drafts.get(this.channelId) || "");
    this.text.addEventListener("input", () => this.typed());
    this.text.addEventListener("keydown", (event) => this.key(event));
    const slash = h("button", { type: "button", class: "slash", "aria-label": "Commands", title: "Commands", on: { click: () => { this.text.value = "/"; this.text.focus(); this.typed(); } } }, "/");
    const form = h("form", { class: "composer", "aria-label": "Write a message", on: { submit: (event) => { event.preventDefault(); this.send(); } } },
      slash, this.text, h("button", { type: "submit", class: "send", "aria-label": "Send" }, "↵"));
    fill(this.node, form);
    this.grow();
  }

  grow() {
    this.text.style.height = "auto";
    this.text.style.height = `${Math.min(this.text.scrollHeight, 180)}px`;
  }

  async typed() {
    this.grow();
    const text = this.text.value;
    this.drafts.set(this.channelId, text);
    if (!text.startsWith("/") || text.includes("\n")) {
      this.list?.close();
      return;
    }
    let all;
    try {
      all = await this.commands();
    } catch (error) {
      toast(error.message, "bad");
      return;
    }
    if (this.text.value !== text || this.command) return;
    const typed = text.slice(1).toLowerCase();
    const exact = typed.endsWith(" ") ? all.find((one) => one.words === typed.trim()) : null;
    if (exact) {
      this.start(exact);
      return;
    }
    const fits = all.filter((one) => one.words.startsWith(typed)).concat(all.filter((one) => !one.words.startsWith(typed) && one.words.includes(typed)));
    if (!this.list) {
      this.list = new Listbox({ anchor: this.text, frame: this.node, label: "Commands", filterless: false, onPick: (option) => this.start(option.command), onClose: () => { this.list = null; } });
    }
    this.list.show(fits.map((one) => ({ value: one.words, label: `/${one.words}`, description: one.description, command: one })), all.length ? "No command fits" : "The bot offers no commands here");
  }

  key(event) {
    if (this.list) {
      if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && this.list.active >= 0) {
        event.preventDefault();
        this.list.pick(this.list.active);
        return;
      }
      if (this.list.key(event)) return;
    }
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.send();
    }
  }

  async send() {
    const text = this.text.value.trim();
    if (!text) return;
    if (text.startsWith("/")) {
      toast("Choose a command from the list.", "bad");
      return;
    }
    try {
      await this.live.ask("say", { channel: this.channelId, text });
      this.drafts.delete(this.channelId);
      this.text.value = "";
      this.grow();
    } catch (error) {
      toast(error.message, "bad");
    }
  }

  // Commands

  // A mention of a command names it by words and id; what is not offered here says so.
  async startByName(words, id) {
    const found = (await this.commands()).find((one) => one.words === words && one.id === id);
    if (found) this.start(found);
    else toast(`/${words} cannot be used here.`, "bad");
  }

  start(command) {
    closeList();
    this.command = command;
    this.fields = new Map();
    const hint = h("div", { class: "command-hint", id: "command-hint", "aria-live": "polite" });
    this.hint = hint;
    this.row = h("div", { class: "command-fields" });
    this.more = h("div", { class: "command-more" });
    const form = h("form", { class: "composer command", "aria-label": `Command ${command.words}`, on: { submit: (event) => { event.preventDefault(); this.run(); } } },
      h("span", { class: "command-name" }, `/${command.words}`), this.row, this.more,
      h("button", { type: "button", class: "plain-icon", "aria-label": "Leave the command", on: { click: () => this.leave() } }, icon("close")),
      h("button", { type: "submit", class: "send", "aria-label": `Run ${command.words}` }, "↵"));
    form.addEventListener("keydown", (event) => { if (event.key === "Escape" && !this.list) this.leave(); });
    fill(this.node, hint, form);
    this.say(command.description);
    for (const option of command.options) if (option.required) this.field(option);
    this.offerMore();
    const first = this.row.querySelector("input, select");
    if (first) first.focus();
    else form.querySelector(".send").focus();
  }

  leave() {
    this.plain("");
    this.drafts.delete(this.channelId);
    this.text.focus();
  }

  say(words) {
    fill(this.hint, words);
  }

  offerMore() {
    const left = this.command.options.filter((option) => !this.fields.has(option.name));
    fill(this.more, left.map((option) => h("button", {
      type: "button", class: "more", title: option.description, "aria-label": `Add ${option.name}: ${option.description}`,
      on: { click: () => { this.field(option); this.offerMore(); this.fields.get(option.name).focus(); } },
    }, `+ ${option.name}`)));
  }

  field(option) {
    const id = `arg-${option.name}`;
    const words = `${option.name}: ${option.description} (${KIND[option.type]}${option.required ? "" : ", optional"})`;
    const known = option.choices?.length || ENTITY[option.type] || option.type === 5 || option.autocomplete;
    const input = option.type === 11
      ? h("input", { type: "file", id, "aria-label": words })
      : h("input", { id, type: "text", inputmode: option.type === 4 ? "numeric" : option.type === 10 ? "decimal" : null, autocomplete: "off", spellcheck: false, "aria-label": words, "aria-describedby": "command-hint", role: known ? "combobox" : null, "aria-autocomplete": known ? "list" : null, "aria-expanded": known ? "false" : null, placeholder: KIND[option.type] });
    input.dataset.option = option.name;
    const state = { option, input, value: undefined, focus: () => input.focus() };
    this.fields.set(option.name, state);
    input.addEventListener("focus", () => { this.say([h("b", {}, option.name), ` — ${option.description}`, option.required ? "" : h("span", { class: "muted" }, " (optional)")]); if (known) this.offer(state); });
    input.addEventListener("blur", () => { if (this.list?.anchor === input) this.list.close(); });
    input.addEventListener("input", () => { state.value = undefined; input.classList.remove("bad"); if (known) this.offer(state); });
    input.addEventListener("keydown", (event) => this.fieldKey(event, state));
    this.row.append(h("label", { class: "arg", for: id }, h("span", { class: "arg-name" }, option.name), input));
  }

  fieldKey(event, state) {
    if (this.list && this.list.anchor === state.input) {
      if ((event.key === "Enter" || event.key === "Tab") && this.list.active >= 0 && !event.shiftKey) {
        const typedNothing = state.input.value === "" && !state.option.required;
        if (!(event.key === "Tab" && typedNothing)) {
          this.list.pick(this.list.active);
          if (event.key === "Enter") event.preventDefault();
          return;
        }
      }
      if (this.list.key(event)) return;
    }
    if (event.key === "Backspace" && state.input.value === "" && !state.option.required) {
      event.preventDefault();
      this.fields.delete(state.option.name);
      state.input.closest(".arg").remove();
      this.offerMore();
      (this.row.querySelector("label:last-child input") || this.more.querySelector("button"))?.focus();
    }
  }

  // What can be chosen for a field: fixed, known here, or asked of the bot as one types.
  async offer(state) {
    const { option, input } = state;
    const typed = input.value.toLowerCase();
    const fits = (all) => all.filter((one) => one.label.toLowerCase().includes(typed)).slice(0, 25);
    if (option.autocomplete) {
      clearTimeout(state.timer);
      const delay = this.list ? WAIT : 0;
      if (!this.list) this.showChoices(state, [], "Asking…");
      state.timer = setTimeout(async () => {
        const asked = input.value;
        const choices = await this.acts.suggest(this.channelId, this.command.words, option.name, this.typedSoFar(option.name));
        // A list that was put away meanwhile stays away until the next key.
        if (document.activeElement !== input || input.value !== asked || this.list?.anchor !== input) return;
        this.showChoices(state, (choices || []).map((one) => ({ value: one.value, label: one.name })), choices === null ? "The bot did not answer; type on to ask again" : "Nothing fits");
      }, delay);
      return;
    }
    if (option.choices?.length) this.showChoices(state, fits(option.choices.map((one) => ({ value: one.value, label: one.name }))));
    else if (option.type === 5) this.showChoices(state, fits([{ value: true, label: "True" }, { value: false, label: "False" }]));
    else this.showChoices(state, fits(entityOptions(ENTITY[option.type], this.store, this.channelId)));
  }

  showChoices(state, options, empty) {
    if (this.list && this.list.anchor !== state.input) this.list.close();
    if (!this.list) {
      this.list = new Listbox({
        anchor: state.input, frame: this.node, label: state.option.name, filterless: false, onClose: () => { this.list = null; clearTimeout(state.timer); },
        onPick: (option) => {
          state.value = option.value;
          state.input.value = option.label;
          this.list.close();
        },
      });
    }
    this.list.show(options, empty);
  }

  typedSoFar(focused) {
    const given = {};
    for (const [name, state] of this.fields) {
      if (name === focused) given[name] = state.input.value;
      else if (state.option.type !== 11 && (state.value !== undefined || state.input.value !== "")) given[name] = state.value ?? state.input.value;
    }
    return given;
  }

  async run() {
    const given = {};
    for (const [name, state] of this.fields) {
      const { option, input } = state;
      if (option.type === 11) {
        if (input.files.length) given[name] = await upload(input.files[0]);
      } else if (state.value !== undefined || input.value !== "") given[name] = state.value ?? input.value;
      if (option.required && given[name] === undefined) {
        input.classList.add("bad");
        input.focus();
        this.say(`${name} is needed: ${option.description}`);
        return;
      }
    }
    this.list?.close();
    // The form stays until the server has taken it: a wrong argument gets a sentence and loses nothing.
    const act = await this.acts.run(this.channelId, this.command.words, given);
    if (act.failed) this.say(h("span", { class: "form-error", role: "alert" }, act.failed));
    else this.leave();
  }
}
