// The first visit: three lines, a table with bots already at it, and the lessons.

import { h } from "./dom.js";

const SEEN = "pocket-welcome";
const PART = " · "; // between what an opening opens and how, as in page/opening.py

export function welcomeOnce(context) {
  if (!localStorage.getItem(SEEN)) welcome(context);
}

export function welcome(context) {
  const { store } = context;
  const note = h("p", { class: "muted", role: "status" });
  const other = h("div", { class: "welcome-choices" });
  const buttons = store.openings.map((name) => {
    const suits = !name.includes(PART) || store.suiting.includes(name);
    return h("button", { type: "button", class: `btn ${suits ? "primary" : "secondary"}`, "data-opening": name, "aria-label": name }, name.split(PART).at(-1));
  });
  const rows = games(buttons);
  const dialog = h("dialog", { class: "modal welcome", "aria-labelledby": "welcome-title" },
    h("span", { class: "mark large" }),
    h("h2", { id: "welcome-title" }, `Welcome to ${store.bot.username}`),
    h("ol", { class: "welcome-lines" },
      h("li", {}, "This is a chat of your own: nothing leaves this machine."),
      h("li", {}, `${store.bot.username} hosts games here. Type / to see what it can do, and press the buttons it offers.`),
      h("li", {}, "Switch who you are at the bottom left; a second window can be a second person.")),
    buttons.length ? h("p", { class: "welcome-ask" }, "Sit down at a table with bots, or learn the game first:") : null,
    h("div", { class: "welcome-choices" }, rows), note, other,
    h("div", { class: "form-foot" }, h("button", { type: "button", class: "btn secondary", on: { click: () => dialog.close() } }, "Look around first")));
  const desk = { context, dialog, note, other, buttons };
  for (const button of buttons) {
    button.addEventListener("click", () => {
      const channel = quiet(store);
      if (channel) sitDown(desk, button, channel.id);
      else offerAnother(desk, button, "Every channel here has been used already.");
    });
  }
  dialog.addEventListener("close", () => {
    localStorage.setItem(SEEN, "yes");
    dialog.remove();
    // On a phone the focus would call up the keyboard.
    if (window.matchMedia("(pointer: fine)").matches) document.getElementById("composer-text")?.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}

// A game's ways to play and its lesson stand in a row below its title.
function games(buttons) {
  const rows = new Map();
  for (const button of buttons) {
    const [title] = button.dataset.opening.split(PART);
    rows.set(title, [...(rows.get(title) || []), button]);
  }
  return [...rows].map(([title, all]) => (all[0].dataset.opening === title ? all[0]
    : h("div", { class: "welcome-game", role: "group", "aria-label": title }, h("b", {}, title), h("div", { class: "row" }, all))));
}

async function sitDown(desk, button, channel) {
  const { context, dialog, note, other, buttons } = desk;
  for (const one of buttons) one.disabled = true;
  button.classList.add("busy");
  other.replaceChildren();
  note.textContent = "Opening a table…";
  try {
    await context.go(channel);
    const place = await context.live.ask("open", { name: button.dataset.opening, channel });
    if (place && place !== channel) await context.go(place);
    dialog.close();
  } catch (error) {
    offerAnother(desk, button, error.message);
  }
  for (const one of buttons) one.disabled = false;
  button.classList.remove("busy");
}

// Where nothing is free, a fresh channel always is.
function offerAnother(desk, button, why) {
  const { context, note, other } = desk;
  note.textContent = why;
  const fresh = h("button", { type: "button", class: "btn secondary", "data-fresh": "yes" }, "Open it in a new channel");
  fresh.addEventListener("click", async () => {
    try {
      const channel = await context.live.ask("new_channel");
      sitDown(desk, button, channel);
    } catch (error) {
      note.textContent = error.message;
    }
  });
  other.replaceChildren(fresh);
  fresh.focus();
}

// A table opens where nothing has been said yet.
function quiet(store) {
  const all = [...store.guilds.values()].flatMap((guild) => store.textChannels(guild.id)).filter((one) => one.type === 0);
  const tables = all.filter((one) => one.name.includes("table"));
  return [...tables, ...all].find((one) => !one.last_message_id);
}
