// The first visit: three lines, and a table with bots already at it.

import { h, toast } from "./dom.js";

const SEEN = "pocket-welcome";

export function welcomeOnce(context) {
  if (!localStorage.getItem(SEEN)) welcome(context);
}

export function welcome({ store, live, go }) {
  const note = h("p", { class: "muted", role: "status" });
  const buttons = store.openings.map((name) => h("button", { type: "button", class: "btn primary", "data-opening": name }, name));
  const dialog = h("dialog", { class: "modal welcome", "aria-labelledby": "welcome-title" },
    h("span", { class: "mark large" }),
    h("h2", { id: "welcome-title" }, "Welcome to pocket"),
    h("ol", { class: "welcome-lines" },
      h("li", {}, "This is a chat of your own: nothing leaves this machine."),
      h("li", {}, `${store.bot.username} hosts games here. Type / to see what it can do, and press the buttons it offers.`),
      h("li", {}, "Switch who you are at the bottom left; a second window can be a second person.")),
    buttons.length ? h("p", { class: "welcome-ask" }, "Sit down at a table with bots already seated:") : null,
    h("div", { class: "welcome-choices" }, buttons), note,
    h("div", { class: "form-foot" }, h("button", { type: "button", class: "btn secondary", on: { click: () => dialog.close() } }, "Look around first")));
  for (const button of buttons) {
    button.addEventListener("click", async () => {
      for (const one of buttons) one.disabled = true;
      button.classList.add("busy");
      note.textContent = "Opening a table…";
      try {
        const channel = quietest(store);
        go(channel);
        await live.ask("open", { name: button.dataset.opening, channel });
        dialog.close();
      } catch (error) {
        note.textContent = error.message;
        toast(error.message, "bad");
      }
      for (const one of buttons) one.disabled = false;
      button.classList.remove("busy");
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

// A table opens where nothing has been said yet, if there is such a channel.
function quietest(store) {
  const all = [...store.guilds.values()].flatMap((guild) => store.textChannels(guild.id));
  const tables = all.filter((one) => one.name.includes("table"));
  const empty = [...tables, ...all].find((one) => !one.last_message_id);
  return (empty || tables[0] || all[0]).id;
}
