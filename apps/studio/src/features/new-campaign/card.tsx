import type { CampaignTemplate } from "@fairground/contract";
import { type Language, textIn } from "@fairground/model/text";
import { Text } from "@mantine/core";
import { FilePlus2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { StillFrame } from "../../ui/still-frame.tsx";
import { useTypeName } from "../../ui/type-name.ts";
import { useLanguage } from "../../words/provider.tsx";
import { pageAddress } from "./address.ts";
import classes from "./new-campaign.module.css";

/** One template: its first page, and on hover or focus its game. */
export function TemplateCard({
  companyId,
  template,
  onOpen,
}: {
  companyId: string;
  template: CampaignTemplate;
  onOpen: () => void;
}) {
  const t = useTranslations("newCampaign");
  const typeName = useTypeName();
  const { language } = useLanguage();
  const { name, about, scope, category, gameType } = template;
  const [isLookedAt, setLookedAt] = useState(false);
  return (
    <div className={classes.card} onPointerEnter={() => setLookedAt(true)} onFocusCapture={() => setLookedAt(true)}>
      <TemplatePictures companyId={companyId} template={template} language={language} withGame={isLookedAt} />
      <button type="button" className={classes.open} onClick={onOpen}>
        <span className={classes.name}>{textIn(name, language, "en")}</span>
        <Text span size="sm" c="dimmed">
          {typeName(gameType)} · {scope === "company" ? t("categories.own") : t(`categories.${category}`)}
        </Text>
        <Text span size="sm" className={classes.about ?? ""}>
          {textIn(about, language, "en")}
        </Text>
      </button>
    </div>
  );
}

/**
 * The product's are photographed in English; in another language, and for the company's own, the pages themselves are drawn
 * (marketer, 44).
 */
function TemplatePictures({
  companyId,
  template,
  language,
  withGame,
}: {
  companyId: string;
  template: CampaignTemplate;
  language: Language;
  /** The second picture is asked for when somebody looks. */
  withGame: boolean;
}): ReactNode {
  const t = useTranslations("newCampaign");
  const { pictures, pages, languages } = template;
  if (pictures && language === "en")
    return (
      <span className={classes.pictures}>
        <img src={pictures.start} alt="" width={480} height={600} loading="lazy" className={classes.picture} />
        <img src={pictures.game} alt="" width={480} height={600} loading="lazy" className={classes.second} />
      </span>
    );
  const spoken = languages.includes(language) ? language : (languages[0] ?? "en");
  const [first] = pages;
  const game = pages.find(({ pageType }) => pageType === "game");
  const second = first === game ? pages.find(({ id }) => id === "lost") : game;
  const drawn = (page: { id: string }) => (
    <StillFrame
      title={t("frame", { name: textIn(template.name, language, "en") })}
      src={pageAddress(companyId, template.templateId, spoken, page.id)}
      width={480}
      height={600}
    />
  );
  return (
    <span className={classes.pictures} aria-hidden>
      <span className={classes.picture}>{first && drawn(first)}</span>
      {withGame && second && <span className={classes.second}>{drawn(second)}</span>}
    </span>
  );
}

export function BlankCard({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations("newCampaign");
  return (
    <div className={classes.card}>
      <span className={classes.tile}>
        <FilePlus2 size={40} aria-hidden />
      </span>
      <button type="button" className={classes.open} onClick={onOpen}>
        <span className={classes.name}>{t("blank")}</span>
        <Text span size="sm" className={classes.about ?? ""}>
          {t("blankText")}
        </Text>
      </button>
    </div>
  );
}
