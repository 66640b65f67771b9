import type { OwnWords } from "./words.ts";

export const en: OwnWords = {
  choose: "Choose…",
  optional: "optional",
  submit: "Submit",
  sending: "Sending…",
  copy: "Copy",
  copied: "Copied",
  copyByHand: "The code is selected. Copy it with your keyboard or by holding it.",
  copyLink: "Copy link",
  linkCopied: "Link copied",
  share: "Share",
  shareOn: "Share on {network}",
  opensNewTab: "opens in a new tab",
  playVideo: "Play video: {title}",
  loadsFrom: "The video loads from {company} when you play it.",
  wrongCode: "This code cannot be used. Check it and try again.",
  enterCode: "Enter your code",
  checkingCode: "Checking your code…",
  fieldNeedsAttention: "One field needs your attention.",
  fieldsNeedAttention: "{count} fields need your attention.",
  notSent: "That did not work. Your entries are still here; please try again.",
};
