import type { AttachmentMimeType } from "@fairground/model/mail";

const begins =
  (...signature: number[]) =>
  (bytes: Uint8Array) =>
    signature.every((byte, at) => bytes[at] === byte);
const ascii = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString("latin1");

/** Text of people: UTF-8 without control signs, and no page that a browser would run. */
function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
    return !/[\u0000-\u0008\u000e-\u001f]/.test(text) && !/<(!doctype|html|script|svg|iframe|\?xml)/i.test(text);
  } catch {
    return false;
  }
}

interface Kind {
  endings: readonly string[];
  is(bytes: Uint8Array): boolean;
}

const KINDS: Readonly<Record<AttachmentMimeType, Kind>> = {
  "application/pdf": { endings: ["pdf"], is: (bytes) => ascii(bytes, 0, 5) === "%PDF-" },
  "image/png": { endings: ["png"], is: begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  "image/jpeg": { endings: ["jpg", "jpeg"], is: begins(0xff, 0xd8, 0xff) },
  "image/gif": { endings: ["gif"], is: (bytes) => /^GIF8[79]a/.test(ascii(bytes, 0, 6)) },
  "image/webp": {
    endings: ["webp"],
    is: (bytes) => ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP",
  },
  "text/calendar": {
    endings: ["ics"],
    is: (bytes) =>
      /^\uFEFF?BEGIN:VCALENDAR\r?\n/.test(Buffer.from(bytes.subarray(0, 64)).toString("utf8")) && isText(bytes),
  },
  "text/plain": { endings: ["txt"], is: isText },
  // A signed archive; an archive of anything else has no `pass.json` among its names.
  "application/vnd.apple.pkpass": {
    endings: ["pkpass"],
    is: (bytes) => begins(0x50, 0x4b, 0x03, 0x04)(bytes) && Buffer.from(bytes).includes("pass.json"),
  },
};

/** Whether a name ends as files of this type do: what is opened by a click is told by its name. */
export const isNamedAs = (name: string, mimeType: AttachmentMimeType): boolean =>
  KINDS[mimeType].endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** Whether bytes are of the type that was named, by themselves (security, row 14). */
export const isOfKind = (bytes: Uint8Array, mimeType: AttachmentMimeType): boolean => KINDS[mimeType].is(bytes);
