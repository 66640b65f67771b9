/** A random UUID. `randomUUID` exists on https pages alone; 128 random bits are as good. */
export function newKey(source: Pick<Crypto, "getRandomValues"> & Partial<Pick<Crypto, "randomUUID">> = crypto): string {
  if (source.randomUUID) return source.randomUUID();
  return "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) =>
    // Every 0 and 1 becomes any digit, the 8 one of 8 to b: what RFC 9562 leaves to chance in version 4.
    (Number(digit) ^ ((source.getRandomValues(new Uint8Array(1))[0] ?? 0) & (15 >> (Number(digit) / 4)))).toString(16),
  );
}
