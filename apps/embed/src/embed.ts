import { frameAddress } from "./frame-address.ts";
import { isFrameMessage } from "./frame-message.ts";
import type { CampaignElement } from "./more.ts";

/** Where this script came from is where the campaigns are; it is loaded as a classic `<script src>`, `async` or not. */
const { origin } = new URL((document.currentScript as HTMLScriptElement).src); // known while a classic script runs

/** What few pages use comes when one does. */
const part = (name: string) => import(/* @vite-ignore */ `${origin}/static/embed/${name}.js`);

/**
 * `<fairground-campaign company="…" campaign="…" lang="…">`: a campaign in a host page, as high as its content.
 * Optional: `data-lang` (as `lang`), `title` (the frame's name for screen readers; else the campaign's), `consent` (whether
 * the visitor may be measured: "granted", "denied", "pending" while the host page still asks, "silent" where the campaign is to
 * ask), `loading="lazy"`, `mode` and `events` (more.ts).
 */
class Campaign extends HTMLElement implements CampaignElement {
  static observedAttributes = ["consent"];
  declare frame?: HTMLIFrameElement;
  declare tell?: () => void;
  declare seen?: true;

  attributeChangedCallback() {
    this.tell?.();
  }

  handleEvent({ source, origin: from, data }: MessageEvent) {
    const { frame } = this;
    if (!frame || source !== frame.contentWindow || from !== origin) return;
    if (data?.fairground === "consent") part("consent").then(({ answerConsent }) => answerConsent(this, origin));
    if (!isFrameMessage(data)) return;
    // The place that was kept is for a first look; one that is some lines lower, as without its fonts, moves nothing.
    if (this.seen || this.clientHeight - data.height > 99) this.style.minHeight = "0";
    this.seen = true;
    frame.style.height = `${data.height}px`;
    frame.title ||= data.title;
  }

  connectedCallback() {
    addEventListener("message", this);
    if (this.matches("[mode],[loading],[events]")) part("more").then(({ place }) => place(this, origin));
    else this.show();
  }

  /** Puts the frame into the element, or elsewhere. */
  show(into: ParentNode = this) {
    const frame = document.createElement("iframe");
    const language = this.lang || this.dataset.lang || document.documentElement.lang;
    const path = `${origin}/${this.getAttribute("company")}/${this.getAttribute("campaign")}`;
    frame.src = frameAddress(path, location.search, document.referrer, language);
    frame.title = this.title;
    frame.allow = "clipboard-write;fullscreen";
    // By property, not by attribute: a host page's policy may forbid inline styles.
    frame.style.cssText = `display:block;width:100%;border:0;height:${this.clientHeight || 640}px`;
    this.frame = frame;
    into.replaceChildren(frame);
  }

  disconnectedCallback() {
    removeEventListener("message", this);
  }
}

customElements.get("fairground-campaign") || customElements.define("fairground-campaign", Campaign);
