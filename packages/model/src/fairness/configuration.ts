import type { PrizePoolEntry } from "../prize/schema.ts";
import type { LocalizedText } from "../text/index.ts";
import { encodeText, sha256Hex } from "./bytes.ts";
import { canonicalJson } from "./canonical-json.ts";

/** What a draw depends on, of one published revision: everything that the verifier draws with again. */
export interface PrizeConfiguration {
  timezone: string;
  entries: readonly ConfiguredEntry[];
  /** Which entries an outcome of a game of skill draws among. */
  outcomes: readonly { id: string; prizes: readonly string[] }[];
}
export interface ConfiguredEntry
  extends Pick<PrizePoolEntry, "id" | "prizeId" | "wins" | "perPlay" | "noWinPrize" | "isConsolation" | "pacing"> {
  title: LocalizedText;
}

/** The draw's part of a document. */
export function prizeConfigurationOf(
  document: {
    prizePoolList: readonly PrizePoolEntry[];
    outcomes: readonly { id: string; prizes: readonly string[] }[];
  },
  timezone: string,
): PrizeConfiguration {
  return {
    timezone,
    entries: document.prizePoolList.map(({ id, prizeId, title, wins, perPlay, noWinPrize, isConsolation, pacing }) => ({
      id,
      prizeId,
      title,
      wins,
      perPlay,
      noWinPrize,
      isConsolation,
      pacing: withoutList(pacing),
    })),
    outcomes: document.outcomes.map(({ id, prizes }) => ({ id, prizes: [...prizes] })),
  };
}

/** The configuration is public from the first day's end on; moments that lie ahead must not be. */
function withoutList(pacing: PrizePoolEntry["pacing"]): PrizePoolEntry["pacing"] {
  const { listed: _, ...told } = pacing;
  return told;
}

/** The configuration's canonical JSON, as the log carries it, and its SHA-256, published before the first play. */
export async function sealConfiguration(configuration: PrizeConfiguration): Promise<{ text: string; hash: string }> {
  const text = canonicalJson(configuration);
  return { text, hash: await configurationHash(text) };
}

export const configurationHash = (text: string): Promise<string> => sha256Hex(encodeText(text));
