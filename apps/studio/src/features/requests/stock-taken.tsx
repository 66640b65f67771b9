import { textIn } from "@fairground/model/text";
import { Text } from "@mantine/core";
import { useLocale, useTranslations } from "use-intl";
import { DifferenceList } from "../stock/difference-list.tsx";
import { usePublishStock } from "../stock/use-publish-stock.ts";
import classes from "./requests.module.css";

/** What goes live beside the pages. @param why there is less to win; empty: nobody had to say */
export function StockTaken({ campaignId, why }: { campaignId: string; why: string }) {
  const t = useTranslations("publish");
  const language = useLocale();
  const { different, first } = usePublishStock(campaignId, true);
  return (
    <div>
      <Text fw={500}>{t("stockFirst")}</Text>
      <DifferenceList different={different} say={(text) => textIn(text, language, first)} />
      {why !== "" && <Text className={classes.note ?? ""}>{t("stockWhy", { why })}</Text>}
    </div>
  );
}
