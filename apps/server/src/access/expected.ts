import type { Entry, Right } from "@fairground/contract";

/** Who calls. */
export interface Principal {
  name: string;
  headers: Record<string, string>;
  kind: "nobody" | "account" | "service" | "key";
  /** In the company whose ids are "own"; null: they belong to none. */
  rights: ReadonlySet<Right> | null;
  /** The only campaigns that a key reaches; absent: all. */
  campaigns?: ReadonlySet<string>;
  platformAdmin: boolean;
}

/** Whose ids a request names. */
export type Whose = "own" | "foreign" | "absent";

/**
 * What an access rule alone promises. `passes`: anything but 401, 403 and 404, whatever the call makes of the rest of it;
 * `anything`: nobody is turned away for who they are, and what they ask for may not be there.
 */
export type Promised = "passes" | "anything" | 401 | 403 | 404;

/**
 * @param right that the call takes of a member, as its body says it
 * @param campaign that the request names as its own
 * @param named what of a company the request names beside its campaign and itself: rows, or the company in a list's filter
 */
export function promised(
  { access, person }: Pick<Entry, "access" | "person">,
  who: Principal,
  whose: Whose,
  {
    right,
    named,
    campaign,
  }: { right: Right | null; named: "rows" | "company" | "nothing"; campaign?: string | undefined },
): Promised {
  if (access.kind === "anyone" || access.kind === "play") return "anything";
  if (who.kind === "service") return access.kind === "member" && access.service ? ofService(access, whose) : 401;
  if (who.kind === "nobody") return 401;
  // Every company is theirs, and one that nobody has may not be there.
  if (access.kind === "platform-admin") return !who.platformAdmin ? 403 : whose === "absent" ? "anything" : "passes";

  // What is a person's alone, and an account's own, no key does.
  if (who.kind === "key" && (person || (access.company.by === "account" && !access.company.keys))) return 403;
  // A key for some campaigns does what is about one of them, and finds no other.
  if (who.campaigns) {
    if (access.company.by !== "campaignId") return 403;
    if (whose !== "own" || campaign === undefined || !who.campaigns.has(campaign)) return 404;
  }
  const may = right !== null && (who.rights?.has(right) ?? false);
  const mayOtherwise = access.kind === "member" && access.or !== undefined && (who.rights?.has(access.or) ?? false);
  if (access.company.by === "account") {
    // Over what the account may see: the rest of it is not there.
    if (named === "nothing") return "passes";
    if (whose !== "own" || who.rights === null) return 404;
    return named === "company" || may || mayOtherwise ? "passes" : 404;
  }
  if (whose !== "own" || who.rights === null) return 404;
  return may || mayOtherwise ? "passes" : 403;
}

/** The content API reads every company's published content (decisions, "Accounts"). */
function ofService(access: Extract<Entry["access"], { kind: "member" }>, whose: Whose): Promised {
  if (whose !== "absent") return "passes";
  return access.company.by === "campaignId" ? 404 : "anything";
}

export function keeps(promise: Promised, status: number): boolean {
  if (status >= 500) return false;
  if (promise === "anything") return status !== 401 && status !== 403;
  if (promise === "passes") return ![401, 403, 404].includes(status);
  return status === promise;
}
