/** An outcome of an old slot machine (spec §3, "Old slot-machine outcome"). */
export interface OldOutcome {
  id: string;
  name?: string | undefined;
  predicate: "CHECK_PRIZE" | "NO_PRIZE";
  /** args[0] is an icon uuid. */
  args?: readonly string[] | undefined;
  /** actionArgs[0][0] is the outcome page id; actionArgs[2][0] is the e-mail id. */
  actionArgs?: readonly (readonly string[])[] | undefined;
}

/** Reads the old form; null when it is something else. What is missing or of another type is left out. */
export function readOldOutcome(value: unknown): OldOutcome | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const { id, name, predicate, args, actionArgs } = value as Record<string, unknown>; // a JSON object's entries
  if (predicate !== "CHECK_PRIZE" && predicate !== "NO_PRIZE") return null;
  if (typeof id !== "string") return null;
  return {
    id,
    predicate,
    name: typeof name === "string" ? name : undefined,
    args: textsOf(args),
    actionArgs: Array.isArray(actionArgs) ? actionArgs.map(textsOf) : undefined,
  };
}

/** The same outcome as a document holds it now; `prizeIds` are the entries made from its icon. */
export function upgradeOldOutcome(old: OldOutcome, prizeIds: readonly string[]) {
  const wins = old.predicate === "CHECK_PRIZE";
  return {
    id: old.id,
    name: old.name ?? "",
    cause: wins ? "prize" : "no-win",
    outcomePageId: old.actionArgs?.[0]?.[0] ?? "",
    emailId: old.actionArgs?.[2]?.[0] || null,
    when: [{ variable: "true", condition: wins ? ("CheckPrize" as const) : ("NoPrize" as const), value: [] }],
    prizes: [...prizeIds],
  };
}

/** Positions count (actionArgs[2][0]), so that what is no text becomes an empty one. */
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((each) => (typeof each === "string" ? each : "")) : [];
