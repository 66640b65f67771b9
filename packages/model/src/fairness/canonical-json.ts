/** JSON with sorted keys and without spaces; members that are undefined are left out. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, held: unknown) => {
      if (typeof held !== "object" || held === null || Array.isArray(held)) return held;
      return Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
    }) ?? "null"
  );
}
