import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { type CompanyFacts, legalFiller } from "@fairground/model/legal";
import { Group, NativeSelect, Text, Title } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguageName } from "../../ui/address-list.tsx";
import classes from "./legal-facts.module.css";

/** What terms and privacy pages say with what is typed, in a language of the campaign. */
export function FactsPreview({
  document,
  metadata,
  company,
}: {
  document: CampaignDocument;
  metadata: CampaignMetadata;
  company: CompanyFacts;
}): ReactNode {
  const t = useTranslations("legalFacts");
  const nameOf = useLanguageName();
  const titled = useId();
  const [chosen, setChosen] = useState("");
  const names = metadata.languages.map(({ shortName }) => shortName);
  const language = names.find((name) => name === chosen) ?? names[0] ?? "en";
  const fill = legalFiller({ document, metadata, company }, language);
  return (
    <section aria-labelledby={titled} className={classes.preview}>
      <Group justify="space-between" align="end" mb="xs">
        <Title order={3} id={titled} size="h4">
          {t("preview")}
        </Title>
        {names.length > 1 && (
          <NativeSelect
            label={t("previewLanguage")}
            value={language}
            data={names.map((value) => ({ value, label: nameOf(value) }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t("previewHelp", { fields: "{{legal.terms}}, {{legal.privacy}}" })}
      </Text>
      <div className={classes.pages} lang={language}>
        {(["terms", "privacy"] as const).map((page) => (
          <div key={page} data-legal={page}>
            <Text fw={600} size="sm" lang="">
              {t(page)}
            </Text>
            {fill(`{{legal.${page}}}`, false)
              .split("\n\n")
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </div>
        ))}
      </div>
    </section>
  );
}
