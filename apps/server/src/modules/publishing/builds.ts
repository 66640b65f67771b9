import { readdir, readFile } from "node:fs/promises";
import { sha256 } from "../../kernel/secrets.ts";

/** Where the player's build stands: made by `npm start` and `npm run build`. */
export const PLAYER_BUILD = new URL("../../../../player/dist/", import.meta.url);
const CLIENT = new URL("client/", PLAYER_BUILD);

/** The files of the present player build, by name. Hashed names: a name's content never changes. */
export async function playerFiles(): Promise<Map<string, Buffer>> {
  const names = (await readdir(CLIENT).catch(() => [])).filter((name) => name.endsWith(".js") || name.endsWith(".css"));
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, CLIENT))] as const)));
}

export const etagOf = (body: Uint8Array): string => `"${sha256(body).toString("base64url").slice(0, 22)}"`;

export const mediaTypeOf = (name: string): string =>
  name.endsWith(".js")
    ? "text/javascript; charset=utf-8"
    : name.endsWith(".css")
      ? "text/css; charset=utf-8"
      : "application/octet-stream";
