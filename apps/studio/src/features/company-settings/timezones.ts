/** Every timezone that the browser knows, and the one that is stored where it knows others. */
export function timezones(stored: string): string[] {
  const known = Intl.supportedValuesOf("timeZone");
  const all = known.includes("UTC") ? known : [...known, "UTC"];
  return all.includes(stored) ? all : [stored, ...all];
}
