// The developer drawer: what was refused and why, how fast the bot was, and faults to switch on.

import { $, fill, h, icon, toast } from "./dom.js";

export class Drawer {
  constructor(live, store) {
    Object.assign(this, { live, store });
    this.node = $("drawer");
    this.acks = [];
    this.refusals = [];
    store.on("REFUSED", (data) => this.refused(data));
    store.on("ACKNOWLEDGED", (data) => { this.acks.push(data); this.paint(); });
    store.on("ready", () => { if (!this.node.hidden) this.load(); });
  }

  async toggle(button) {
    this.button = button;
    this.node.hidden = !this.node.hidden;
    document.body.classList.toggle("drawer-open", !this.node.hidden);
    button.setAttribute("aria-expanded", String(!this.node.hidden));
    if (this.node.hidden) button.focus();
    else {
      await this.load();
      this.node.querySelector("button").focus();
    }
  }

  async load() {
    const shown = await this.live.ask("watch");
    this.switches = shown.switches;
    this.acks = shown.acks;
    this.refusals = shown.refusals;
    this.build();
    this.paint();
    this.paintRefusals();
  }

  // A new one goes on top; those that are open stay open.
  refused(data) {
    this.refusals.push(data);
    if (this.node.hidden || !this.refusalList) return;
    if (this.refusals.length === 1) this.paintRefusals();
    else this.refusalList.prepend(this.refusal(data));
  }

  build() {
    this.faults = h("div", { class: "switches" }, this.switches.map(([name, label]) => h("button", { type: "button", class: "btn secondary small", "data-switch": name, on: { click: () => this.flip(name) } }, label)));
    this.ackList = h("tbody", {});
    this.refusalList = h("div", { class: "refusals" });
    this.figures = h("p", { class: "muted" });
    fill(this.node,
      h("header", { class: "drawer-head" }, h("h2", {}, "Developer"), h("button", { type: "button", class: "plain-icon", "aria-label": "Close the developer drawer", on: { click: () => this.toggle(this.button) } }, icon("close"))),
      h("div", { class: "drawer-body" },
        h("section", { "aria-labelledby": "dev-refused" }, h("h3", { id: "dev-refused" }, "Refused payloads"), this.refusalList),
        h("section", { "aria-labelledby": "dev-acks" }, h("h3", { id: "dev-acks" }, "Acknowledgement times"), this.figures, h("table", {}, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "What"), h("th", { scope: "col" }, "Who"), h("th", { scope: "col", class: "number" }, "ms"))), this.ackList)),
        h("section", { "aria-labelledby": "dev-faults" }, h("h3", { id: "dev-faults" }, "Faults"), this.faults)));
  }

  paint() {
    if (this.node.hidden || !this.ackList) return;
    const times = this.acks.map((one) => one.ack_ms).filter((one) => one !== null).sort((a, b) => a - b);
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
    this.figures.textContent = times.length ? `${times.length} acknowledged: half within ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms.` : "Nothing has been done yet.";
    fill(this.ackList, this.acks.slice(-40).reverse().map((one) => h("tr", { class: one.state === "failed" ? "bad" : "" }, h("td", { class: "what", title: one.what }, one.what), h("td", {}, one.user), h("td", { class: "number" }, one.state === "failed" ? "none" : String(one.ack_ms)))));
  }

  paintRefusals() {
    fill(this.refusalList, this.refusals.length ? this.refusals.slice(-30).reverse().map((one) => this.refusal(one)) : h("p", { class: "muted" }, "Nothing was refused."));
  }

  refusal(one) {
    return h("details", { class: "refusal" },
      h("summary", {}, h("b", {}, String(one.code)), ` ${one.message}`, h("span", { class: "route" }, one.route.replace(/\/[\w-]{60,}/, "/…")),
        one.fields.map((field) => h("span", { class: "bad-field" }, h("code", {}, field)))),
      one.payload ? h("pre", {}, h("code", {}, pretty(one.payload))) : null);
  }

  async flip(name) {
    try {
      toast(await this.live.ask("flip", { name, channel: this.store.current || "0" }));
    } catch (error) {
      toast(error.message, "bad");
    }
  }
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text;
  }
}
