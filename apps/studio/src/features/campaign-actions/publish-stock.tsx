import { textIn } from "@fairground/model/text";
import { Switch, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import { DifferenceList } from "../stock/difference-list.tsx";
import { usePublishStock } from "../stock/use-publish-stock.ts";

interface StockChoice {
  /** Whether the draft's stock and limits go along. */
  withStock: boolean;
  /** It is not known yet what differs. */
  isLooking: boolean;
  /** What differs, and whether it goes along; null: nothing differs. */
  shown: ReactNode;
}

/**
 * Whether the draft's stock goes along, however it is published: at once, later, or asked for.
 * @param live the revision that is live; null: none ever was
 * @param isAsked whether somebody thinks of publishing the draft
 */
export function useStockChoice(
  { campaignId, companyId, live }: { campaignId: string; companyId: string; live: number | null },
  isAsked: boolean,
): StockChoice {
  const t = useTranslations("publish");
  const language = useLocale();
  const { may } = useRights(companyId);
  const [isTaken, setTaken] = useState(true);
  const { different, first, isLooking } = usePublishStock(campaignId, isAsked && may("manage"));
  if (different.length === 0) return { withStock: false, isLooking, shown: null };
  // What was never live has no stock that somebody plays by: its own comes into force with it.
  const withStock = live === null || isTaken;
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
    </div>
  );
  return { withStock, isLooking, shown };
}
