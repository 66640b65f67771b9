import styles from "./more.css?inline";

/** The element, as far as this part knows it, which embed.ts loads once an element asks for it. */
export interface CampaignElement extends HTMLElement {
  frame?: HTMLIFrameElement;
  tell?: () => void;
  show(into?: ParentNode): void;
  onEvent?: (name: string, data: unknown) => void;
  open?: () => void;
  close?: () => void;
}

const placed = new WeakSet<CampaignElement>();

/**
 * An element that asks for more than a frame:
 * - `events`: the campaign's events (spec §4, "Player events") are events of the element, `fairground:` and the name, and calls of its
 *   `onEvent(name, data)`;
 * - `loading="lazy"`: the frame is there once it is near;
 * - `mode`: the campaign lies over the page, once somebody wants it.
 */
export function place(element: CampaignElement, origin: string): void {
  if (placed.has(element)) return; // a page may move its elements
  placed.add(element);
  const read = (name: string) => element.getAttribute(name);
  let hear: (name: string) => void = () => {};
  addEventListener("message", ({ source, origin: from, data }) => {
    if (!data || source !== element.frame?.contentWindow || from !== origin) return;
    const { eventName: name, data: detail, fairground } = data;
    if (name && read("events") !== null) {
      element.dispatchEvent(new CustomEvent(`fairground:${name}`, { bubbles: true, detail }));
      element.onEvent?.(name, detail);
    }
    hear(fairground);
  });
  const mode = read("mode");
  if (mode) hear = over(element, mode, read);
  else if (!read("loading")) element.show();
  else
    new IntersectionObserver(
      (entries) => {
        if (!element.frame && entries.some((entry) => entry.isIntersecting)) element.show();
      },
      { rootMargin: "600px" },
    ).observe(element);
}

const CLOSE: Record<string, string> = { de: "Schließen", fr: "Fermer", es: "Cerrar", pt: "Fechar" };

/**
 * `pop-up`, `slide-in` or `full-screen`: a press on a button or link inside the element opens it, or the page does by `open()`. With
 * `after` (seconds), `scrolled` (percent of the page) or `exit` (the mouse leaves the page) it opens by itself, once: then it takes no focus,
 * is small until somebody presses in it, and does not come again in the visit once it was closed.
 * @returns hears what the campaign says
 */
function over(element: CampaignElement, mode: string, read: (name: string) => string | null) {
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name) => document.createElement(name);
  const root = element.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet(); // a host page's policy may forbid any other
  const [dialog, button, stage] = [make("dialog"), make("button"), make("div")];
  const { documentElement } = document;
  const page = documentElement.style;
  const key = `fairground:${read("campaign")}`;
  let isAsked = false;
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  button.textContent = "×";
  button.ariaLabel = CLOSE[(read("lang") || documentElement.lang).slice(0, 2)] ?? "Close";
  dialog.append(button, stage);
  root.append(make("slot"), dialog);

  const show = () => {
    if (!element.frame) element.show(stage);
    dialog.className = isAsked ? mode : "slide-in itself";
    dialog.ariaLabel = element.title || document.title;
    // The attribute alone moves no focus.
    if (!isAsked) dialog.setAttribute("open", "");
    else if (mode === "slide-in") dialog.show();
    else {
      page.paddingInlineEnd = `${innerWidth - documentElement.clientWidth}px`;
      page.overflow = "hidden";
      dialog.showModal();
    }
  };
  const keep = () => {
    try {
      sessionStorage[key] = 1;
    } catch {} // without storage it may come again
  };
  const close = () => {
    if (!dialog.open) return;
    dialog.close();
    keep(); // at once: a page may be left before its event has been told
  };
  const open = () => {
    if (isAsked && dialog.open) return;
    dialog.close();
    isAsked = true;
    show();
  };
  element.open = open;
  element.close = close;
  button.onclick = close;
  dialog.onclose = () => {
    if (dialog.open) return; // larger now
    page.overflow = page.paddingInlineEnd = "";
    keep();
  };
  element.onclick = ({ target }) => {
    if ((target as Element).closest("button,a")) open();
  };
  addEventListener("keydown", (event) => event.key === "Escape" && close());
  // Whoever presses in what has come by itself wants it: once the press has arrived, for what moves away from under it misses it.
  addEventListener("blur", () => {
    if (isAsked || root.activeElement !== element.frame) return;
    setTimeout(() => {
      if (!dialog.open) return; // closed in the meantime
      open();
      element.frame?.focus();
    }, 400);
  });

  const itself = () => {
    let closed: unknown = element.frame;
    try {
      closed ||= sessionStorage[key];
    } catch {} // as above
    closed || show();
  };
  const [after, scrolled] = [read("after"), read("scrolled")];
  if (after) setTimeout(itself, 1_000 * +after);
  if (scrolled)
    addEventListener("scroll", () => {
      const { scrollTop, scrollHeight, clientHeight } = documentElement;
      if (scrollTop * 100 >= (scrollHeight - clientHeight) * +scrolled) itself();
    });
  if (read("exit") !== null && matchMedia("(hover:hover)").matches)
    documentElement.addEventListener("mouseleave", itself);
  return (said: string) => said === "Escape" && close();
}
