import { api } from "../../../data/api.ts";
import type { AccessAddress } from "../access/address.ts";
import { drawText } from "./draw-text.ts";
import { Sheet, type SheetOptions } from "./sheet.ts";

/** Which codes are printed: those of the list that fit a filter, or some that are at hand. */
export type Printed =
  | { kind: "listed"; q: string; status: AccessAddress["status"]; importId?: string }
  | { kind: "given"; codes: readonly string[] };

/** Codes of one file: more make a file that printers and readers refuse. */
export const MOST_PRINTED = 10_000;
/** Rows a call. */
const PIECE = 200;
/** Cards between two breaths, in which the browser shows how far it is. */
const BREATH = 48;

/**
 * Makes the file of a part of the codes, `MOST_PRINTED` a part.
 * @param part from 0 @param tell how many cards are made @throws where it is cancelled, or a call fails
 */
export async function printSheet(
  campaignId: string,
  printed: Printed,
  part: number,
  options: Omit<SheetOptions, "draw">,
  { signal, tell }: { signal: AbortSignal; tell: (made: number) => void },
): Promise<Blob> {
  const sheet = new Sheet({ ...options, draw: drawText });
  let made = 0;
  for await (const codes of piecesOf(campaignId, printed, part, signal))
    for (const code of codes) {
      sheet.add(code);
      made++;
      if (made % BREATH !== 0) continue;
      tell(made);
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
    }
  signal.throwIfAborted();
  return sheet.finish();
}

async function* piecesOf(campaignId: string, printed: Printed, part: number, signal: AbortSignal) {
  if (printed.kind === "given") {
    yield printed.codes.slice(part * MOST_PRINTED, (part + 1) * MOST_PRINTED);
    return;
  }
  const pieces = MOST_PRINTED / PIECE;
  for (let page = part * pieces + 1; page <= (part + 1) * pieces; page++) {
    const { data, total } = await listed(campaignId, printed, page, PIECE, signal);
    yield data.map(({ code }) => code);
    if (page * PIECE >= total) return;
  }
}

/** How many codes there are to print. */
export async function countPrinted(campaignId: string, printed: Printed, signal: AbortSignal): Promise<number> {
  if (printed.kind === "given") return printed.codes.length;
  return (await listed(campaignId, printed, 1, 1, signal)).total;
}

const listed = async (
  campaignId: string,
  { q, status, importId }: Extract<Printed, { kind: "listed" }>,
  page: number,
  size: number,
  signal: AbortSignal,
) => {
  const query = { ...(q && { searchQuery: q }), ...(status && { status }), ...(importId && { importId }), page, size };
  return (await api.call("GET /access-codes/api/{campaignId}", { params: { campaignId }, query, signal })).body;
};
