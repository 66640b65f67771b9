import { beginChild, isReady, RESET, readChild } from "./resizer-host.ts";

let frames = 0;

/**
 * `<fairground-frame src="…" title="…">`: any page that has the child's script of iframe-resizer 4, as high as its content, as an
 * older game that stays where it is beside campaigns. `loading="lazy"` is the frame's. Only the page's own origin may size it.
 */
class Frame extends HTMLElement {
  static observedAttributes = ["src"];
  readonly #id = `fairground-frame-${++frames}`;
  #frame: HTMLIFrameElement | undefined;
  #origin = "";

  attributeChangedCallback() {
    if (this.isConnected) this.connectedCallback();
  }

  handleEvent({ source, origin, data }: MessageEvent) {
    const frame = this.#frame;
    if (!frame || source !== frame.contentWindow || origin !== this.#origin) return;
    if (isReady(data)) return this.#say(beginChild(this.#id));
    const said = readChild(data, this.#id);
    if (!said) return;
    frame.style.height = `${said.height}px`;
    if (said.why === "reset") this.#say(RESET);
  }

  connectedCallback() {
    // Without an address it would show the page that it is in; of one that is no page's, nobody could be told from anybody else.
    const { href, origin, protocol } = new URL(this.getAttribute("src") || "about:blank", document.baseURI);
    if (!protocol.startsWith("http")) return;
    const frame = document.createElement("iframe");
    frame.src = href;
    frame.title = this.title;
    frame.loading = this.getAttribute("loading") === "lazy" ? "lazy" : "eager";
    // By property, not by attribute: a host page's policy may forbid inline styles.
    frame.style.cssText = `display:block;width:100%;border:0;height:${this.clientHeight || 640}px`;
    frame.onload = () => this.#say(beginChild(this.#id)); // a child that was there before has asked in vain
    this.#origin = origin;
    this.#frame = frame;
    this.replaceChildren(frame);
    addEventListener("message", this);
  }

  disconnectedCallback() {
    removeEventListener("message", this);
  }

  #say(message: string) {
    this.#frame?.contentWindow?.postMessage(message, this.#origin);
  }
}

customElements.get("fairground-frame") || customElements.define("fairground-frame", Frame);
