import { settingsFor } from "@fairground/games/settings";
import type { Fields } from "@fairground/model/settings/schema";
import { Button, MultiSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { type Door, outcomeOfDoor, setDoor, setDoorOutcome } from "../../document/commands/index.ts";
import { useEditor, useEditorApi } from "../../document/context.tsx";
import { SettingsForm } from "../../fields/settings-form.tsx";
import { Details, DetailsSection } from "../details.tsx";
import classes from "../mechanics.module.css";
import { PageChoice } from "../page-choice.tsx";
import { useToldStep } from "../use-step.ts";
import { useText } from "../use-text.ts";
import { BehindDoor, heldIn } from "./behind-door.tsx";
import { type DoorDay, limitOnDay } from "./door-days.ts";

interface DoorDetailsProps {
  door: Door;
  index: number;
  day: DoorDay;
  readOnly: boolean;
  onPrize(id: string): void;
}

/** One door: its words and picture, what it holds with that game's own settings, and its prizes. */
export function DoorDetails({ door, index, day, readOnly, onPrize }: DoorDetailsProps): ReactNode {
  const t = useTranslations("editor.mechanics.doors");
  const run = useToldStep();
  const editor = useEditorApi();
  const say = useText();
  const kind = useEditor(({ draft }) => draft.document.game.kind);
  const outcomes = useEditor(({ draft }) => draft.document.outcomes);
  const list = useEditor(({ draft }) => draft.document.prizePoolList);
  const n = index + 1;
  const fields = settingsFor(kind)?.fields.doors?.item?.fields ?? {};
  const outcome = outcomeOfDoor({ outcomes }, n);
  const prizes = list.filter(({ noWinPrize }) => !noWinPrize);
  /** The same outcome's id for all that is set of a door that has none yet, in one go. */
  const freshId = crypto.randomUUID();
  const setOutcome = (change: Parameters<typeof setDoorOutcome>[2]) => {
    const { metadata } = editor.get().draft;
    const name = outcome ? {} : { name: { [metadata.languages[0]?.shortName ?? "en"]: t("number", { number: n }) } };
    return setDoorOutcome(n, freshId, { ...name, ...change });
  };
  const form = (names: readonly string[]) => (
    <SettingsForm
      fields={Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))) as Fields} // a part of them
      value={door}
      onChange={(name, value, merge) =>
        run("setDoor", setDoor(index, name, value), {
          values: { number: n },
          ...(merge ? { mergeKey: `door ${index} ${name}` } : {}),
        })
      }
    />
  );
  const held = heldIn(door);
  const heldSettings = held && settingsFor(held.kind);
  const needsPrize = door.holds === "prize" && (outcome?.prizes.length ?? 0) === 0;
  return (
    <Details title={t("number", { number: n })} disabled={readOnly}>
      <DetailsSection title={t("behind")}>
        <BehindDoor {...{ door, index }} />
        {form(["title", "text", "picture"])}
        {held && heldSettings && (
          <SettingsForm
            fields={heldSettings.fields}
            value={held.settings}
            onChange={(name, value, merge) =>
              run("setDoor", setDoor(index, "game", { ...held, settings: { ...held.settings, [name]: value } }), {
                values: { number: n },
                ...(merge ? { mergeKey: `door ${index} game ${name}` } : {}),
              })
            }
          />
        )}
      </DetailsSection>
      <DetailsSection title={t("prizes")}>
        <MultiSelect
          size="sm"
          label={t("prizesOf", { number: n })}
          description={t("prizesHelp")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={prizes.map(({ id, title }) => ({ value: id, label: say(title) || id }))}
          value={outcome?.prizes ?? []}
          error={needsPrize && t("needsPrize")}
          nothingFoundMessage={t("noPrizes")}
          comboboxProps={{ portalProps: { target: "#content" } }}
          onChange={(ids) => run("setOutcome", setOutcome({ prizes: ids }))}
        />
        {(outcome?.prizes ?? []).map((id) => (
          <PrizeOfDoor key={id} id={id} day={day} onPrize={onPrize} />
        ))}
        <PageChoice
          label={t("page")}
          none={t("noPage")}
          value={outcome?.outcomePageId ?? ""}
          types={["outcome"]}
          set={(id) => setOutcome({ outcomePageId: id })}
          step="setOutcome"
        />
      </DetailsSection>
    </Details>
  );
}

/** How many of a prize there are, and how many may be won on the day of the door. */
function PrizeOfDoor({ id, day, onPrize }: { id: string; day: DoorDay; onPrize(id: string): void }): ReactNode {
  const t = useTranslations("editor.mechanics.doors");
  const prizes = useTranslations("editor.mechanics.prizes");
  const format = useFormatter();
  const say = useText();
  const entry = useEditor(({ draft }) => draft.document.prizePoolList.find((each) => each.id === id));
  if (!entry) return null;
  const limit = limitOnDay(entry, day);
  return (
    <div className={classes.doorPrize}>
      <span>
        {t("stockAndLimit", {
          prize: say(entry.title) || prizes("nameless"),
          left: entry.stock === null ? prizes("unlimited") : format.number(entry.stock),
          limit: limit === null ? prizes("unlimited") : format.number(limit),
        })}
      </span>
      <Button size="compact-xs" variant="subtle" onClick={() => onPrize(id)}>
        {t("editPrize")}
      </Button>
    </div>
  );
}
