import type { ConsentNote, ConsentNotes, OptInPlay } from "../plays/index.ts";
import type { RevisionContent } from "../published-campaigns/index.ts";
import { type ConsentBox, consentBoxes } from "./words.ts";

/** Words of which one process remembers that they are written; they are written once more when it has forgotten. */
const KNOWN = 20_000;

/** What the ticks of a lead say, in the words of the revision that was played: read from what was published, never from the caller. */
export class LedgerNotes implements ConsentNotes {
  private readonly boxes = new WeakMap<RevisionContent, Map<string, ConsentBox[]>>();
  private readonly known = new Set<string>();

  of({ campaignId, revision, language, content }: OptInPlay, ticks: Readonly<Record<string, boolean>>): ConsentNote[] {
    const boxes = this.boxesOf(content, language).filter(({ field }) => ticks[field] !== undefined);
    const notes = boxes.map(({ field, page, purpose, hash, words }): ConsentNote => {
      const note = { field, page, purpose, language, revision, hash, given: ticks[field] === true };
      return this.known.has(keyOf(campaignId, note)) ? note : { ...note, words };
    });
    const { newsletter } = ticks;
    if (newsletter === undefined || boxes.some(({ field }) => field === "newsletter")) return notes;
    // A program said so: nobody knows in which words it was asked.
    const untold = { field: "newsletter", page: "", purpose: "newsletter", language, revision, hash: null } as const;
    return [...notes, { ...untold, given: newsletter }];
  }

  written(campaignId: string, notes: readonly ConsentNote[]): void {
    if (this.known.size > KNOWN) this.known.clear();
    for (const note of notes) if (note.given) this.known.add(keyOf(campaignId, note));
  }

  forget(): void {
    this.known.clear();
  }

  private boxesOf(content: RevisionContent, language: string): ConsentBox[] {
    const ofContent = this.boxes.get(content) ?? new Map<string, ConsentBox[]>();
    this.boxes.set(content, ofContent);
    const found = ofContent.get(language) ?? consentBoxes(content, language);
    ofContent.set(language, found);
    return found;
  }
}

const keyOf = (campaignId: string, { field, page, language, revision, hash }: ConsentNote): string =>
  JSON.stringify([campaignId, field, page, language, revision, hash]);
