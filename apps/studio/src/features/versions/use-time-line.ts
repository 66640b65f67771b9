import type { CampaignVersion } from "@fairground/contract";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { revisionsQuery, versionsQuery } from "../../data/queries.ts";

interface Published {
  revision: number;
  publishedAt: string;
  publishedBy: { name: string } | null;
  current: boolean;
}
export type Moment =
  | { kind: "version"; at: string; version: CampaignVersion }
  | { kind: "published"; at: string; published: Published };

/** Revisions that are asked for at once, and moments that are shown until more are asked for. */
const STEP = 25;

/** Drafts that were kept and what went live, in one line, newest first. */
export function useTimeLine(campaignId: string): {
  moments: readonly Moment[] | null;
  /** Undefined: all are shown. */
  showMore: (() => void) | undefined;
  error: Error | undefined;
  retry: () => void;
} {
  const [pages, setPages] = useState(1);
  const versions = useQuery(versionsQuery(campaignId));
  const revisions = useQueries({
    queries: Array.from({ length: pages }, (_, at) => revisionsQuery(campaignId, { page: at + 1, size: STEP })),
  });
  const all = versions.data && revisions.every(({ data }) => data) ? merged(versions.data, revisions) : null;
  const total = (revisions[0]?.data?.total ?? 0) + (versions.data?.length ?? 0);
  const shown = all?.slice(0, pages * STEP) ?? null;
  return {
    moments: shown,
    showMore: shown && shown.length < total ? () => setPages(pages + 1) : undefined,
    error: [versions, ...revisions].find(({ isError, data }) => isError && !data)?.error ?? undefined,
    retry: () => void Promise.all([versions, ...revisions].map(({ refetch }) => refetch())),
  };
}

function merged(
  versions: readonly CampaignVersion[],
  revisions: readonly { data?: { data: readonly Published[] } | undefined }[],
): Moment[] {
  const moments: Moment[] = [
    ...versions.map((version) => ({ kind: "version" as const, at: version.createdAt, version })),
    ...revisions.flatMap(({ data }) =>
      (data?.data ?? []).map((published) => ({ kind: "published" as const, at: published.publishedAt, published })),
    ),
  ];
  return moments.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
