import type { Asset } from "@fairground/contract";
import { quoted } from "@fairground/elements/stage/fonts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../data/api.ts";

/** A font file of the company's own: family, weight and format by its name (spec §3, "Font assets"). */
export type OwnFont = NonNullable<Asset["font"]> & { url: string };

/** Fonts that are asked for at once. */
const MOST = 200;

const ownFontsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["media", companyId, "fonts"],
    queryFn: async ({ signal }): Promise<OwnFont[]> => {
      const call = "GET /asset-library/api/assets/company/{companyId}" as const;
      const query = { type: "font", scope: "brand-owned", sort: "name-asc", page: 1, size: MOST } as const;
      const { data } = (await api.call(call, { params: { companyId }, query, signal })).body;
      return data.flatMap(({ font, liveUrl }) => (font ? [{ ...font, url: liveUrl }] : []));
    },
  });

/** The company's own fonts; none until they are there. */
export function useOwnFonts(companyId: string): readonly OwnFont[] {
  return useQuery({ ...ownFontsQuery(companyId), enabled: companyId !== "" }).data ?? NONE;
}
const NONE: readonly OwnFont[] = [];

/** Names of families, each once. */
export const useOwnFamilies = (companyId: string): readonly string[] => {
  const fonts = useOwnFonts(companyId);
  return useMemo(() => [...new Set(fonts.map(({ family }) => family))], [fonts]);
};

/**
 * `@font-face` rules of the company's own fonts among some families, as publishing writes them, but that the editor waits for
 * their files.
 */
export const ownFontCss = (fonts: readonly OwnFont[], families: readonly string[]): string =>
  fonts
    .filter(({ family }) => families.includes(family))
    .map(
      ({ family, weight, format, url }) =>
        `@font-face{font-family:${quoted(family)};font-style:normal;font-weight:${weight};font-display:block;src:url(${quoted(url)}) format(${quoted(format)})}`,
    )
    .join("\n");
