import type { LimitPeriod } from "../../campaign/names/names.ts";
import type { NeededFact, Rest, WayOfTelling } from "../names.ts";

/** The sentences of terms and privacy pages in a language; `{name}` is filled in. */
export interface LegalWords {
  /** What stands in a page for a fact that is missing: a placeholder, which cannot be published. */
  missing: Readonly<Record<NeededFact, string>>;
  /** What stands there in a template, which is nobody's campaign yet. */
  example: Readonly<Record<NeededFact, string>>;
  runs: string;
  offers: string;
  period: Readonly<Record<"between" | "until" | "from" | "open", string>>;
  who: Readonly<Record<"agedIn" | "in" | "aged" | "anybody", string>>;
  /** `{limits}` are {@link times} and {@link periods}, apart by "; ". */
  often: string;
  asOften: string;
  times: (count: number) => string;
  periods: Readonly<Record<LimitPeriod, string>>;
  prizes: string;
  piece: string;
  unlimited: string;
  worth: string;
  found: Readonly<Record<"luck" | "skill" | "everybody" | "raffle" | "order", string>>;
  told: Readonly<Record<WayOfTelling, string>>;
  claim: string;
  rest: Readonly<Record<Rest, string>>;
  free: string;
  needs: string;
  needed: Readonly<Record<"code" | "boughtCode" | "purchase" | "points", string>>;
  freeEntry: string;
  nothingToWin: string;
  machines: string;
  controller: string;
  asked: string;
  askedToWin: string;
  notAsked: string;
  newsletter: string;
  newsletterConfirmed: string;
  deleted: (months: number) => string;
  deletedWhenDone: string;
  recipients: string;
  noRecipients: string;
  measured: Readonly<Record<"nothing" | "game" | "visitors" | "detailed", string>>;
  measuredIfAgreed: string;
  rights: string;
}
