import { CUSTOM_FIELDS } from "../form/names.ts";
import { USER_DATA_NAMES } from "../form/query.ts";

/** Detail fields and query parameters that say who a visitor is: left out where anyone may listen (decisions, "Events"). */
export const PERSONAL_FIELDS: ReadonlySet<string> = new Set([
  ...USER_DATA_NAMES,
  ...CUSTOM_FIELDS,
  "birthDate",
  "dateOfBirth",
  "phone",
  "emailHash",
  "leadId",
  "profile",
  "userId",
  "clientUserId",
  "loyaltyUserId",
  "databar",
  "usig",
  "visitorId",
  "sessionId",
  "accessCode",
]);

/** The record without personal data. Query parameters have any name, so that a value that holds an @ goes too. */
export function withoutPersonalData(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([name, value]) => !PERSONAL_FIELDS.has(name) && !(typeof value === "string" && value.includes("@")),
    ),
  );
}
