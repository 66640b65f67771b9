import type { ValidationWords } from "@fairground/model/form";

/** Our own words that visitors read in elements; the campaign's are in its texts. Plain texts, so that they can travel as JSON. */
export interface OwnWords {
  choose: string;
  optional: string;
  submit: string;
  sending: string;
  /** In the place of a form that was accepted where no page follows. */
  sent: string;
  copy: string;
  copied: string;
  copyByHand: string;
  copyLink: string;
  linkCopied: string;
  share: string;
  sharePicture: string;
  /** `{network}` is its name. */
  shareOn: string;
  opensNewTab: string;
  /** `{title}` is the video's. */
  playVideo: string;
  /** Said before a click that lets another company's player load. `{company}` is its name. */
  loadsFrom: string;
  wrongCode: string;
  enterCode: string;
  checkingCode: string;
  fieldNeedsAttention: string;
  /** `{count}` of them, two or more. */
  fieldsNeedAttention: string;
  notSent: string;
}

/** All that elements say, validation included. */
export type Words = OwnWords & ValidationWords;
