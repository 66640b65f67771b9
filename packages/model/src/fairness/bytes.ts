const UTF8 = new TextEncoder();
// A view's buffer is an ArrayBuffer here: what Web Crypto asks for by type.
export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The canonical encoding of a row: netstrings, `<bytes>:<UTF-8>`, one per field, `-` for null. Two different lists never
 * give the same bytes, and SQL, a shell or another language can write it in one line.
 */
export function encodeFields(fields: readonly (string | null)[]): Bytes {
  return UTF8.encode(fields.map((field) => (field === null ? "-" : `${byteLength(field)}:${field}`)).join(""));
}

/** Lower-case hexadecimal SHA-256. @throws TypeError on pages without https, where browsers offer no Web Crypto */
export async function sha256Hex(bytes: Bytes): Promise<string> {
  // biome-ignore lint/style/noRestrictedGlobals: SHA-256 is a pure function; it is only asynchronous
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

/** HMAC-SHA-256 with one key, for many messages. */
export async function macWith(key: Bytes): Promise<(message: string) => Promise<Bytes>> {
  // biome-ignore lint/style/noRestrictedGlobals: as above
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  // biome-ignore lint/style/noRestrictedGlobals: as above
  const sign = (message: string) => crypto.subtle.sign("HMAC", imported, UTF8.encode(message));
  return async (message) => new Uint8Array(await sign(message));
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

export function toHex(bytes: Uint8Array): string {
  let hex = "";
  for (const byte of bytes) hex += HEX[byte];
  return hex;
}

/** @throws RangeError for what is not an even number of hexadecimal digits */
export function fromHex(hex: string): Bytes {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) throw new RangeError("These are no hexadecimal bytes");
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16);
  return bytes;
}

function byteLength(text: string): number {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return UTF8.encode(text).length;
  return text.length; // plain ASCII, as nearly every field is
}

export const encodeText = (text: string): Bytes => UTF8.encode(text);
