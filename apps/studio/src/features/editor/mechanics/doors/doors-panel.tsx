import { settingsFor } from "@fairground/games/settings";
import type { CampaignType } from "@fairground/model/campaign";
import type { Fields } from "@fairground/model/settings/schema";
import type { LocalizedText } from "@fairground/model/text";
import { Button, Table, UnstyledButton } from "@mantine/core";
import { Gamepad2, Gift, LetterText, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import table from "../../../../ui/table.module.css";
import { useTypeName } from "../../../../ui/type-name.ts";
import {
  addDoor,
  type Door,
  doorsOf,
  moveDoor,
  outcomeOfDoor,
  removeDoor,
  setGameSetting,
} from "../../document/commands/index.ts";
import { useEditor } from "../../document/context.tsx";
import { RowHandle, useRowOrder } from "../../fields/row-order.tsx";
import { SettingsForm } from "../../fields/settings-form.tsx";
import { artUrl } from "../../page/art-url.ts";
import { DetailsSection } from "../details.tsx";
import classes from "../mechanics.module.css";
import { RemoveCell } from "../remove-cell.tsx";
import { useWeekdayNames } from "../shape-bars.tsx";
import { useToldStep } from "../use-step.ts";
import { useText } from "../use-text.ts";
import { type DoorDay, doorDays } from "./door-days.ts";
import { DoorDetails } from "./door-details.tsx";

/** A calendar's doors: when each opens, what is behind it, and what can be won there. */
export function DoorsPanel({ onPrize }: { onPrize(id: string): void }): ReactNode {
  const t = useTranslations("editor.mechanics.doors");
  const run = useToldStep();
  const document = useEditor(({ draft }) => draft.document);
  const metadata = useEditor(({ draft }) => draft.metadata);
  const readOnly = useEditor((state) => state.readOnly);
  const [chosen, setChosen] = useState(0);
  const doors = doorsOf(document);
  const { game } = document;
  const fields = settingsFor(game.kind)?.fields ?? {};
  const setting = (name: string) => game.settings[name] ?? fields[name]?.default;
  const days = doorDays(
    { rhythm: setting("rhythm") === "weekdays" ? "weekdays" : "daily", firstDay: String(setting("firstDay") ?? "") },
    doors.length,
    {
      now: Date.now(),
      timezone: metadata.timezone,
      opensAt: metadata.startDate === null ? null : Date.parse(metadata.startDate),
    },
  );
  const order = useRowOrder(doors.length, 0, (from, to) => {
    if (run("moveDoor", moveDoor(from, to)) === null) setChosen(to);
  });
  const at = Math.min(chosen, doors.length - 1);
  const [door, day] = [doors[at], days[at]];
  return (
    <div className={classes.panel}>
      <div className={classes.split}>
        <div className={classes.main}>
          <DetailsSection title={t("rhythm")} level={3}>
            <fieldset className={classes.across} disabled={readOnly}>
              <SettingsForm
                fields={only(fields, ["rhythm", "firstDay", "catchUp", "shuffle"])}
                value={game.settings}
                onChange={(name, value, merge) =>
                  run("setGameSetting", setGameSetting([name], value), {
                    values: { name },
                    ...(merge ? { mergeKey: `game ${name}` } : {}),
                  })
                }
              />
            </fieldset>
          </DetailsSection>
          <div className={table.frame}>
            <Table className={classes.table ?? ""}>
              <Table.Caption className={table.caption ?? ""}>{t("title")}</Table.Caption>
              <Table.Thead>
                <Table.Tr>
                  <Table.Td className={classes.narrow ?? ""} />
                  <Table.Th>{t("door")}</Table.Th>
                  <Table.Th>{t("opens")}</Table.Th>
                  <Table.Th>{t("behind")}</Table.Th>
                  <Table.Th className={classes.roomy ?? ""}>{t("prizes")}</Table.Th>
                  <Table.Td className={classes.narrow ?? ""} />
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {doors.map((each, index) => (
                  <Table.Tr
                    // biome-ignore lint/suspicious/noArrayIndexKey: a door is its number
                    key={index}
                    {...order.rowProps(index)}
                    data-chosen={index === at || undefined}
                    data-field={`game.settings.doors.${index}`}
                  >
                    <Table.Td className={classes.narrow ?? ""}>
                      {!readOnly && <RowHandle order={order} index={index} name={t("number", { number: index + 1 })} />}
                    </Table.Td>
                    <Table.Th scope="row" className={classes.rowHead ?? ""}>
                      <DoorName door={each} n={index + 1} isChosen={index === at} onChoose={() => setChosen(index)} />
                    </Table.Th>
                    <Table.Td>
                      <DayWords day={days[index]} />
                    </Table.Td>
                    <Table.Td>
                      <Behind door={each} />
                    </Table.Td>
                    <Table.Td className={classes.roomy ?? ""}>
                      <PrizeNames n={index + 1} />
                    </Table.Td>
                    <RemoveCell
                      label={t("remove", { number: index + 1 })}
                      onRemove={readOnly ? null : () => run("removeDoor", removeDoor(index))}
                    />
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
          <Button
            size="compact-sm"
            variant="default"
            className={classes.start ?? ""}
            leftSection={<Plus size={14} aria-hidden />}
            disabled={readOnly}
            onClick={() => run("addDoor", addDoor()) === null && setChosen(doors.length)}
          >
            {t("add")}
          </Button>
        </div>
        {door && day && <DoorDetails key={at} {...{ door, day, readOnly, onPrize }} index={at} />}
      </div>
    </div>
  );
}

const only = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

interface DoorNameProps {
  door: Door;
  n: number;
  isChosen: boolean;
  onChoose(): void;
}
function DoorName({ door, n, isChosen, onChoose }: DoorNameProps): ReactNode {
  const t = useTranslations("editor.mechanics.doors");
  const say = useText();
  const picture = String(door.picture ?? "");
  const title = say(door.title as LocalizedText | undefined); // of the door's own schema
  return (
    <UnstyledButton className={classes.rowName} aria-pressed={isChosen} onClick={onChoose}>
      <span className={classes.thumb} aria-hidden>
        {picture === "" ? n : <img src={artUrl(picture)} alt="" loading="lazy" />}
      </span>
      <span className={classes.ellipsis}>{t("number", { number: n }) + (title === "" ? "" : `: ${title}`)}</span>
    </UnstyledButton>
  );
}

export function DayWords({ day }: { day: DoorDay | undefined }): ReactNode {
  const format = useFormatter();
  const weekdays = useWeekdayNames();
  if (!day) return null;
  if (day.kind === "weekday") return weekdays[(day.weekday - 1) % 7]?.long ?? null;
  const at = new Date(`${day.day}T00:00:00Z`);
  return Number.isNaN(at.getTime())
    ? day.day
    : format.dateTime(at, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
}

function Behind({ door }: { door: Door }): ReactNode {
  const t = useTranslations("editor.mechanics.doors");
  const nameOf = useTypeName();
  const game = door.game as { kind: CampaignType } | null | undefined; // of the door's own schema
  const [Icon, words] =
    door.holds === "game"
      ? [Gamepad2, game ? nameOf(game.kind) : t("noGame")]
      : door.holds === "prize"
        ? [Gift, t("holds.prize")]
        : [LetterText, t("holds.text")];
  return (
    <span className={classes.withIcon}>
      <Icon size={16} aria-hidden />
      {words}
    </span>
  );
}

function PrizeNames({ n }: { n: number }): ReactNode {
  const say = useText();
  const outcomes = useEditor(({ draft }) => draft.document.outcomes);
  const list = useEditor(({ draft }) => draft.document.prizePoolList);
  const ids = outcomeOfDoor({ outcomes }, n)?.prizes ?? [];
  return ids.map((id) => say(list.find((each) => each.id === id)?.title)).join(", ");
}
