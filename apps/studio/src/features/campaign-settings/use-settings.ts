import type { CampaignMetadata, TagName } from "@fairground/model/campaign";
import { TAG_NAMES } from "@fairground/model/campaign";
import { campaignMetadata } from "@fairground/model/campaign/schema";
import { useState } from "react";
import type { Campaign } from "../../data/queries.ts";
import type { SettingsChange } from "./queries.ts";
import { SETTINGS, type Setting, type SettingKey } from "./settings-table.ts";
import { type Fault, type Typed, typedOf, written } from "./typed.ts";

/** What is typed into a setting, and what was stored when it was begun. */
interface Edit {
  typed: Typed;
  seen: unknown;
}
export interface Change {
  field: keyof CampaignMetadata;
  before: unknown;
  after: unknown;
  /** What was stored when it was begun. */
  seen: unknown;
}
/** Some fields of the metadata, as calls take and answer them. */
export type Fields = SettingsChange["before"];

/** The stored fields of what is answered; those that an older version has not stored have their default. */
export function metadataOf(campaign: Campaign): CampaignMetadata {
  const fields = Object.entries(campaignMetadata.shape).map(([name, field]) => {
    const stored = campaign[name as keyof CampaignMetadata]; // the record has every stored field
    return [name, stored === undefined ? field.parse(undefined) : stored];
  });
  return Object.fromEntries(fields) as CampaignMetadata; // each of its names
}

/** What is typed over a campaign's settings. What nobody has touched follows what is stored, whoever changes it. */
export function useSettings(campaign: Campaign) {
  const metadata = metadataOf(campaign);
  const [edits, setEdits] = useState<Partial<Record<SettingKey, Edit>>>({});
  const zone = edits.timezone?.typed;
  const timezone = typeof zone === "string" ? zone : metadata.timezone;
  const tags = TAG_NAMES.filter((tag) => edits[tag]?.typed ?? metadata.tags.includes(tag));
  const typed = (setting: Setting): Typed => edits[setting.key]?.typed ?? typedOf(setting, metadata, timezone);

  const changes: Change[] = [];
  const faults = new Map<SettingKey, Fault>();
  for (const setting of SETTINGS) {
    const edit = edits[setting.key];
    if (!edit) continue;
    const next = written(setting, edit.typed, tags, timezone);
    if (next.kind === "fault") faults.set(setting.key, next.fault);
    else if (!isSame(next.value, metadata[setting.field]) && changes.every(({ field }) => field !== setting.field))
      changes.push({ field: setting.field, before: metadata[setting.field], after: next.value, seen: edit.seen });
  }
  const { startDate, endDate } = { ...metadata, ...bodyOf(changes) };
  if (startDate && endDate && Date.parse(endDate) <= Date.parse(startDate))
    faults.set("endDate", { kind: "reversed", values: {} });

  return {
    metadata,
    timezone,
    tags: tags as readonly TagName[],
    typed,
    isTouched: ({ key }: Setting): boolean => edits[key] !== undefined,
    changes,
    faults,
    change: ({ key, field }: Setting, next: Typed) =>
      setEdits((before) => ({ ...before, [key]: { typed: next, seen: before[key]?.seen ?? metadata[field] } })),
    /** Back to what is stored: everything, or one setting. */
    reset: (key?: SettingKey) =>
      setEdits((before) =>
        key === undefined ? {} : Object.fromEntries(Object.entries(before).filter(([k]) => k !== key)),
      ),
    /** From now on these are changed from what is stored by now: whoever saves once more has seen it. */
    see: (fields: readonly string[], current: CampaignMetadata) =>
      setEdits((before) =>
        Object.fromEntries(
          Object.entries(before).map(([key, edit]) => {
            const setting = SETTINGS.find((each) => each.key === key);
            return [key, setting && fields.includes(setting.field) ? { ...edit, seen: current[setting.field] } : edit];
          }),
        ),
      ),
  };
}

/** The changed fields, by name. */
export const bodyOf = (changes: readonly Pick<Change, "field" | "after">[]): Fields =>
  Object.fromEntries(changes.map(({ field, after }) => [field, after]));

/** The same value, in whatever order its keys stand. */
const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);

const sorted = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, each) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
