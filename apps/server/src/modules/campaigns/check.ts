import { elementFaults as faultsOfElement } from "@fairground/elements/publish";
import { rulesFor } from "@fairground/games/rules";
import { settingsFor } from "@fairground/games/settings";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { metadataFaults, publishFaults, readDocument } from "@fairground/model/campaign/check";
import { campaignMetadata } from "@fairground/model/campaign/schema";
import { outcomeFor } from "@fairground/model/outcome";
import { textIn } from "@fairground/model/text";
import type { z } from "zod";

export interface Fault {
  path: string;
  message: string;
}
export type Checked<T> =
  | { kind: "valid"; value: T }
  | { kind: "faults"; faults: Fault[] }
  | { kind: "tooNew"; schemaVersion: number };

/**
 * Reads a document of any known version and names every fault at once: shape, references, element and game settings.
 * @param before the document that is stored: prizes that are sent without an id of ours keep theirs
 */
export function checkWhole(input: unknown, before: CampaignDocument | null = null): Checked<CampaignDocument> {
  const read = readDocument(input, before?.prizePoolList);
  if (read.kind === "tooNew") return read;
  if (read.kind === "faults") return read;
  const { document } = read;
  const faults = [...elementFaults(document), ...gameFaults(document)];
  return faults.length > 0 ? { kind: "faults", faults } : { kind: "valid", value: document };
}

/** A campaign file (metadata and document): faults of both, all at once. */
export function checkFile(file: unknown): Checked<{ metadata: CampaignMetadata; document: CampaignDocument }> {
  const value = typeof file === "string" ? parsed(file) : file;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return {
      kind: "faults",
      faults: [{ path: "", message: "This is not a campaign file: it should be JSON with metadata and document" }],
    };
  const { metadata, document, fairground } = value as Record<string, unknown>;
  const wrapper =
    fairground === 1 ? [] : [{ path: "fairground", message: 'A campaign file begins with "fairground": 1' }];
  const meta = campaignMetadata.safeParse(metadata ?? {});
  const whole = checkWhole(document);
  if (whole.kind === "tooNew") return whole;
  const faults = [
    ...wrapper,
    ...(meta.success ? metadataFaults(meta.data).map(under("metadata")) : issues("metadata", meta.error)),
    ...(whole.kind === "faults" ? whole.faults.map(under("document")) : []),
  ];
  if (faults.length > 0 || !meta.success || whole.kind !== "valid") return { kind: "faults", faults };
  return { kind: "valid", value: { metadata: meta.data, document: whole.value } };
}

/** What stands in the way of publishing (decisions, "Prizes": an entry without prizeId; games that are not built). */
export function checkForPublishing(document: CampaignDocument, metadata: CampaignMetadata): Fault[] {
  const { kind } = document.game;
  const unplayable = kind === "none" || kind === "other" || settingsFor(kind) !== undefined;
  return [
    ...elementFaults(document),
    ...gameFaults(document),
    ...publishFaults(document, metadata),
    ...playFaults(document, metadata),
    ...(unplayable
      ? []
      : [{ path: "game.kind", message: `Games of the type ${kind} cannot be played in this version` }]),
  ];
}

const elementFaults = (document: CampaignDocument): Fault[] =>
  Object.values(document.elements.entities).flatMap((element) =>
    faultsOfElement(element).map(({ path, reason }) => ({
      path: joined(`elements.entities.${element.id}`, path),
      message: reason,
    })),
  );

/** What the game's own rules cannot be played with, e.g. a prize without a segment on the wheel. */
function playFaults(document: CampaignDocument, metadata: CampaignMetadata): Fault[] {
  const language = metadata.languages[0]?.shortName ?? "en";
  const { outcomes, prizePoolList, game } = document;
  const known = (entries: CampaignDocument["prizePoolList"]) =>
    entries.map(({ title, symbolId }) => ({ title: textIn(title, language, language), symbolId }));
  if (gameFaults(document).length > 0) return [];
  const faults =
    rulesFor(game.kind)?.faults?.(game.settings, {
      prizes: known(prizePoolList),
      prizesFor(variables) {
        const among = outcomeFor(outcomes, variables)?.prizes ?? [];
        const given = prizePoolList.filter(({ id, noWinPrize }) => noWinPrize || among.includes(id));
        return given.every(({ noWinPrize }) => noWinPrize) ? [] : known(given);
      },
    }) ?? [];
  return faults.map(({ path, message }) => ({ path: joined("game.settings", path), message }));
}

function gameFaults(document: CampaignDocument): Fault[] {
  const read = settingsFor(document.game.kind)?.schema.safeParse(document.game.settings);
  return !read || read.success ? [] : issues("game.settings", read.error);
}

const issues = (at: string, error: z.ZodError): Fault[] =>
  error.issues.map(({ path, message }) => ({ path: joined(at, path.join(".")), message }));

const under =
  (at: string) =>
  ({ path, message }: Fault): Fault => ({ path: joined(at, path), message });

const joined = (at: string, path: string) => (path === "" ? at : `${at}.${path}`);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
