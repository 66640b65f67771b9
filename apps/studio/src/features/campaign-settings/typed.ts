import {
  type CampaignLanguage,
  type CampaignMetadata,
  LIMIT_PERIODS,
  type LimitPeriod,
  type PlayLimit,
  TAG_NAMES,
  type TagName,
} from "@fairground/model/campaign";
import { metadataFaults } from "@fairground/model/campaign/check";
import { campaignMetadata } from "@fairground/model/campaign/schema";
import { FRAUD_ACTIONS, type FraudAction } from "@fairground/model/fraud";
import type { LocalizedText } from "@fairground/model/text";
import { fromLocal, toLocal } from "../../time/zone.ts";
import { type TypedFacts, typedFacts, writtenFacts } from "../legal-facts/typed-facts.ts";
import type { Control, Setting } from "./settings-table.ts";

/** A limit as it is typed; `key` tells rows apart while they are. */
export interface TypedLimit {
  key: string;
  period: LimitPeriod;
  max: string;
}
export const UNITS = { minutes: 60, hours: 3_600, days: 86_400 } as const;
export type Unit = keyof typeof UNITS;

/** What a control holds while it is typed into. */
export interface TypedOf {
  text: string;
  longText: string;
  /** By language. */
  localized: Readonly<Record<string, string>>;
  address: string;
  collector: string;
  logo: string;
  choice: string;
  switch: boolean;
  tag: boolean;
  number: string;
  date: string;
  lines: string;
  languages: readonly CampaignLanguage[];
  limits: readonly TypedLimit[];
  duration: { amount: string; unit: Unit };
  fraud: { action: FraudAction | ""; threshold: string };
  legal: TypedFacts;
}
export type Typed = TypedOf[Control["kind"]];

type FaultKind =
  | "nameMissing"
  | "tooLong"
  | "address"
  | "collector"
  | "number"
  | "invalidDate"
  | "skipped"
  | "reversed"
  | "origin"
  | "email"
  | "limit"
  | "periodTwice"
  | "duration"
  | "legal"
  | "refused";
export interface Fault {
  kind: FaultKind;
  values: Readonly<Record<string, string | number>>;
}
type Written = { kind: "value"; value: unknown } | { kind: "fault"; fault: Fault };

const value = (of: unknown): Written => ({ kind: "value", value: of });
const fault = (kind: FaultKind, values: Fault["values"] = {}): Written => ({
  kind: "fault",
  fault: { kind, values },
});

/** What a setting's control shows of stored metadata. Dates are in the timezone that is chosen. */
export function typedOf(setting: Setting, metadata: CampaignMetadata, timezone: string): Typed {
  const { control } = setting;
  const stored: unknown = metadata[setting.field];
  switch (control.kind) {
    case "tag":
      return metadata.tags.includes(setting.key as TagName); // a tag's control has a tag's name
    case "switch":
      return stored === true;
    case "date":
      return toLocal((stored ?? null) as string | null, timezone); // an instant or null
    case "lines":
      return metadata[control.of === "origin" ? "hostOrigins" : "fairnessWitnesses"].join("\n");
    case "languages":
      return metadata.languages;
    case "limits":
      return metadata.playLimits.map(({ period, max }) => ({ key: period, period, max: String(max) }));
    case "duration":
      return durationOf(metadata.claimTime);
    case "fraud":
      return { action: metadata.fraud?.action ?? "", threshold: String(metadata.fraud?.threshold ?? 60) };
    case "legal":
      return typedFacts(metadata.legal);
    case "localized":
      return byLanguage((stored ?? "") as LocalizedText, metadata.languages); // what its control holds
    default:
      return stored === null || stored === undefined ? "" : String(stored);
  }
}

/** One text for all languages is each language's. */
const byLanguage = (text: LocalizedText, languages: readonly CampaignLanguage[]): TypedOf["localized"] =>
  typeof text !== "string"
    ? text
    : text === ""
      ? {}
      : Object.fromEntries(languages.map(({ shortName }) => [shortName, text]));

function durationOf(seconds: number | null): TypedOf["duration"] {
  if (seconds === null) return { amount: "", unit: "days" };
  const unit = (["days", "hours"] as const).find((each) => seconds % UNITS[each] === 0) ?? "minutes";
  return { amount: String(seconds / UNITS[unit]), unit };
}

