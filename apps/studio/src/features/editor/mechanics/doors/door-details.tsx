import { settingsFor } from "@fairground/games/settings";
import type { Fields } from "@fairground/model/settings/schema";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useTypeName } from "../../../../ui/type-name.ts";
import { type Door, setDoor } from "../../document/commands/index.ts";
import { useEditor } from "../../document/context.tsx";
import { SettingsForm } from "../../fields/settings-form.tsx";
import { Details, DetailsSection } from "../details.tsx";
import { useToldStep } from "../use-step.ts";
import { heldSettings } from "./behind-door.tsx";
import type { DoorDay } from "./door-days.ts";
import { DoorPrizes } from "./door-prizes.tsx";

interface DoorDetailsProps {
  door: Door;
  index: number;
  day: DoorDay;
  readOnly: boolean;
  onPrize(id: string): void;
}

/** One door: its words and picture, its prizes, and the settings of the game that it holds. */
export function DoorDetails({ door, index, day, readOnly, onPrize }: DoorDetailsProps): ReactNode {
  const t = useTranslations("editor.mechanics.doors");
  const nameOf = useTypeName();
  const run = useToldStep();
  const kind = useEditor(({ draft }) => draft.document.game.kind);
  const n = index + 1;
  const fields = settingsFor(kind)?.fields.doors?.item?.fields ?? {};
  const words = Object.entries(fields).filter(([name]) => WORDS.includes(name));
  const known = heldSettings(door);
  const set = (name: string, value: unknown, mergeKey: string | false) =>
    run("setDoor", setDoor(index, name, value), { values: { number: n }, ...(mergeKey && { mergeKey }) });
  const prizes = <DoorPrizes {...{ door, n, day, readOnly, onPrize }} />;
  const isText = door.holds !== "game" && door.holds !== "prize";
  return (
    <Details title={t("number", { number: n })} disabled={readOnly}>
      {!isText && prizes}
      <DetailsSection title={t("words")}>
        <SettingsForm
          fields={Object.fromEntries(words) as Fields} // a part of them
          value={door}
          onChange={(name, value, merge) => set(name, value, merge && `door ${index} ${name}`)}
        />
      </DetailsSection>
      {isText && prizes}
      {known && (
        <DetailsSection title={t("gameBehind", { name: nameOf(known.held.kind) })}>
          <SettingsForm
            fields={known.fields}
            value={known.held.settings}
            onChange={(name, value, merge) => {
              const game = { ...known.held, settings: { ...known.held.settings, [name]: value } };
              set("game", game, merge && `door ${index} game ${name}`);
            }}
          />
        </DetailsSection>
      )}
    </Details>
  );
}

const WORDS = ["title", "text", "picture"];
