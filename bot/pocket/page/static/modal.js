// Modals: a form the bot asks for, with every kind of input.

import { h, toast } from "./dom.js";
import { optionsOf } from "./components.js";
import { selectControl } from "./listbox.js";
import { upload } from "./live.js";

export function openModal(data, context, channelId) {
  const readers = new Map();
  const said = h("p", { class: "form-error", role: "alert", hidden: true });
  const send = h("button", { type: "submit", class: "btn primary" }, "Submit");
  const form = h("form", { class: "form", novalidate: true },
    h("h2", { class: "form-title", id: `modal-${data.id}` }, data.title),
    h("p", { class: "muted form-note" }, `This form goes to ${context.store.bot.username}. Do not share passwords.`),
    data.components.map((part, index) => renderPart(part, `f-${data.id}-${index}`, readers, context, channelId)), said,
    h("div", { class: "form-foot" }, h("button", { type: "button", class: "btn secondary", on: { click: () => dialog.close() } }, "Cancel"), send));
  const dialog = h("dialog", { class: "modal", "aria-labelledby": `modal-${data.id}` }, form);
  let sent = false;
  const came = document.activeElement?.dataset?.key;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    said.hidden = true;
    send.disabled = true;
    send.classList.add("busy");
    try {
      const values = {};
      for (const [name, read] of readers) {
        const value = await read();
        if (value !== undefined) values[name] = value;
      }
      const act = await context.acts.submit(data.id, values);
      const failed = act.failed || (await act.outcome).failed;
      if (failed) throw new Error(failed);
      sent = true;
      dialog.close();
    } catch (error) {
      said.textContent = `${error.message.replace(/\.?$/, ".")} Nothing you put in is lost; try again.`;
      said.hidden = false;
    }
    send.disabled = false;
    send.classList.remove("busy");
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  dialog.addEventListener("close", () => {
    if (!sent) context.live.ask("close_modal", { modal: data.id }).catch((error) => toast(error.message, "bad"));
    dialog.remove();
    // The button that opened this may have been redrawn meanwhile.
    if (came && document.activeElement === document.body) [...document.querySelectorAll("#timeline [data-key]")].findLast((one) => one.dataset.key === came)?.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("input, textarea, .select")?.focus();
}

function renderPart(part, id, readers, context, channelId) {
  if (part.type === 10) return h("div", { class: "md" }, context.markdown.blocks(part.content));
  if (part.type === 1) return part.components.map((child) => labelled(child.label || "", "", child, id, readers, context, channelId));
  return labelled(part.label, part.description, part.component, id, readers, context, channelId);
}

function labelled(words, detail, component, id, readers, context, channelId) {
  const star = component.required !== false && component.type !== 23 ? h("span", { class: "star", "aria-label": "required" }, " *") : null;
  const note = detail ? h("p", { class: "muted field-note", id: `${id}-note` }, detail) : null;
  const described = detail ? `${id}-note` : null;
  const make = { 4: textInput, 19: fileInput, 21: radios, 22: boxes, 23: box }[component.type] || select;
  const control = make(component, { id, described, words, readers, context, channelId });
  if ([21, 22].includes(component.type)) return h("fieldset", { class: "field-set", "aria-describedby": described }, h("legend", {}, words, star), note, control);
  if (component.type === 23) return h("div", { class: "field-set" }, control, note);
  return h("div", { class: "field-set" }, h("label", { for: id }, words, star), note, control);
}

function textInput(component, { id, described, readers }) {
  const long = component.style === 2;
  const most = component.max_length || 4000;
  const common = { id, "aria-describedby": described, placeholder: component.placeholder || null, maxlength: String(most), "data-custom": component.custom_id, required: component.required !== false };
  const input = long ? h("textarea", { ...common, rows: "5" }) : h("input", { ...common, type: "text", autocomplete: "off" });
  input.value = component.value || "";
  const left = h("span", { class: "left muted", "aria-hidden": "true" });
  const tell = () => { left.textContent = most < 4000 || input.value.length > 3500 ? `${input.value.length} / ${most}` : ""; };
  input.addEventListener("input", tell);
  tell();
  readers.set(component.custom_id, () => input.value);
  return h("div", { class: "with-left" }, input, left);
}

function select(component, { id, words, readers, context, channelId }) {
  const options = optionsOf(component, context.store, channelId);
  const chosen = component.type === 3 ? component.options.filter((one) => one.default).map((one) => one.value) : [];
  const least = component.required === false ? 0 : component.min_values ?? 1;
  const node = selectControl({ options, least, most: Math.min(component.max_values ?? 1, options.length || 1), placeholder: component.placeholder, chosen, label: words, onDone: () => {} });
  node.id = id;
  node.dataset.custom = component.custom_id;
  readers.set(component.custom_id, () => node.values());
  return node;
}

function radios(component, { id, readers }) {
  const rows = component.options.map((option, index) => {
    const input = h("input", { type: "radio", name: id, id: `${id}-${index}`, value: option.value, checked: Boolean(option.default) });
    return h("label", { class: "pick", for: `${id}-${index}` }, input, h("span", {}, option.label, option.description ? h("small", {}, option.description) : null));
  });
  const node = h("div", { class: "picks", "data-custom": component.custom_id }, rows);
  readers.set(component.custom_id, () => {
    const chosen = node.querySelector("input:checked");
    return chosen ? [chosen.value] : [];
  });
  return node;
}

function boxes(component, { id, readers }) {
  const rows = component.options.map((option, index) => {
    const input = h("input", { type: "checkbox", id: `${id}-${index}`, value: option.value, checked: Boolean(option.default) });
    return h("label", { class: "pick", for: `${id}-${index}` }, input, h("span", {}, option.label, option.description ? h("small", {}, option.description) : null));
  });
  const node = h("div", { class: "picks", "data-custom": component.custom_id }, rows);
  readers.set(component.custom_id, () => [...node.querySelectorAll("input:checked")].map((one) => one.value));
  return node;
}

function box(component, { id, words, readers }) {
  const input = h("input", { type: "checkbox", id, checked: Boolean(component.default), "data-custom": component.custom_id });
  readers.set(component.custom_id, () => input.checked);
  return h("label", { class: "pick", for: id }, input, h("span", {}, words));
}

function fileInput(component, { id, described, readers }) {
  const input = h("input", { type: "file", id, "aria-describedby": described, multiple: (component.max_values || 1) > 1, "data-custom": component.custom_id });
  readers.set(component.custom_id, () => Promise.all([...input.files].map(upload)));
  return input;
}
