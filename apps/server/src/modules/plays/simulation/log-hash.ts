import { ROW_FIELDS } from "@fairground/model/fairness";
import { sha256 } from "../../../kernel/secrets.ts";
import type { Row } from "./rows.ts";

/** The receipt of a draw: SHA-256 over netstrings of the row's fields, `-` for null (docs: the log's format). */
export function drawHash(draw: Omit<Row<"draw">, "rowHash">): string {
  const { random, stockBefore, stockAfter, slice, drawnAt } = draw;
  const said: Record<(typeof ROW_FIELDS)["draw"][number], unknown> = {
    ...draw,
    key: random.key,
    // Microseconds, which the model's clock does not have.
    at: new Date(drawnAt).toISOString().replace("Z", "000Z"),
    number: random.draw?.number ?? null,
    below: random.draw?.below ?? null,
    basis: random.basis,
    stockBefore,
    stockAfter,
    slice,
  };
  return hashOf(["fairground-row-2", "draw", ...ROW_FIELDS.draw.map((field) => said[field])]);
}

export const chainHash = (campaignId: string, seq: number, previous: string, rowHash: string): string =>
  hashOf(["fairground-chain-1", campaignId, seq, previous, rowHash]);

function hashOf(fields: readonly unknown[]): string {
  let text = "";
  for (const field of fields) {
    if (field === null || field === undefined) text += "-";
    else {
      const value = String(field);
      text += `${Buffer.byteLength(value)}:${value}`;
    }
  }
  return sha256(text).toString("hex");
}
