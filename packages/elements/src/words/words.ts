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
  wrongCode: string;
  enterCode: string;
  checkingCode: string;
  fieldsNeedAttention: (count: number) => string;
  notSent: string;
}
