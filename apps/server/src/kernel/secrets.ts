import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A key of its own for each use, derived from the one secret. */
export function keyFor(secret: string, use: string): Buffer {
  return createHmac("sha256", secret).update(`fairground/${use}`).digest();
}

export const sha256 = (text: string | Uint8Array): Buffer => createHash("sha256").update(text).digest();

/** Compares in constant time, whatever the lengths. */
export const equalInConstantTime = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b));

/** The secret kept beside embedded data: made once, readable by its owner alone. */
export async function secretIn(folder: string): Promise<string> {
  const file = join(folder, "secret.key");
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== "ENOENT") throw fault;
  }
  const secret = randomBytes(32).toString("base64url");
  await writeFile(file, `${secret}\n`, { mode: 0o600, flag: "wx" });
  await chmod(file, 0o600);
  return secret;
}
