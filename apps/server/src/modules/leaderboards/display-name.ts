import { isOffensive, squashed } from "./word-list.ts";

/** What the database gives of a lead to make a name of. */
export type NameParts = Readonly<Partial<Record<string, string>>>;
/** How a campaign shows names: a setting of its leaderboard element. */
export interface NameRule {
  nameRule: "firstNameInitial" | "nickname" | "masked";
  nicknameField: string;
}

/** Unicode code points; longer names are cut. */
const LONGEST = 24;

/**
 * A visitor's name as the campaign shows it: first name and initial, a nickname (without one: first name and initial), or
 * masked. Null: there is nothing to show, or it is no name but an address, a number or a link.
 */
export function displayName({ nameRule, nicknameField }: NameRule, parts: NameParts): string | null {
  const first = clean(parts.firstName);
  if (nameRule === "masked") return first === null ? null : `${[...first][0]?.toUpperCase()}••`;
  const nickname = nameRule === "nickname" ? clean(parts[nicknameField]) : null;
  if (nickname !== null) return nickname;
  const initial = [...(clean(parts.lastName) ?? "")][0];
  if (first === null) return null;
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** Whether a name may be shown: neither banned nor on the word list. @param bans folded names */
export const mayShow = (name: string, bans: ReadonlySet<string>): boolean =>
  !bans.has(foldedName(name)) && !isOffensive(name);

/** Names that look the same are the same: case, accents, spaces, punctuation and digits for letters do not matter. */
export const foldedName = (name: string): string => squashed(name) || name.normalize("NFKC").trim().toLowerCase();

/** One line without invisible characters; null where it says more of a person than a name, or nothing. */
function clean(text: string | undefined): string | null {
  // Control, format (bidirectional overrides, zero width) and separator characters; marks piled up on one letter.
  const line = (text ?? "")
    .normalize("NFC")
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, " ")
    .replaceAll(/(\p{M}{2})\p{M}+/gu, "$1")
    .trim();
  if (!/[\p{L}\p{N}]/u.test(line)) return null;
  if (/@|:\/\/|\bwww\.|(?:\d[\s./-]?){5}/i.test(line)) return null;
  const points = [...line];
  return points.length > LONGEST
    ? `${points
        .slice(0, LONGEST - 1)
        .join("")
        .trimEnd()}…`
    : line;
}
