import { settingsFor } from "@fairground/games/settings";
import type { Fields } from "@fairground/model/settings/schema";
import type { LocalizedText } from "@fairground/model/text";
import { Button, Group, Table, UnstyledButton } from "@mantine/core";
import { ArrowUp, Plus, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import table from "../../../../ui/list/table.module.css";
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
import { BehindDoor } from "./behind-door.tsx";
import { type DoorDay, doorDays } from "./door-days.ts";
import { DoorDetails } from "./door-details.tsx";
import { isDrawnBehind } from "./is-drawn-behind.ts";

interface DoorsPanelProps {
  /** The door that is chosen first, counted from 1. */
  first?: number;
  onPrize(id: string): void;
}

/** A calendar's doors: when each opens, what is behind it, and what can be won there. */
export function DoorsPanel({ first = 1, onPrize }: DoorsPanelProps): ReactNode {
  const t = useTranslations("editor.mechanics.doors");
  const run = useToldStep();
  const document = useEditor(({ draft }) => draft.document);
  const metadata = useEditor(({ draft }) => draft.metadata);
  const readOnly = useEditor((state) => state.readOnly);
  const [chosen, setChosen] = useState(first - 1);
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
  const main = useRef<HTMLDivElement>(null);
  const details = useRef<HTMLDivElement>(null);
  const count = useRef(doors.length);
  // A door more comes at the end of the table, which may be far below.
  useEffect(() => {
    if (doors.length > count.current)
      main.current?.querySelector("[data-chosen]")?.scrollIntoView({ block: "nearest" });
    count.current = doors.length;
  }, [doors.length]);
  const choose = (index: number) => {
    setChosen(index);
    // On a phone they stand below the table; beside it they are in sight.
    requestAnimationFrame(() => details.current?.scrollIntoView({ block: "nearest" }));
  };
  const [door, day] = [doors[at], days[at]];
  return (
    <div className={classes.panel}>
      <Group gap={8}>
        <Button
          size="compact-md"
          leftSection={<Plus size={16} aria-hidden />}
          disabled={readOnly}
          onClick={() => run("addDoor", addDoor()) === null && setChosen(doors.length)}
        >
          {t("add")}
        </Button>
      </Group>
      <div className={classes.split}>
        <div ref={main} className={classes.main}>
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
                  <Table.Th className={classes.halfRoomy ?? ""}>{t("opens")}</Table.Th>
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
                      <DoorName
                        door={each}
                        n={index + 1}
                        day={days[index]}
                        isChosen={index === at}
                        onChoose={() => choose(index)}
                      />
                    </Table.Th>
                    <Table.Td className={classes.halfRoomy ?? ""}>
                      <DayWords day={days[index]} />
                    </Table.Td>
                    <Table.Td>
                      <BehindDoor door={each} index={index} readOnly={readOnly} onOpen={() => setChosen(index)} />
                    </Table.Td>
                    <Table.Td className={classes.roomy ?? ""}>
                      <PrizeNames door={each} n={index + 1} />
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
        </div>
        {door && day && (
          <div ref={details} className={classes.beside}>
            <Button
              size="compact-sm"
              variant="subtle"
              className={classes.backUp ?? ""}
              leftSection={<ArrowUp size={14} aria-hidden />}
              onClick={() => main.current?.querySelector<HTMLElement>("[data-chosen] [aria-pressed]")?.focus()}
            >
              {t("toTable")}
            </Button>
            <DoorDetails key={at} {...{ door, day, readOnly, onPrize }} index={at} />
          </div>
        )}
      </div>
    </div>
  );
}

const only = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

interface DoorNameProps {
  door: Door;
  n: number;
  day: DoorDay | undefined;
  isChosen: boolean;
  onChoose(): void;
}
function DoorName({ door, n, day, isChosen, onChoose }: DoorNameProps): ReactNode {
  const t = useTranslations("editor.mechanics.doors");
  const say = useText();
  const picture = String(door.picture ?? "");
  const title = say(door.title as LocalizedText | undefined); // of the door's own schema
  return (
    <UnstyledButton className={classes.rowName} aria-pressed={isChosen} onClick={onChoose}>
      <span className={classes.thumb} aria-hidden>
        {picture === "" ? n : <img src={artUrl(picture)} alt="" loading="lazy" />}
      </span>
      <span className={classes.ellipsis}>
        {t("number", { number: n }) + (title === "" ? "" : `: ${title}`)}
        <small className={classes.dayBelow}>
          <DayWords day={day} />
        </small>
      </span>
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

function PrizeNames({ door, n }: { door: Door; n: number }): ReactNode {
  const t = useTranslations("editor.mechanics.doors");
  const say = useText();
  const outcomes = useEditor(({ draft }) => draft.document.outcomes);
  const list = useEditor(({ draft }) => draft.document.prizePoolList);
  const ids = outcomeOfDoor({ outcomes }, n)?.prizes ?? [];
  if (ids.length === 0 && isDrawnBehind(door))
    return (
      <span className={classes.warning}>
        <TriangleAlert size={14} aria-hidden /> {t("noPrize")}
      </span>
    );
  return ids.map((id) => say(list.find((each) => each.id === id)?.title)).join(", ");
}
