/** Lower-case hexadecimal SHA-256, or null on pages without https, where browsers offer none. */
export async function sha256(text: string, subtle: SubtleCrypto | undefined = crypto.subtle): Promise<string | null> {
  if (!subtle) return null;
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
