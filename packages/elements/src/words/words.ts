/** Our own words that visitors read in elements; the campaign's are in its texts. */
export interface Words {
  choose: string;
  optional: string;
  submit: string;
  sending: string;
  copy: string;
  copied: string;
  copyByHand: string;
  copyLink: string;
  linkCopied: string;
  share: string;
  shareOn: (network: string) => string;
  opensNewTab: string;
  playVideo: (title: string) => string;
  /** Said before a click that lets another company's player load. */
  loadsFrom: (company: string) => string;
  videoUnavailable: string;
  wrongCode: string;
  enterCode: string;
  checkingCode: string;
  fieldsNeedAttention: (count: number) => string;
  notSent: string;
  required: string;
  chooseOne: string;
  chooseSome: string;
  mustAgree: string;
  email: string;
  phone: string;
  date: string;
  number: string;
  /** The value has to look like this. */
  mask: (example: string) => string;
  atLeast: (min: string) => string;
  atMost: (max: string) => string;
  between: (min: string, max: string) => string;
  charactersAtLeast: (min: number) => string;
  charactersAtMost: (max: number) => string;
  charactersBetween: (min: number, max: number) => string;
  tooLong: string;
  invalid: string;
}
