import {
  CAMPAIGN_GOALS,
  CAMPAIGN_INDUSTRIES,
  CAMPAIGN_OCCASIONS,
  CAMPAIGN_TYPES,
  type CampaignType,
  PLAY_LENGTHS,
} from "@fairground/model/campaign";
import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useTypeName } from "../../ui/type-name.ts";
import type { FacetsAddress } from "./address.ts";

/** Games that a campaign can be chosen by; hit-the-target is a kind of the drop game. */
const GAMES = CAMPAIGN_TYPES.filter((type) => !["other", "none", "hit-the-target"].includes(type));

type Filtered = FacetsAddress & { game: CampaignType | "" };

/** Game, goal, occasion, industry and length of play: a list each, the first of which is no filter. */
export function FacetFilters({
  value,
  onChange,
}: {
  value: Filtered;
  onChange: (fields: Partial<Filtered>) => void;
}): ReactNode {
  const t = useTranslations("facets");
  const own = useTranslations("newCampaign");
  const typeName = useTypeName();
  return (
    <>
      <Choice
        label={own("game")}
        none={own("allGames")}
        words={GAMES.map((game) => [game, typeName(game)])}
        value={value.game}
        onChoose={(game) => onChange({ game })}
      />
      <Choice
        label={t("goal")}
        none={t("anyGoal")}
        words={CAMPAIGN_GOALS.map((goal) => [goal, t(`goals.${goal}`)])}
        value={value.goal}
        onChoose={(goal) => onChange({ goal })}
      />
      <Choice
        label={t("occasion")}
        none={t("anyOccasion")}
        words={CAMPAIGN_OCCASIONS.map((occasion) => [occasion, t(`occasions.${occasion}`)])}
        value={value.occasion}
        onChoose={(occasion) => onChange({ occasion })}
      />
      <Choice
        label={t("industry")}
        none={t("anyIndustry")}
        words={CAMPAIGN_INDUSTRIES.map((industry) => [industry, t(`industries.${industry}`)])}
        value={value.industry}
        onChoose={(industry) => onChange({ industry })}
      />
      <Choice
        label={t("length")}
        none={t("anyLength")}
        words={PLAY_LENGTHS.map((length) => [length, t(`lengths.${length}`)])}
        value={value.length}
        onChoose={(length) => onChange({ length })}
      />
    </>
  );
}

function Choice<T extends string>({
  label,
  none,
  words,
  value,
  onChoose,
}: {
  label: string;
  none: string;
  words: readonly (readonly [value: T, said: string])[];
  value: T | "";
  onChoose: (value: T | "") => void;
}): ReactNode {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      data={[{ value: "", label: none }, ...words.map(([each, said]) => ({ value: each, label: said }))]}
      onChange={({ currentTarget }) => onChoose(words.find(([each]) => each === currentTarget.value)?.[0] ?? "")}
    />
  );
}
