import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { announce } from "../../ui/announce.tsx";
import { arrivals, type Look } from "./arrivals.ts";

/**
 * Watches one list of leads: what comes in is announced, and its rows are marked for as long as they are new.
 * @param list another one (other filters, another page) begins anew
 */
export function useArrivals(list: string, look: Look | undefined): ReadonlySet<string> {
  const t = useTranslations("leads");
  const before = useRef<{ list: string; look: Look } | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!look) return;
    const last = before.current;
    before.current = { list, look };
    if (last?.list !== list) return;
    const { count, ids } = arrivals(last.look, look);
    if (count === 0) return;
    announce(t("fresh", { count }));
    setFresh(new Set(ids));
  }, [list, look, t]);
  return fresh;
}
