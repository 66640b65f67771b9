import type { CampaignTemplate } from "@fairground/contract";
import { textIn } from "@fairground/model/text";
import { Text } from "@mantine/core";
import { FilePlus2, LayoutTemplate } from "lucide-react";
import { useTranslations } from "use-intl";
import { useTypeName } from "../../ui/type-name.ts";
import { useLanguage } from "../../words/provider.tsx";
import classes from "./new-campaign.module.css";

/** One template: its first page, and on hover or focus its game. */
export function TemplateCard({ template, onOpen }: { template: CampaignTemplate; onOpen: () => void }) {
  const t = useTranslations("newCampaign");
  const typeName = useTypeName();
  const { language } = useLanguage();
  const { name, about, pictures, scope, category, gameType } = template;
  return (
    <button type="button" className={classes.card} onClick={onOpen}>
      {pictures ? (
        <span className={classes.pictures}>
          <img src={pictures.start} alt="" width={480} height={600} loading="lazy" className={classes.picture} />
          <img src={pictures.game} alt="" width={480} height={600} loading="lazy" className={classes.second} />
        </span>
      ) : (
        <span className={classes.tile}>
          <LayoutTemplate size={40} aria-hidden />
        </span>
      )}
      <span className={classes.text}>
        <span className={classes.name}>{textIn(name, language, "en")}</span>
        <Text span size="sm" c="dimmed">
          {typeName(gameType)} · {scope === "company" ? t("categories.own") : t(`categories.${category}`)}
        </Text>
        <Text span size="sm" className={classes.about ?? ""}>
          {textIn(about, language, "en")}
        </Text>
      </span>
    </button>
  );
}

export function BlankCard({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations("newCampaign");
  return (
    <button type="button" className={classes.card} onClick={onOpen}>
      <span className={classes.tile}>
        <FilePlus2 size={40} aria-hidden />
      </span>
      <span className={classes.text}>
        <span className={classes.name}>{t("blank")}</span>
        <Text span size="sm" className={classes.about ?? ""}>
          {t("blankText")}
        </Text>
      </span>
    </button>
  );
}
