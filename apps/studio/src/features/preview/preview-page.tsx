import { textIn } from "@fairground/model/text";
import { Button, NativeSelect, SegmentedControl, Stack, Switch, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { contentQuery } from "../../data/queries.ts";
import { useLanguageName } from "../../ui/address-list.tsx";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import { Section, useCampaign } from "../campaign/campaign-page.tsx";
import classes from "./preview.module.css";
import { Share } from "./share.tsx";
import { NOTHING_PRETENDED, type Pretended, usePreview } from "./use-preview.ts";

const WIDTHS = { phone: 375, tablet: 768, desktop: 1280 } as const;
type Device = keyof typeof WIDTHS;

/** The real player on the draft, beside what it pretends, and links to it for others (studio, point 24). */
export function PreviewPage() {
  const t = useTranslations("review.preview");
  const { campaignId, languages } = useCampaign();
  const languageName = useLanguageName();
  const [pretended, setPretended] = useState(NOTHING_PRETENDED);
  const [attempt, setAttempt] = useState(0);
  const [device, setDevice] = useState<Device>("phone");
  const [language, setLanguage] = useState(languages[0]?.shortName ?? "en");
  const preview = usePreview(campaignId, pretended, attempt);
  const change = (part: Partial<Pretended>) => setPretended((before) => ({ ...before, ...part }));
  const names = { phone: t("phone"), tablet: t("tablet"), desktop: t("desktop") };
  return (
    <Section title={t("title")}>
      <Text c="dimmed" mb="md">
        {t("text")}
      </Text>
      <div className={classes.columns}>
        <Stack gap="md">
          <SegmentedControl
            aria-label={t("device")}
            value={device}
            onChange={(value) => setDevice(value as Device)} // one of the data's
            data={Object.entries(names).map(([value, label]) => ({ value, label }))}
          />
          <NativeSelect
            label={t("language")}
            value={language}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
            data={languages.map(({ shortName }) => ({ value: shortName, label: languageName(shortName) }))}
          />
          <TextInput
            type="datetime-local"
            label={t("at")}
            description={t("atHint")}
            onChange={({ currentTarget: { value } }) => {
              const time = Date.parse(value);
              change({ at: Number.isNaN(time) ? "" : new Date(time).toISOString() });
            }}
          />
          <ResultChoice campaignId={campaignId} value={pretended.result} onChange={(result) => change({ result })} />
          {(["limitReached", "exhausted", "pseudo"] as const).map((name) => (
            <Switch
              key={name}
              label={t(name === "limitReached" ? "limit" : name)}
              checked={pretended[name]}
              onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
            />
          ))}
          <Button variant="default" leftSection={<RotateCcw size={16} />} onClick={() => setAttempt(attempt + 1)}>
            {t("again")}
          </Button>
        </Stack>
        {preview.isError ? (
          <LoadError error={preview.error} retry={() => preview.refetch()} />
        ) : (
          <Scrolling label={t("frame")} busy={preview.isFetching} className={classes.stage}>
            {preview.data && (
              <iframe
                key={`${preview.data.previewId} ${language}`}
                className={classes.frame}
                title={t("frame")}
                width={WIDTHS[device]}
                src={preview.data.urls[language] ?? preview.data.url}
              />
            )}
          </Scrolling>
        )}
      </div>
      <Share campaignId={campaignId} pretended={pretended} language={language} />
    </Section>
  );
}

function ResultChoice({
  campaignId,
  value,
  onChange,
}: {
  campaignId: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useTranslations("review.preview");
  const { data } = useQuery(contentQuery(campaignId, "draft"));
  const first = data?.metadata.languages[0]?.shortName ?? "en";
  return (
    <NativeSelect label={t("result")} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">{t("byOdds")}</option>
      <optgroup label={t("prizes")}>
        {data?.document.prizePoolList.map(({ id, title }) => (
          <option key={id} value={`prize:${id}`}>
            {textIn(title, first, first)}
          </option>
        ))}
      </optgroup>
      <optgroup label={t("outcomes")}>
        {data?.document.outcomes.map(({ id, name }) => (
          <option key={id} value={`outcome:${id}`}>
            {textIn(name, first, first) || id}
          </option>
        ))}
      </optgroup>
    </NativeSelect>
  );
}
