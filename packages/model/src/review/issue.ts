/** What can be wrong with a campaign. The studio has a sentence for each, in five languages, with the values filled in. */
export type IssueCode =
  | "no-page"
  | "no-game-page"
  | "no-outcome-page"
  | "no-limit-page"
  | "no-terms-page"
  /** Prizes are limited per person, by ids that anybody can make up unless the company's site signs them. */
  | "ids-unproven"
  | "link-broken"
  | "mail-missing"
  | "page-unreachable"
  /** Visitors come to it and see nothing. Empty terms that a form asks to agree to block publishing. */
  | "page-empty"
  /** A game of luck in which nothing can be won. */
  | "no-prizes"
  /** The same behind a calendar's door. */
  | "door-without-prizes"
  /** A game of skill behind a door, which leads to no prize though others do. */
  | "door-for-nothing"
  /** A door that is to hold a game, and holds none that can stand there. */
  | "door-without-game"
  /** A game behind a door that cannot be played as it is set, in the words of its rules. */
  | "door-game"
  /** A prize that the wheel cannot show. */
  | "segment-missing"
  | "prize-without-outcome"
  | "prize-without-pool"
  /** A prize is shown by a built-in picture of something else. */
  | "prize-picture"
  | "codes-short"
  | "codes-none"
  /** An access page asks for codes, and none can be used. */
  | "access-codes-none"
  /** An access page behind the form or the game: nobody comes that far, or everybody has played by then. */
  | "gate-late"
  | "contrast-theme"
  | "contrast-element"
  | "alt-missing"
  | "text-empty"
  | "first-language-missing"
  | "translation-missing"
  | "translation-outdated"
  | "dates-reversed"
  /** A page counts down to the campaign's start or end, which has no date: the countdown is left out. */
  | "countdown-dateless"
  /** Words in square brackets on a page of terms or privacy: somebody was to write something in their place. */
  | "legal-placeholder"
  /** A fact that terms and privacy pages are filled from, and that nobody has said. */
  | "legal-missing"
  /** A tick that is set before the visitor sees it. */
  | "consent-preset"
  /** A consent without which nobody may play. */
  | "consent-needed"
  /** A field that is no tick of its own, and is to allow something. */
  | "purpose-misplaced"
  /** Two ticks that allow the same. */
  | "purpose-twice"
  /** A minimum age, and no form that asks for it. */
  | "age-not-asked"
  /** Consents that are asked for in a form, and no lead page has one. */
  | "consents-without-form"
  /** Consents are to be asked for, and there is none. */
  | "consents-none"
  | "consent-id-twice"
  /** A consent that is missing in a language: nobody agrees to what they cannot read. */
  | "consent-unwritten"
  /** A mail's field that nobody fills. */
  | "mail-field-unknown"
  /** A mail's field that may be empty, with nothing to stand in its place. */
  | "mail-field-alone"
  /** A mail's button without an address: it is left out. */
  | "mail-link-nowhere"
  /** A picture that no mail program shows. */
  | "mail-picture-lost"
  | "mail-subject-missing"
  /** The subject stands in the mail as its heading. */
  | "mail-heading-missing"
  /** Mail programs cut it. */
  | "mail-heavy"
  /** A part of a mail is for outcomes or languages that are gone. */
  | "mail-outcome-gone"
  /** With some outcome, everything of a mail is for others. */
  | "mail-silent"
  /** Colours of a mail that somebody chose, in light mail programs and in dark ones. */
  | "mail-contrast"
  | "mail-contrast-dark"
  /** Said by the server's own check, in its words. */
  | "refused"
  /** Found by axe on the rendered page, in its words. */
  | "axe";

export interface Issue {
  readonly code: IssueCode;
  /** `fatal`: the campaign cannot be published. */
  readonly severity: "fatal" | "warning";
  /** From the document's root; metadata begin with "metadata". */
  readonly path: readonly (string | number)[];
  /** What the sentence names; of a translation also the text's `key`. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Where the editor can go; "" for none. */
  readonly pageId: string;
  readonly elementId: string;
  readonly language: string;
}

/** What only the server knows. */
export interface ReviewFacts {
  /** Codes left, by the outcome page that gives them away. */
  codesLeft?: Readonly<Record<string, number>>;
  /** Whether an access code can still be used. */
  hasAccessCodes?: boolean;
  /** What stands in the way of publishing, from the server's own check. */
  faults?: readonly { path: string; message: string }[];
}
