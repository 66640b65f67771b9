/** Where a text is written on the page, and how the page is put back as it was. */
export interface TextHost {
  host: HTMLElement;
  restore(): void;
}

/**
 * The node whose content an element's text is. A heading or paragraph is the element itself. In a button or link nobody can
 * write (its keys press it): one that looks like it stands in its place meanwhile.
 */
export function textHost(node: HTMLElement, type: string): TextHost {
  if (type === "terms-and-conditions") return termsHost(node);
  const pressed =
    type === "link" ? node.querySelector<HTMLElement>(".fg-anchor") : node.matches("button, a") ? node : null;
  return pressed ? twinOf(pressed) : node.matches("h1, h2, h3") ? headingHost(node) : emptied(node);
}

/** A heading stays a heading: what one writes in is all of its content. */
function headingHost(heading: HTMLElement): TextHost {
  const kept = [...heading.childNodes];
  const host = heading.ownerDocument.createElement("span");
  host.dataset.editing = "";
  heading.replaceChildren(host);
  return { host, restore: () => heading.replaceChildren(...kept) };
}

/** The page's own children are put back: who drew them changes them again as if nothing had been. */
function emptied(host: HTMLElement): TextHost {
  const kept = [...host.childNodes];
  const before = new Map([...host.attributes].map(({ name, value }) => [name, value]));
  host.replaceChildren();
  host.dataset.editing = "";
  return {
    host,
    restore() {
      for (const { name } of [...host.attributes])
        if (name !== "class" && name !== "style" && !before.has(name)) host.removeAttribute(name);
      for (const name of WRITTEN) if (before.has(name)) host.setAttribute(name, before.get(name) ?? "");
      host.classList.remove("ProseMirror", "ProseMirror-focused");
      host.replaceChildren(...kept);
    },
  };
}
/** Attributes that writing sets over those that the page may have given. */
const WRITTEN = ["dir", "lang", "role", "tabindex", "aria-label"];

function termsHost(node: HTMLElement): TextHost {
  const terms = node.querySelector<HTMLElement>(".fg-terms");
  if (terms) return emptied(terms);
  const made = node.ownerDocument.createElement("div");
  made.className = "fg-terms";
  node.prepend(made);
  return { ...emptied(made), restore: () => made.remove() };
}

/** Looks as the button does, and is none; the button waits beside it, unseen. */
function twinOf(pressed: HTMLElement): TextHost {
  const inside = pressed.ownerDocument;
  const twin = inside.createElement("span");
  twin.className = pressed.className;
  twin.dataset.editingBox = "";
  const { el } = pressed.dataset;
  if (el !== undefined) {
    twin.dataset.el = el;
    delete pressed.dataset.el;
  }
  const host = inside.createElement("span");
  host.dataset.editing = "";
  let isPlaced = false;
  for (const child of pressed.childNodes) {
    if (child.nodeType !== Node.TEXT_NODE) twin.append(child.cloneNode(true));
    else if (!isPlaced) {
      isPlaced = true;
      twin.append(host);
    }
  }
  if (!isPlaced) twin.append(host);
  pressed.before(twin);
  pressed.hidden = true;
  return {
    host,
    restore() {
      twin.remove();
      pressed.hidden = false;
      if (el !== undefined) pressed.dataset.el = el;
    },
  };
}

/**
 * Lets one node of the inert page be written in, and leaves everything else of the page inert.
 * @returns takes it back
 */
export function awaken(host: HTMLElement): () => void {
  const frame = host.ownerDocument.defaultView?.frameElement as HTMLIFrameElement | null | undefined; // the canvas's
  const still: Element[] = [];
  for (let at: Element = host; at.parentElement; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (other !== at && !other.hasAttribute("inert") && other.localName !== "head") {
        other.setAttribute("inert", "");
        still.push(other);
      }
  frame?.removeAttribute("inert");
  return () => {
    frame?.setAttribute("inert", "");
    for (const other of still) other.removeAttribute("inert");
  };
}
