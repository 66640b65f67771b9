import { canBeHeld } from "@fairground/games/held-kinds";
import { isBuilt, settingsFor } from "@fairground/games/settings";
import { CAMPAIGN_TYPES } from "@fairground/model/campaign";
import { Select } from "@mantine/core";
import { Gamepad2, Gift, LetterText } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useTypeName } from "../../../../ui/type-name.ts";
import { type Door, heldIn, setDoor, setDoorGame } from "../../document/commands/index.ts";
import { useLabels } from "../../fields/labels/use-labels.ts";
import classes from "../mechanics.module.css";
import { useToldStep } from "../use-step.ts";

const GAMES = CAMPAIGN_TYPES.filter((type) => isBuilt(type) && canBeHeld(type));
const PLAIN = ["text", "prize"] as const;

interface BehindDoorProps {
  door: Door;
  index: number;
  readOnly: boolean;
  onOpen(): void;
}

/** What the door holds: a text, a prize, or which game, in one choice and one step, in the door's own row. */
export function BehindDoor({ door, index, readOnly, onOpen }: BehindDoorProps): ReactNode {
  const t = useTranslations("editor.mechanics.doors");
  const say = useLabels();
  const nameOf = useTypeName();
  const run = useToldStep();
  const held = heldIn(door);
  const holds = PLAIN.find((each) => each === door.holds);
  const Icon = ICONS[holds ?? (door.holds === "game" ? "game" : "text")];
  const choose = (next: string) => {
    const kind = GAMES.find((each) => each === next);
    run("setDoor", kind ? setDoorGame(index, kind) : setDoor(index, "holds", next), { values: { number: index + 1 } });
  };
  return (
    <Select
      size="xs"
      className={classes.behind ?? ""}
      aria-label={t("behindDoor", { number: index + 1 })}
      leftSection={<Icon size={16} aria-hidden />}
      leftSectionWidth={28}
      data={[
        ...PLAIN.map((value) => ({ value, label: t(`holds.${value}`) })),
        { group: say("Another game"), items: GAMES.map((type) => ({ value: type, label: nameOf(type) })) },
      ]}
      value={held?.kind ?? holds ?? (door.holds === "game" ? null : "text")}
      placeholder={t("noGame")}
      error={door.holds === "game" && !held}
      allowDeselect={false}
      disabled={readOnly}
      maxDropdownHeight={320}
      comboboxProps={{ portalProps: { target: "#content" }, width: "max-content", position: "bottom-start" }}
      onDropdownOpen={onOpen}
      onChange={(next) => next !== null && choose(next)}
    />
  );
}

const ICONS = { text: LetterText, prize: Gift, game: Gamepad2 };

/** The game's own settings, where the door holds one. */
export const heldSettings = (door: Door) => {
  const held = heldIn(door);
  const known = held && settingsFor(held.kind);
  return known ? { held, fields: known.fields } : null;
};
