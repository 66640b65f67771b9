import { isDeepStrictEqual } from "node:util";
import type { Right } from "@fairground/contract";
import type { CampaignMetadata } from "@fairground/model/campaign";
import { campaignMetadata } from "@fairground/model/campaign/schema";

export type GivenMetadata = { [Name in keyof CampaignMetadata]?: CampaignMetadata[Name] | undefined };

/**
 * What a checked body really changes: a client that sends back what it was given asks for nothing, whoever it is and in
 * whatever order its fields stand.
 * @param address where the campaign is published: answered as `liveUrl` where none is stored
 */
export function changedFields(
  stored: CampaignMetadata,
  given: GivenMetadata,
  address: string | null,
): Partial<CampaignMetadata> {
  const before: Record<string, unknown> = { ...stored, liveUrl: stored.liveUrl ?? address };
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== undefined && !isSame(name, before[name], value)),
  );
}

function isSame(name: string, before: unknown, given: unknown): boolean {
  if (INSTANTS.has(name) && typeof before === "string" && typeof given === "string")
    return Date.parse(before) === Date.parse(given);
  return isDeepStrictEqual(asChecked(name, before), given);
}

/** A client may write an instant in a way of its own: 10:00Z is 11:00+01:00. */
const INSTANTS: ReadonlySet<string> = new Set(["startDate", "endDate"] satisfies (keyof CampaignMetadata)[]);

/** Stored by an older version, a field may lack a default that the checked body has. */
function asChecked(name: string, value: unknown): unknown {
  const field = Object.hasOwn(campaignMetadata.shape, name)
    ? campaignMetadata.shape[name as keyof CampaignMetadata] // one of its own names
    : undefined;
  const read = field?.safeParse(value);
  return read?.success ? read.data : value;
}

const CONTENT: ReadonlySet<string> = new Set([
  "name",
  "description",
  "logoUrl",
  "languages",
  "campaignType",
  "builderVersion",
]);
const ADMINISTRATION: ReadonlySet<string> = new Set([
  "hostOrigins",
  "collectorUrl",
  "loyaltyEventFirst",
  "pointsPerPlay",
  "retentionMonths",
]);

/** Decisions, "Accounts, roles, tenancy": content is edited, host origins are administered, the rest is a creator's. */
export const rightFor = (field: string): Right =>
  CONTENT.has(field) ? "edit" : ADMINISTRATION.has(field) ? "administer" : "manage";
