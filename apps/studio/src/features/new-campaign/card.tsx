import type { CampaignTemplate } from "@fairground/contract";
import { type Language, textIn } from "@fairground/model/text";
import { Text } from "@mantine/core";
import { FilePlus2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { StillFrame } from "../../ui/still-frame.tsx";
import { useTypeName } from "../../ui/type-name.ts";
import { useLanguage } from "../../words/provider.tsx";
import { Frames, framePicture, useLook } from "../gallery/frames.tsx";
import { pageAddress } from "./address.ts";
import classes from "./new-campaign.module.css";

/** One template in frames: its first page, its game, what is won. */
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
  const { isLookedAt, look } = useLook();
  return (
    <div className={classes.card} {...look}>
      <TemplatePictures companyId={companyId} template={template} language={language} isLookedAt={isLookedAt} />
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
  isLookedAt,
}: {
  companyId: string;
  template: CampaignTemplate;
  language: Language;
  isLookedAt: boolean;
}): ReactNode {
  const t = useTranslations("newCampaign");
  const { pictures, pages, languages } = template;
  const taken = pictures && [framePicture(pictures.game), framePicture(pictures.win)];
  if (pictures && language === "en")
    return <Frames first={framePicture(pictures.start)} others={taken ?? []} isLookedAt={isLookedAt} />;
  const spoken = languages.includes(language) ? language : (languages[0] ?? "en");
  const [first] = pages;
  const game = pages.find(({ pageType }) => pageType === "game");
  const won = pages.find(({ id }) => id === "won") ?? pages.find(({ pageType }) => pageType === "outcome");
  const drawn = (page: { id: string }) => (
    <StillFrame
      title={t("frame", { name: textIn(template.name, language, "en") })}
      src={pageAddress(companyId, template.templateId, spoken, page.id)}
      width={480}
      height={600}
    />
  );
  const others = [game, won].flatMap((page) => (page && page !== first ? drawn(page) : []));
  return <Frames first={first && drawn(first)} others={others} still={taken ?? others} isLookedAt={isLookedAt} />;
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
