/** The first language at the campaign's own address, the others below it (decisions, "Addresses"); null before the first publish. */
export function addressesOf({
  liveUrl,
  revision,
  languages,
}: {
  liveUrl: string | null;
  revision: number | null;
  languages: readonly { shortName: string }[];
}): Record<string, string> | null {
  if (!liveUrl || revision === null) return null;
  const base = liveUrl.endsWith("/") ? liveUrl : `${liveUrl}/`;
  return Object.fromEntries(
    languages.map(({ shortName }, index) => [shortName, index === 0 ? liveUrl : `${base}${shortName}/`]),
  );
}
