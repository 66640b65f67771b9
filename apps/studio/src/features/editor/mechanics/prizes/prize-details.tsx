import type { PrizeStock } from "@fairground/contract";
import { type PrizePoolEntry, percentageOf } from "@fairground/model/prize";
import { asset } from "@fairground/model/settings/schema";
import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { setPrize } from "../../document/commands/index.ts";
import { useEditor } from "../../document/context.tsx";
import { AssetField } from "../../fields/asset-field.tsx";
import { LocalizedField } from "../../fields/localized-field.tsx";
import { Details, DetailsSection } from "../details.tsx";
import classes from "../mechanics.module.css";
import { useToldStep } from "../use-step.ts";
import { useText } from "../use-text.ts";
import { FollowsForm } from "./follows-form.tsx";
import { GivingForm } from "./giving-form.tsx";
import { LimitsForm } from "./limits-form.tsx";
import { OnGame } from "./on-game.tsx";
import { usePercent } from "./share-bar.tsx";

/** Everything about one entry of the prize list (spec §3, "Prize pool entry"). */
export function PrizeDetails({ entry, live }: { entry: PrizePoolEntry; live: PrizeStock | undefined }): ReactNode {
  const t = useTranslations("editor.mechanics.prizes");
  const run = useToldStep();
  const say = useText();
  const percent = usePercent();
  const format = useFormatter();
  const readOnly = useEditor((state) => state.readOnly);
  const set = (change: Parameters<typeof setPrize>[1], merge?: string) =>
    run("setPrize", setPrize(entry.id, change), merge ? { mergeKey: `prize ${entry.id} ${merge}` } : {});
  const picture = (field: "gameImage" | "resultsImage") => (
    <div data-field={`prize.${field}`}>
      <AssetField
        name={field}
        label={t(field)}
        value={entry[field]}
        accepts={(next) => PICTURE.safeParse(next).success}
        onChange={(next) => set({ [field]: next })}
      />
    </div>
  );
  return (
    <Details title={say(entry.title) || t("nameless")} disabled={readOnly}>
      <DetailsSection title={t("words")}>
        <LocalizedField label={t("name")} value={entry.title} onChange={(title) => set({ title }, "title")} />
        <LocalizedField
          label={t("description")}
          value={entry.description}
          multiline
          onChange={(description) => set({ description }, "description")}
        />
      </DetailsSection>
      <DetailsSection title={t("giving")}>
        {entry.noWinPrize ? (
          <p className={classes.help}>
            {t("noWinHelp", { percent: percent(percentageOf(entry)), wins: format.number(entry.wins) })}
          </p>
        ) : (
          <GivingForm key={entry.id} entry={entry} />
        )}
      </DetailsSection>
      {!entry.noWinPrize && (
        <DetailsSection title={t("stockAndLimits")}>
          <LimitsForm key={entry.id} entry={entry} live={live} />
        </DetailsSection>
      )}
      <DetailsSection title={t("follows")}>
        <FollowsForm entry={entry} />
      </DetailsSection>
      <OnGame entry={entry} />
      <DetailsSection title={t("pictures")}>
        <Stack gap={12}>
          {picture("gameImage")}
          {picture("resultsImage")}
        </Stack>
      </DetailsSection>
    </Details>
  );
}

const PICTURE = asset("", { default: "" }).schema;
