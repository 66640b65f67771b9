import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { Campaign } from "../../data/queries.ts";
import {
  citiesQuery,
  type Histograms,
  type ListKind,
  listQuery,
  type Narrowed,
  type Place,
  timelineQuery,
} from "./queries.ts";

/** What courses and lists know of a campaign. */
export type ShownCampaign = Pick<Campaign, "campaignId" | "companyId" | "name">;
/** What was asked for, as far as it is shown. */
export type Found<Data> = Pick<UseQueryResult, "isError" | "error" | "isPlaceholderData"> & {
  data: Data | undefined;
  refetch: () => unknown;
};
type Named = { name: string; value: number }[];
type Cities = { city: string; country: string; value: number }[];

/** Where courses and lists have their numbers from. */
export interface Source {
  useTimeline(place: Place, query: Narrowed): Found<Histograms>;
  useList(kind: ListKind, place: Place, query: Narrowed): Found<Named>;
  useCities(place: Place, query: Narrowed): Found<Cities>;
  /** Whether it can count each person once. */
  countsOnce: boolean;
}

/** The calls of members; whoever shows the numbers to others gives other ones. */
export const SourceContext = createContext<Source>({
  useTimeline: (place, query) => useQuery(timelineQuery(place, query)),
  useList: (kind, place, query) => useQuery(listQuery(kind, place, query)),
  useCities: (place, query) => useQuery(citiesQuery(place, query)),
  countsOnce: true,
});

export const useSource = (): Source => useContext(SourceContext);
