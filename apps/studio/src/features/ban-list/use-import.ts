import type { AnswerBody } from "@fairground/contract/answers";
import type { BlockKind } from "@fairground/model/fraud";
import { useRef, useState } from "react";
import { api } from "../../data/api.ts";
import type { ListLine } from "./read-list.ts";

/** Lines that the server takes at once. */
const PIECE = 1_000;

type Piece = AnswerBody<"POST /api/v1/companies/{companyId}/blocks/import">["data"];

export interface ReadList {
  read: Record<BlockKind, number>;
  added: number;
  known: number;
  refused: ListLine[];
}

export type ImportState =
  | { kind: "idle" }
  | { kind: "running"; isCheck: boolean; done: number; total: number }
  | { kind: "checked"; lines: readonly ListLine[]; told: ReadList }
  | { kind: "imported"; told: ReadList; isWhole: boolean }
  | { kind: "failed"; error: unknown };

/**
 * Sends a list piece by piece. Each piece is stored once, whatever becomes of the next: an import that was cancelled or cut off
 * is done again, and goes on where it was.
 */
export function useImport(companyId: string, onStored: () => void) {
  const [state, setState] = useState<ImportState>({ kind: "idle" });
  const stopped = useRef(false);
  const run = async (lines: readonly ListLine[], note: string, isCheck: boolean) => {
    stopped.current = false;
    const told: ReadList = { read: { address: 0, email: 0, domain: 0 }, added: 0, known: 0, refused: [] };
    try {
      for (let from = 0; from < lines.length && !stopped.current; from += PIECE) {
        setState({ kind: "running", isCheck, done: from, total: lines.length });
        const piece = lines.slice(from, from + PIECE);
        const call = "POST /api/v1/companies/{companyId}/blocks/import" as const;
        const body = { lines: piece.map(({ text }) => text), note, check: isCheck };
        add(told, piece, (await api.call(call, { params: { companyId }, body })).body.data);
      }
      if (isCheck) setState(stopped.current ? { kind: "idle" } : { kind: "checked", lines, told });
      else setState({ kind: "imported", told, isWhole: !stopped.current });
    } catch (error) {
      setState({ kind: "failed", error });
    } finally {
      if (!isCheck) onStored();
    }
  };
  return {
    state,
    check: (lines: readonly ListLine[]) => run(lines, "", true),
    store: (lines: readonly ListLine[], note: string) => run(lines, note, false),
    cancel: () => {
      stopped.current = true;
    },
    reset: () => setState({ kind: "idle" }),
  };
}

function add(told: ReadList, piece: readonly ListLine[], { read, added, known, refused }: Piece): void {
  for (const kind of ["address", "email", "domain"] as const) told.read[kind] += read[kind];
  told.added += added;
  told.known += known;
  told.refused.push(...refused.flatMap((place) => piece[place] ?? []));
}
