import { readQuery } from "@fairground/model/form";

/** The access code in an address, by the name that the session's body has for it (spec §7, "Create session"). */
const NAME = "accessCode";

/**
 * Reads the address, and takes an access code out of it before anything else can see it: neither the visible address, nor
 * what is sent of the query, nor a referrer has it afterwards. The history's entry keeps it, so that a reload still has it.
 */
export function readAddress(page: Pick<Window, "location" | "history">): {
  query: Record<string, string>;
  accessCode: string | null;
} {
  const { location, history } = page;
  const { [NAME]: given, ...query } = readQuery(location.search);
  if (given === undefined) return { query, accessCode: keptIn(history.state) };
  const accessCode = given.trim() || null;
  const rest = location.search
    .slice(1)
    .split("&")
    .filter((part) => !(NAME in readQuery(part)))
    .join("&");
  history.replaceState({ [NAME]: accessCode }, "", location.pathname + (rest && `?${rest}`) + location.hash);
  return { query, accessCode };
}

function keptIn(state: unknown): string | null {
  const kept = typeof state === "object" && state !== null && NAME in state ? state[NAME] : null;
  return typeof kept === "string" ? kept : null;
}
