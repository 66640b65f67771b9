import type { PrizeStock } from "@fairground/contract";
import type { PrizePoolEntry } from "@fairground/model/prize";
import { ActionIcon, Button, MultiSelect, TextInput, Tooltip } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { stockQuery } from "../../../../data/queries.ts";
import { rowOf } from "../../../stock/live-prizes.ts";
import {
  addDoorPrize,
  type Door,
  inLanguage,
  outcomeOfDoor,
  setDoorOutcome,
  setPrize,
} from "../../document/commands/index.ts";
import { useEditor, useEditorApi } from "../../document/context.tsx";
import { DetailsSection } from "../details.tsx";
import classes from "../mechanics.module.css";
import { PageChoice } from "../page-choice.tsx";
import { shareOfPercent, sharesOf } from "../prizes/chance.ts";
import { ChanceCell } from "../prizes/chance-cell.tsx";
import { StockCell } from "../prizes/stock-cell.tsx";
import { useFreshPrize } from "../prizes/use-fresh-prize.ts";
import { useToldStep } from "../use-step.ts";
import { useText } from "../use-text.ts";
import { type DoorDay, limitOnDay } from "./door-days.ts";
import { isDrawnBehind } from "./is-drawn-behind.ts";

/** The chance of a door's new prize in per cent, where the others leave as much: of a game behind a door few open it twice. */
const CHANCE = 10;

interface DoorPrizesProps {
  door: Door;
  n: number;
  day: DoorDay;
  readOnly: boolean;
  onPrize(id: string): void;
}

/** What can be won behind a door: chosen among the campaign's prizes, or a new one; name, chance and stock are set here. */
export function DoorPrizes({ door, n, day, readOnly, onPrize }: DoorPrizesProps): ReactNode {
  const t = useTranslations("editor.mechanics.doors");
  const run = useToldStep();
  const editor = useEditorApi();
  const say = useText();
  const startOf = useFreshPrize();
  const outcomes = useEditor(({ draft }) => draft.document.outcomes);
  const list = useEditor(({ draft }) => draft.document.prizePoolList);
  const { data: live } = useQuery(stockQuery(editor.campaignId));
  const [fresh, setFresh] = useState<string | null>(null);
  const outcome = outcomeOfDoor({ outcomes }, n);
  const prizes = list.filter(({ noWinPrize }) => !noWinPrize);
  const here = (outcome?.prizes ?? []).flatMap((id) => prizes.find((entry) => entry.id === id) ?? []);
  /** The same outcome's id for all that is set of a door that has none yet, in one go. */
  const freshId = crypto.randomUUID();
  const named = () => {
    const { metadata } = editor.get().draft;
    return outcome ? {} : { name: { [metadata.languages[0]?.shortName ?? "en"]: t("number", { number: n }) } };
  };
  const setOutcome = (change: Parameters<typeof setDoorOutcome>[2]) =>
    setDoorOutcome(n, freshId, { ...named(), ...change });
  const add = () => {
    const ids = { prize: crypto.randomUUID(), noWin: crypto.randomUUID(), outcome: freshId };
    const chance = shareOfPercent(Math.min(CHANCE, sharesOf(editor.get().draft.document.prizePoolList).noWin));
    if (run("addPrize", addDoorPrize(n, ids, { ...startOf(), ...chance }, named())) === null) setFresh(ids.prize);
  };
  return (
    <DetailsSection title={t("prizes")}>
      {here.length > 0 && (
        <ul className={classes.doorPrizes} aria-label={t("prizesOf", { number: n })}>
          {here.map((entry) => (
            <PrizeOfDoor
              key={entry.id}
              {...{ entry, day, readOnly, onPrize }}
              live={rowOf(entry, live)}
              isFresh={entry.id === fresh}
            />
          ))}
        </ul>
      )}
      <Button
        size="compact-sm"
        variant="default"
        className={classes.start ?? ""}
        leftSection={<Plus size={14} aria-hidden />}
        onClick={add}
      >
        {t("newPrize")}
      </Button>
      <MultiSelect
        size="sm"
        label={t("prizesOf", { number: n })}
        description={t("prizesHelp")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        data={prizes.map(({ id, title }) => ({ value: id, label: say(title) || id }))}
        value={outcome?.prizes ?? []}
        error={here.length === 0 && isDrawnBehind(door) && t("needsPrize")}
        nothingFoundMessage={t("noPrizes")}
        comboboxProps={{ portalProps: { target: "#content" } }}
        onChange={(ids) => run("setOutcome", setOutcome({ prizes: ids }))}
      />
      <PageChoice
        label={t("page")}
        none={t("noPage")}
        value={outcome?.outcomePageId ?? ""}
        types={["outcome"]}
        set={(id) => setOutcome({ outcomePageId: id })}
        step="setOutcome"
      />
    </DetailsSection>
  );
}

interface PrizeOfDoorProps {
  entry: PrizePoolEntry;
  live: PrizeStock | undefined;
  day: DoorDay;
  readOnly: boolean;
  /** Just made: its name is what one writes next. */
  isFresh: boolean;
  onPrize(id: string): void;
}

function PrizeOfDoor({ entry, live, day, readOnly, isFresh, onPrize }: PrizeOfDoorProps): ReactNode {
  const t = useTranslations("editor.mechanics.doors");
  const words = useTranslations("editor.mechanics.prizes");
  const format = useFormatter();
  const run = useToldStep();
  const say = useText();
  const language = useEditor(({ session }) => session.language);
  const first = useEditor(({ draft }) => draft.metadata.languages[0]?.shortName ?? "en");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    field.current?.focus();
    field.current?.select();
  }, [isFresh]);
  const name = say(entry.title) || words("nameless");
  const limit = limitOnDay(entry, day);
  return (
    <li className={classes.doorPrize}>
      <TextInput
        ref={field}
        size="xs"
        aria-label={t("nameOf", { prize: name })}
        value={say(entry.title)}
        lang={language}
        onChange={({ currentTarget }) =>
          run(
            "setPrize",
            setPrize(entry.id, { title: inLanguage(entry.title, language, first, currentTarget.value) }),
            {
              mergeKey: `prize ${entry.id} title`,
            },
          )
        }
      />
      <div>
        <ChanceCell entry={entry} readOnly={readOnly} />
      </div>
      <div>
        <StockCell entry={entry} live={live} readOnly={readOnly} />
        <span className={classes.below}>
          {limit === null ? t("stock") : t("limitThatDay", { limit: format.number(limit) })}
        </span>
      </div>
      <Tooltip label={t("editNamed", { prize: name })}>
        <ActionIcon aria-label={t("editNamed", { prize: name })} onClick={() => onPrize(entry.id)}>
          <Pencil size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}
