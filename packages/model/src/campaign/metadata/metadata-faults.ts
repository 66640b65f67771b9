import { isWebAddress } from "../addresses.ts";
import type { Fault } from "../fault.ts";
import type { CampaignMetadata } from "../schema.ts";

const ADDRESSES = [
  "logoUrl",
  "liveUrl",
  "demoUrl",
  "productionUrl",
  "leadTableUrl",
  "leadExportUrl",
  "tailorMadeTableUrl",
  "resetAnalyticsUrl",
] as const satisfies readonly (keyof CampaignMetadata)[];

/** What is wrong with fields of metadata by themselves, with paths; fields that are absent are not looked at. */
export function metadataFaults(fields: Partial<CampaignMetadata>): Fault[] {
  return [...timezoneFaults(fields), ...limitFaults(fields), ...languageFaults(fields), ...addressFaults(fields)];
}

const timezoneFaults = ({ timezone }: Partial<CampaignMetadata>): Fault[] =>
  timezone === undefined || isKnownTimezone(timezone)
    ? []
    : [{ path: "timezone", message: `There is no timezone ${timezone}` }];

const limitFaults = ({ playLimits = [] }: Partial<CampaignMetadata>): Fault[] =>
  twice(
    playLimits.map(({ period }) => period),
    (index) => `playLimits.${index}.period`,
  );

const languageFaults = ({ languages = [] }: Partial<CampaignMetadata>): Fault[] =>
  twice(
    languages.map(({ shortName }) => shortName),
    (index) => `languages.${index}.shortName`,
  );

function addressFaults(fields: Partial<CampaignMetadata>): Fault[] {
  const given = [
    ...ADDRESSES.map((name) => [name, fields[name]] as const),
    ...(fields.languages ?? []).map(({ flagImageUrl }, at) => [`languages.${at}.flagImageUrl`, flagImageUrl] as const),
  ];
  return given.flatMap(([path, address]) =>
    !address || isWebAddress(address)
      ? []
      : [{ path, message: "Use an address that starts with https:// or http://, or a path of our own" }],
  );
}

const twice = (names: readonly string[], pathOf: (index: number) => string): Fault[] =>
  names.flatMap((name, index) =>
    names.indexOf(name) === index ? [] : [{ path: pathOf(index), message: `${name} is there twice` }],
  );

function isKnownTimezone(timezone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: timezone });
    return true;
  } catch {
    return false;
  }
}
