import { frameAddress } from "./frame-address.ts";
import { isFrameMessage } from "./frame-message.ts";
import { consentOf } from "./host-consent.ts";

/** Where this script came from is where the campaigns are; it is loaded as a classic `<script src>`, `async` or not. */
const { origin } = new URL((document.currentScript as HTMLScriptElement).src); // known while a classic script runs

/**
 * `<fairground-campaign company="…" campaign="…" lang="…">`: a campaign in a host page, as high as its content.
 * Optional: `data-lang` (as `lang`), `title` (the frame's name for screen readers; else the campaign's), `consent` (whether
 * the visitor may be measured: "granted", "denied", "pending" while the host page still asks, "silent" where the campaign is to ask).
 */
class FairgroundCampaign extends HTMLElement {
  static observedAttributes = ["consent"];

  #frame?: HTMLIFrameElement;
  /** Tells the campaign what this page knows of consent; it asks when it is there. */
  #tell = () => {
    const word = this.#consent();
    word && this.#frame?.contentWindow?.postMessage({ fairground: "consent", word }, origin);
  };
  #consent = consentOf(window, () => this.getAttribute("consent"), this.#tell);

  attributeChangedCallback() {
    this.#tell();
  }

  #listen = ({ source, origin: from, data }: MessageEvent) => {
    const frame = this.#frame;
    if (!frame || source !== frame.contentWindow || from !== origin) return;
    if (data?.fairground === "consent") this.#tell();
    if (!isFrameMessage(data)) return;
    frame.style.height = `${Math.ceil(data.height)}px`;
    frame.title ||= data.title.slice(0, 200);
  };

  connectedCallback() {
    addEventListener("message", this.#listen);
    const read = (name: string) => this.getAttribute(name);
    const language = read("lang") || read("data-lang") || document.documentElement.lang;
    const frame = document.createElement("iframe");
    frame.src = frameAddress(origin, read("company"), read("campaign"), {
      search: location.search,
      referrer: document.referrer,
      language,
    });
    frame.title = this.title;
    frame.allow = "clipboard-write;fullscreen";
    // By property, not by attribute: a host page's policy may forbid inline styles.
    frame.style.cssText = "display:block;width:100%;border:0;height:640px";
    this.#frame = frame;
    this.replaceChildren(frame);
  }

  disconnectedCallback() {
    removeEventListener("message", this.#listen);
  }
}

customElements.get("fairground-campaign") || customElements.define("fairground-campaign", FairgroundCampaign);
