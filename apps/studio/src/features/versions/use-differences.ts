import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { type Difference, differences } from "@fairground/model/version";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isMissing } from "../../data/api.ts";
import { contentQuery } from "../../data/queries.ts";

interface Draft {
  document: CampaignDocument;
  metadata: CampaignMetadata;
}
export interface Pair {
  before: string;
  after: string;
}

/** What differs between two contents of a campaign; null while they are read, and where one of them is not there. */
export function useDifferences(
  campaignId: string,
  pair: Pair,
): {
  found: readonly Difference[] | null;
  before: Draft | undefined;
  after: Draft | undefined;
  isMissing: boolean;
  error: Error | undefined;
  retry: () => void;
} {
  const before = useQuery({ ...contentQuery(campaignId, pair.before), retry: false });
  const after = useQuery({ ...contentQuery(campaignId, pair.after), retry: false });
  const found = useMemo(
    () => (before.data && after.data ? differences(before.data, after.data) : null),
    [before.data, after.data],
  );
  const errors = [before.error, after.error].filter((one) => one !== null);
  return {
    found,
    before: before.data,
    after: after.data,
    isMissing: errors.some(isMissing),
    error: errors.find((one) => !isMissing(one)),
    retry: () => void Promise.all([before.refetch(), after.refetch()]),
  };
}
