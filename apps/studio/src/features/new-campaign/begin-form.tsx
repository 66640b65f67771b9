import type { CampaignTemplate, Theme } from "@fairground/contract";
import { type Language, textIn } from "@fairground/model/text";
import { Alert, Button, Checkbox, NativeSelect, Stack, Switch, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CircleAlert } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { LANGUAGE_NAMES } from "../../words/languages.ts";
import { useLanguage } from "../../words/provider.tsx";
import { useCampaignChanged } from "../campaign-actions/use-campaign-changed.ts";
import { companyQuery } from "../company-settings/queries.ts";
import { Palette } from "../themes/theme-card.tsx";
import classes from "./new-campaign.module.css";

/** A name and languages, and the campaign is there. */
export function BeginForm({
  companyId,
  template,
  brand,
  isBranded,
  onBranded,
}: {
  companyId: string;
  template: CampaignTemplate;
  /** The theme that the company calls its brand. */
  brand: Theme | null;
  isBranded: boolean;
  onBranded: (is: boolean) => void;
}) {
  const t = useTranslations("newCampaign");
  const words = useProblemWords();
  const navigate = useNavigate();
  const changed = useCampaignChanged();
  const { language: own } = useLanguage();
  const { templateId, languages } = template;
  const [name, setName] = useState(textIn(template.name, own, "en"));
  const company = useQuery(companyQuery(companyId));
  const usual = languages.find((one) => one === (company.data?.language ?? own)) ?? languages[0] ?? "en";
  const [picked, setChosen] = useState<string[] | null>(null);
  const [firstOf, setFirst] = useState<string | null>(null);
  const chosen = picked ?? [usual];
  const first = firstOf ?? chosen[0] ?? usual;
  const [tried, setTried] = useState(false);
  /** The campaign's own language stands first. */
  const ordered = [first, ...chosen.filter((one) => one !== first)].filter(
    (one): one is Language => chosen.includes(one) && languages.some((known) => known === one),
  );
  const begin = useMutation({
    mutationFn: async () => {
      const call = "POST /api/v1/companies/{companyId}/templates/{templateId}/campaigns" as const;
      const body = { name: name.trim(), languages: ordered, ...(brand && isBranded && { themeId: brand.themeId }) };
      return (await api.call(call, { params: { companyId, templateId }, body })).body.data.campaignId;
    },
    onSuccess: async (campaignId) => {
      toast(t("begun", { name: name.trim() }));
      await changed(campaignId);
      await navigate({ to: "/campaigns/$campaignId/edit", params: { campaignId } });
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== "" && ordered.length > 0 && !begin.isPending) begin.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t("name")}
          value={name}
          maxLength={200}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={tried && name.trim() === "" && t("nameMissing")}
        />
        <Checkbox.Group
          label={t("languages")}
          description={t("languagesHint")}
          value={chosen}
          onChange={(next) => {
            setChosen(next);
            if (!next.includes(first)) setFirst(next[0] ?? first);
          }}
          error={tried && chosen.length === 0 && t("languageMissing")}
        >
          <Stack gap={6} mt={6}>
            {languages.map((value) => (
              <Checkbox key={value} value={value} label={LANGUAGE_NAMES[value]} />
            ))}
          </Stack>
        </Checkbox.Group>
        {ordered.length > 1 && (
          <NativeSelect
            label={t("first")}
            value={first}
            data={ordered.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={({ currentTarget }) => setFirst(currentTarget.value)}
          />
        )}
        {brand && (
          <div>
            <Switch
              label={t("withBrand")}
              description={t("withBrandHint", { name: brand.name })}
              checked={isBranded}
              onChange={({ currentTarget }) => onBranded(currentTarget.checked)}
            />
            <div className={classes.brandColors}>
              <Palette tokens={brand.tokens} />
            </div>
          </div>
        )}
        {begin.error && (
          <Alert color="red" icon={<CircleAlert size={18} />}>
            {words(begin.error)}
          </Alert>
        )}
        <Button type="submit" loading={begin.isPending}>
          {t("begin")}
        </Button>
      </Stack>
    </form>
  );
}
