import type { CampaignTemplate } from "@fairground/contract";
import { type Language, textIn } from "@fairground/model/text";
import { NativeSelect, SegmentedControl } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { fontsIn } from "../../ui/still-frame.tsx";
import { LANGUAGE_NAMES } from "../../words/languages.ts";
import { useLanguage } from "../../words/provider.tsx";
import { pageAddress } from "./address.ts";
import classes from "./new-campaign.module.css";

/** The widths of a phone, a tablet and a desktop, and a height that shows what such a screen does. */
const SCREENS = { "375": 667, "768": 920, "1280": 800 } as const;
type Width = keyof typeof SCREENS;

/** A page of a template as the player draws it, at a real width and made smaller to fit. Still: nothing is recorded. */
export function PagePreview({
  companyId,
  template,
  themeId,
}: {
  companyId: string;
  template: CampaignTemplate;
  /** A theme of the company's own that it is shown in; null: the template's. */
  themeId: string | null;
}) {
  const t = useTranslations("newCampaign");
  const { language: own } = useLanguage();
  const { templateId, pages, languages, name } = template;
  const [width, setWidth] = useState<Width>("375");
  const [page, setPage] = useState(pages[0]?.id ?? "");
  const [language, setLanguage] = useState<Language>(languages.includes(own) ? own : (languages[0] ?? "en"));
  const { ref, width: room } = useElementSize();
  const height = SCREENS[width];
  const scale = room > 0 ? Math.min(1, room / Number(width), 620 / height) : 0.5;
  const address = pageAddress(companyId, templateId, language, page);
  const src = themeId ? `${address}?themeId=${themeId}` : address;
  const [drawn, setDrawn] = useState<string | null>(null);
  return (
    <div className={classes.preview}>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t("width")}
          value={width}
          onChange={(value) => setWidth(value as Width)} // one of the data's values
          data={[
            { value: "375", label: t("phone") },
            { value: "768", label: t("tablet") },
            { value: "1280", label: t("desktop") },
          ]}
        />
        <NativeSelect
          aria-label={t("page")}
          value={page}
          data={pages.map(({ id, name: said }) => ({ value: id, label: textIn(said, own, "en") }))}
          onChange={({ currentTarget }) => setPage(currentTarget.value)}
        />
        <NativeSelect
          aria-label={t("language")}
          value={language}
          data={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={({ currentTarget }) => setLanguage(languages.find((one) => one === currentTarget.value) ?? "en")}
        />
      </div>
      <div ref={ref} className={classes.screen}>
        <div
          className={classes.sheet}
          aria-busy={drawn !== src}
          style={{ width: Number(width) * scale, height: height * scale }}
        >
          <iframe
            title={t("frame", { name: textIn(name, own, "en") })}
            src={src}
            className={classes.frame}
            data-drawn={drawn === src || undefined}
            onLoad={({ currentTarget }) => void fontsIn(currentTarget).then(() => setDrawn(src))}
            style={{ width: Number(width), height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </div>
  );
}
