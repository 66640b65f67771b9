import { codePicture } from "../../kernel/code-picture.ts";
import type { AttachedFile } from "./attachments.ts";
import type { Block } from "./content.ts";

/** How a letter shows a code beside its letters (spec §3, "Mail"). */
export type CodePicture = "qr" | "barcode";

/** Wide enough for a till's scanner on a phone: about so many signs fit a letter in bars. */
const LONGEST_BARS = 24;

/** Code 128 holds what a keyboard of English letters writes. */
export const fitsBars = (code: string): boolean => code.length <= LONGEST_BARS && /^[\x20-\x7e]+$/.test(code);

/** How wide it is in the letter, in pixels: its file has twice as many. */
export const CODE_WIDTHS: Readonly<Record<CodePicture, number>> = { qr: 200, barcode: 320 };

/** A constant: the letter is everybody's, the file is the lead's own. */
const NAMES: Readonly<Record<CodePicture, string>> = { qr: "code-qr@fairground", barcode: "code-bars@fairground" };
/** The address of a code's picture in a letter's HTML. */
export const codeAddress = (picture: CodePicture): string => `cid:${NAMES[picture]}`;

/**
 * The files that a letter's code pictures name, as parts of the letter itself: nobody else learns the code by loading them,
 * and they are seen without a connection.
 * @param code where the blocks have a mark in its place
 */
export async function codeFiles(blocks: readonly Block[], code?: string): Promise<AttachedFile[]> {
  const codes = new Map(
    blocks.flatMap((block) => (block.kind === "code" && block.picture ? [[block.picture, block.code] as const] : [])),
  );
  return Promise.all(
    [...codes].map(async ([picture, written]) => {
      const bytes = await drawn(picture, code ?? written);
      return { name: `${picture}.png`, mimeType: "image/png", bytes, cid: NAMES[picture] };
    }),
  );
}

/** As the campaign's pages draw it, in whole pixels: dark on white with its quiet zone, also in a dark mail program. */
async function drawn(picture: CodePicture, code: string): Promise<Buffer> {
  const svg = await codePicture(code, picture === "qr" ? "qr" : "code128");
  const [, width = "1"] = /viewBox="0 0 (\d+) /.exec(svg) ?? [];
  // At least two for each pixel of the letter: phones have so many.
  const times = Math.ceil((2 * CODE_WIDTHS[picture]) / Number(width));
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg), { density: 72 * times })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}

/** A letter that is looked at outside of a mail program, e.g. in the inbox: its own files within its HTML. */
export function withFilesInside<Mail extends { html: string; attachments?: readonly AttachedFile[] }>(
  mail: Mail,
): Mail {
  const { attachments = [] } = mail;
  const own = attachments.filter(({ cid }) => cid !== undefined);
  if (own.length === 0) return mail;
  const html = own.reduce(
    (all, { cid, mimeType, bytes }) =>
      all.replaceAll(`cid:${cid}`, `data:${mimeType};base64,${Buffer.from(bytes).toString("base64")}`),
    mail.html,
  );
  return { ...mail, html, attachments: attachments.filter(({ cid }) => cid === undefined) };
}