/** What would be stored of what is typed, or why it cannot be. @param tags all that are on, with what is typed */
export function written(setting: Setting, typed: Typed, tags: readonly TagName[], timezone: string): Written {
  const made = plain(setting, typed, tags, timezone);
  if (made.kind === "fault") return made;
  const read = campaignMetadata.shape[setting.field].safeParse(made.value);
  if (!read.success) return fault(faultOf(setting), limitsOf(setting.control));
  if (metadataFaults({ [setting.field]: read.data }).length > 0) return fault(faultOf(setting));
  return value(read.data);
}

function plain({ control }: Setting, typed: Typed, tags: readonly TagName[], timezone: string): Written {
  switch (control.kind) {
    case "tag":
      return value(TAG_NAMES.filter((tag) => tags.includes(tag)));
    case "date":
      return dateOf(typed as string, timezone); // a date's control holds text
    case "number":
      return numberOf(typed as string, control); // so does a number's
    case "lines":
      return value([...new Set((typed as string).split(/[\s,;]+/).filter((line) => line !== ""))]); // and a list's
    case "limits":
      return playLimits(typed as readonly TypedLimit[]); // the limits' own
    case "duration":
      return seconds(typed as TypedOf["duration"]); // the duration's own
    case "fraud": {
      const { action, threshold } = typed as TypedOf["fraud"]; // the fraud's own
      if (!FRAUD_ACTIONS.some((each) => each === action)) return value(null);
      return value({ action, threshold: Number(threshold || Number.NaN) });
    }
    case "legal": {
      const written = writtenFacts(typed as TypedFacts); // the facts' own
      return written.kind === "facts" ? value(written.facts) : fault("legal");
    }
    case "localized": {
      const said = Object.entries(typed as TypedOf["localized"]).map(([language, text]) => [language, text.trim()]); // its own
      const some = said.filter(([, text]) => text !== "");
      return value(some.length > 0 ? Object.fromEntries(some) : "");
    }
    case "choice":
      if (typed === "" && (control.from === "tracking" || control.from === "consent")) return value(null);
      return value(control.from === "tracking" ? Number(typed) : typed);
    case "address":
    case "collector":
      return value(typed === "" ? null : (typed as string).trim()); // an address's control holds text
    case "text":
    case "longText":
    case "logo":
      return value((typed as string).trim()); // so do these
    default:
      return value(typed);
  }
}

function dateOf(typed: string, timezone: string): Written {
  if (typed === "") return value(null);
  const at = fromLocal(typed, timezone);
  if (at.kind === "invalid") return fault("invalidDate");
  return at.kind === "skipped" ? fault("skipped", { time: at.next }) : value(at.iso);
}

function numberOf(typed: string, control: Extract<Control, { kind: "number" }>): Written {
  if (typed.trim() === "" && control.mayBeEmpty) return value(null);
  const number = /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return number >= control.least && number <= control.most ? value(number) : fault("number", limitsOf(control));
}

function playLimits(typed: readonly TypedLimit[]): Written {
  const limits: PlayLimit[] = typed.map(({ period, max }) => ({ period, max: Number(max || Number.NaN) }));
  if (limits.some(({ max }) => !Number.isInteger(max) || max < 1 || max > 1_000_000)) return fault("limit");
  if (new Set(limits.map(({ period }) => period)).size < limits.length) return fault("periodTwice");
  return value(limits);
}

function seconds({ amount, unit }: TypedOf["duration"]): Written {
  if (amount.trim() === "") return value(null);
  const number = /^\d{1,6}$/.test(amount.trim()) ? Number(amount) : 0;
  return number > 0 ? value(number * UNITS[unit]) : fault("duration");
}

const limitsOf = (control: Control): Fault["values"] =>
  control.kind === "number" ? { min: control.least, max: control.most } : {};

function faultOf({ key, control }: Setting): FaultKind {
  if (key === "name") return "nameMissing";
  switch (control.kind) {
    case "address":
    case "logo":
      return "address";
    case "collector":
      return "collector";
    case "lines":
      return control.of;
    case "number":
    case "fraud":
      return "number";
    case "longText":
    case "localized":
      return "tooLong";
    default:
      return "refused";
  }
}

/** The next period that has no limit yet; null where all have one. */
export const freePeriod = (limits: readonly TypedLimit[]): LimitPeriod | null =>
  LIMIT_PERIODS.find((period) => limits.every((limit) => limit.period !== period)) ?? null;
