import { type Heights, MEASURED_WIDTHS, type PageHeights } from "@fairground/model/page";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { create } from "zustand";
import { api } from "../../data/api.ts";
import { heightAt } from "./measured.ts";

/** A revision that is being measured, in pages: one for each language and width. Failed: it can be tried again. */
export type Measuring = { kind: "running"; done: number; all: number } | { kind: "failed" };

/** By campaign and revision: measuring goes on while other rooms are looked at. */
const useAll = create<Readonly<Record<string, Measuring>>>(() => ({}));
const keyOf = (campaignId: string, revision: number) => `${campaignId} ${revision}`;

export const useMeasuring = (campaignId: string, revision: number): Measuring | undefined =>
  useAll((all) => all[keyOf(campaignId, revision)]);

/** How high a revision is; null: nobody has measured it. */
export const heightsQuery = (campaignId: string, revision: number) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "heights", revision],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/revisions/{revision}/heights" as const;
      return (await api.call(call, { params: { campaignId, revision }, signal })).body.data;
    },
  });

/**
 * Measures a revision's first page in every language and keeps what was measured with it; one at a time of the same. It never throws:
 * publishing is done by then, and whoever looks is told how it went.
 */
export async function measure(
  campaignId: string,
  revision: number,
  queryClient: QueryClient,
  heightOf: typeof heightAt = heightAt,
): Promise<void> {
  const key = keyOf(campaignId, revision);
  if (useAll.getState()[key]?.kind === "running") return;
  const say = (how: Measuring | null) =>
    useAll.setState((all) => {
      const { [key]: _, ...others } = all;
      return how ? { ...others, [key]: how } : others;
    }, true);
  say({ kind: "running", done: 0, all: 0 });
  try {
    const heights = await measuredIn(campaignId, revision, heightOf, (done, all) =>
      say({ kind: "running", done, all }),
    );
    const call = "PUT /api/v1/campaigns/{campaignId}/revisions/{revision}/heights" as const;
    const { body } = await api.call(call, { params: { campaignId, revision }, body: { heights } });
    queryClient.setQueryData(heightsQuery(campaignId, revision).queryKey, body.data);
    say(null);
  } catch {
    say({ kind: "failed" });
  }
}

/** In a preview, which counts no visit and keeps no play; it is gone afterwards. */
async function measuredIn(
  campaignId: string,
  revision: number,
  heightOf: typeof heightAt,
  onProgress: (done: number, all: number) => void,
): Promise<Heights> {
  const { data: preview } = (
    await api.call("POST /api/v1/campaigns/{campaignId}/previews", {
      params: { campaignId },
      body: { of: `revision:${revision}`, hours: 1 },
    })
  ).body;
  const pages = Object.entries(preview.urls);
  const all = pages.length * MEASURED_WIDTHS.length;
  let done = 0;
  onProgress(done, all);
  try {
    const heights: Heights = {};
    // One language at a time: a campaign has as many as it likes, and each frame is a whole page.
    for (const [language, address] of pages) {
      const measured = await Promise.all(
        MEASURED_WIDTHS.map(async (width) => {
          const height = await highest(address, width, heightOf);
          onProgress(++done, all);
          return [width, height] as const;
        }),
      );
      heights[language] = Object.fromEntries(measured) as PageHeights; // each width has its height
    }
    return heights;
  } finally {
    const params = { campaignId, previewId: preview.previewId };
    // It would end by itself within the hour.
    await api.call("DELETE /api/v1/campaigns/{campaignId}/previews/{previewId}", { params }).catch(() => {});
  }
}

/** With its fonts, and without them, as a first visit may be for which they come too late: the place is to be enough for both. */
async function highest(address: string, width: number, heightOf: typeof heightAt): Promise<number> {
  let height = 0;
  for (const fonts of ["all", "none"]) {
    const look = new URL(address);
    look.searchParams.set("fonts", fonts);
    height = Math.max(height, await heightOf(look.href, width));
  }
  return height;
}
