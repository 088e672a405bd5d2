// A picture at full size: wheel, pinch, double click and + − 0 zoom; dragging moves it.

import { h, icon } from "./dom.js";

export function openPicture(source, description) {
  let scale = 1;
  const image = h("img", { src: source, alt: description || "", draggable: false });
  const stage = h("div", { class: "stage", tabindex: "0", role: "group", "aria-label": "Picture. Plus and minus zoom, arrows move." }, image);
  const said = h("output", { class: "zoom-level", "aria-live": "polite" }, "Fit");
  const zoom = (factor, reset) => {
    scale = reset ? 1 : Math.min(8, Math.max(1, scale * factor));
    const centre = { x: (stage.scrollLeft + stage.clientWidth / 2) / stage.scrollWidth, y: (stage.scrollTop + stage.clientHeight / 2) / stage.scrollHeight };
    image.style.width = scale === 1 ? "" : `${fitted() * scale}px`;
    image.classList.toggle("large", scale > 1);
    stage.scrollLeft = centre.x * stage.scrollWidth - stage.clientWidth / 2;
    stage.scrollTop = centre.y * stage.scrollHeight - stage.clientHeight / 2;
    said.textContent = scale === 1 ? "Fit" : `${Math.round(scale * 100)}%`;
  };
  const fitted = () => Math.min(stage.clientWidth, (image.naturalWidth / image.naturalHeight || 1) * stage.clientHeight);
  const tool = (words, label, act) => h("button", { type: "button", class: "btn secondary", "aria-label": label, on: { click: act } }, words);
  const dialog = h("dialog", { class: "lightbox", "aria-label": description ? `Picture: ${description}` : "Picture" },
    h("div", { class: "lightbox-bar" }, tool("−", "Zoom out", () => zoom(1 / 1.5)), said, tool("+", "Zoom in", () => zoom(1.5)), tool("Fit", "Fit to window", () => zoom(1, true)),
      h("span", { class: "grow" }), tool(icon("close"), "Close picture", () => dialog.close())),
    stage,
    description ? h("p", { class: "lightbox-alt" }, description) : null);
  stage.addEventListener("wheel", (event) => { event.preventDefault(); zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2); }, { passive: false });
  stage.addEventListener("dblclick", () => (scale > 1 ? zoom(1, true) : zoom(2.5)));
  stage.addEventListener("pointerdown", (event) => {
    if (event.target !== image && scale === 1) dialog.close();
    let { clientX: x, clientY: y } = event;
    const move = (next) => { stage.scrollLeft -= next.clientX - x; stage.scrollTop -= next.clientY - y; x = next.clientX; y = next.clientY; };
    const up = () => { window.removeEventListener("pointermove", move); window.removeEventListener("pointerup", up); };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "+" || event.key === "=") zoom(1.5);
    else if (event.key === "-") zoom(1 / 1.5);
    else if (event.key === "0") zoom(1, true);
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  stage.focus();
}
