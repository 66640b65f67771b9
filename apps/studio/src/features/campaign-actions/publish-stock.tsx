import { textIn } from "@fairground/model/text";
import { Switch, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import { DifferenceList } from "../stock/difference-list.tsx";
import { lowersStock } from "../stock/live-prizes.ts";
import { usePublishStock } from "../stock/use-publish-stock.ts";
import { WhyLess } from "../stock/why-less.tsx";
import type { Subject } from "./subject.ts";

interface StockChoice {
  /** What the calls are told: whether the draft's stock and limits go along, and why there is less to win. */
  said: { withStock?: true; stockNote?: string };
  /** @returns whether it holds publishing back, as nobody has said why there is to be less; the field says so */
  holds(): boolean;
  /** It is not known yet what differs. */
  isLooking: boolean;
  /** What differs, and whether it goes along; null: nothing differs. */
  shown: ReactNode;
}

/**
 * Whether the draft's stock goes along, however it is published: at once, later, or asked for.
 * @param isAsked whether somebody thinks of publishing the draft
 */
export function useStockChoice(
  { campaignId, companyId, revision: live, status }: Omit<Subject, "name">,
  isAsked: boolean,
): StockChoice {
  const t = useTranslations("publish");
  const language = useLocale();
  const { may } = useRights(companyId);
  const [isTaken, setTaken] = useState(true);
  const [note, setNote] = useState("");
  const [isTried, setTried] = useState(false);
  const { different, first, isLooking } = usePublishStock(campaignId, isAsked && may("manage"));
  if (different.length === 0) return { said: {}, holds: () => false, isLooking, shown: null };
  // What was never live has no stock that somebody plays by: its own comes into force with it.
  const withStock = live === null || isTaken;
  const asksWhy = withStock && status === "ACTIVE" && lowersStock(different);
  const shown = (
    <div>
      <Text fw={500}>{t(live === null ? "stockFirst" : "stockDiffers")}</Text>
      <DifferenceList different={different} say={(text) => textIn(text, language, first)} />
      {live !== null && (
        <Switch
          mt="sm"
          label={t("stockTake")}
          description={t(isTaken ? "stockTaken" : "stockLeft")}
          checked={isTaken}
          onChange={({ currentTarget }) => setTaken(currentTarget.checked)}
        />
      )}
      {asksWhy && <WhyLess value={note} onChange={setNote} isMissing={isTried} />}
    </div>
  );
  const holds = () => {
    setTried(true);
    return asksWhy && note.trim() === "";
  };
  const said = withStock ? { withStock, ...(asksWhy && { stockNote: note.trim() }) } : {};
  return { said, holds, isLooking, shown };
}
