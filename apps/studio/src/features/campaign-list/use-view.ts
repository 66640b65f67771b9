import { useEffect, useSyncExternalStore } from "react";
import { remembered } from "../../data/remembered.ts";
import type { CampaignsAddress } from "./address.ts";

const kept = remembered("campaigns-view");

/** Cards or a table: as the address says it, else as this browser has last shown it. What the address says is kept. */
export function useView({ view }: Pick<CampaignsAddress, "view">): "cards" | "table" {
  const last = useSyncExternalStore(kept.subscribe, kept.get);
  useEffect(() => {
    if (view !== "" && view !== kept.get()) kept.set(view);
  }, [view]);
  return view !== "" ? view : last === "cards" ? "cards" : "table";
}
