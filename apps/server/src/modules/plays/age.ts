import { AGE_FIELD, type AgeRule, askingField, type FormInput, VALIDATION_WORDS } from "@fairground/model/form";
import { ownLanguage } from "@fairground/model/text";
import { ageAt } from "@fairground/model/time";
import type { FieldFault, FormChecks } from "./lead-form.ts";

/** What a campaign's minimum age is held against: its rule, and now in its timezone. */
export interface AgeCheck {
  rule: AgeRule;
  now: Date;
  timezone: string;
}
type AgeVerdict = { kind: "old enough" } | { kind: "missing"; fault: FieldFault } | { kind: "tooYoung" };

/**
 * Whether who leaves a lead is old enough (decisions, "Minimum age, consents"). Nobody is who does not say so; an update of a lead that
 * has said so may be silent.
 * @param birthDate as the lead would hold it, yyyy-MM-dd
 */
export function ageVerdict(
  { rule, now, timezone }: AgeCheck,
  values: Readonly<Record<string, FormInput>>,
  birthDate: string | null,
  checks: FormChecks,
  language: string,
): AgeVerdict {
  const fault = (words: string): AgeVerdict => ({
    kind: "missing",
    fault: { path: askingField(rule), message: words },
  });
  const own = ownLanguage(language);
  if (rule.ageProof === "confirmation") {
    const tick = Object.hasOwn(values, AGE_FIELD) ? values[AGE_FIELD] : undefined;
    const isSilent = checks === "given" && (tick === undefined || tick === null);
    return isSilent || tick === true || tick === "true" || tick === "on"
      ? { kind: "old enough" }
      : fault(VALIDATION_WORDS.tick[own]);
  }
  if (birthDate === null) return checks === "given" ? { kind: "old enough" } : fault(VALIDATION_WORDS.required[own]);
  const isOldEnough = ageAt(birthDate, now.getTime(), timezone) >= rule.minimumAge;
  return { kind: isOldEnough ? "old enough" : "tooYoung" };
}

/** How many plays are remembered at most, the last ones. */
const REMEMBERED = 20_000;

/**
 * Plays of people who have said that they are too young: another date changes nothing for them. It stands in this process's
 * memory alone, so that nothing of them is stored; the visitor's tab remembers it too (player, resume.ts). Whoever wants to
 * begin anew somewhere else can: no server can know.
 */
export class TooYoungPlays {
  private readonly plays = new Set<string>();

  has(playId: string): boolean {
    return this.plays.has(playId);
  }

  add(playId: string): void {
    if (this.plays.size >= REMEMBERED) {
      const [oldest] = this.plays;
      if (oldest !== undefined) this.plays.delete(oldest);
    }
    this.plays.add(playId);
  }
}
