import { canBeHeld } from "@fairground/games/held-kinds";
import { isBuilt, settingsFor } from "@fairground/games/settings";
import { CAMPAIGN_TYPES } from "@fairground/model/campaign";
import type { HeldGameSetting } from "@fairground/model/settings/schema";
import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useTypeName } from "../../../../ui/type-name.ts";
import { type Door, setDoor } from "../../document/commands/index.ts";
import { useEditor } from "../../document/context.tsx";
import { useLabels } from "../../fields/labels/use-labels.ts";
import { useToldStep } from "../use-step.ts";

const GAMES = CAMPAIGN_TYPES.filter((type) => isBuilt(type) && canBeHeld(type));

/** The game behind the door; null: there is none. */
export const heldIn = (door: Door): HeldGameSetting | null =>
  door.holds === "game" ? ((door.game ?? null) as HeldGameSetting | null) : null; // of the door's own schema

/** What the door holds: a text, a prize, or which game, in one choice and one step. */
export function BehindDoor({ door, index }: { door: Door; index: number }): ReactNode {
  const say = useLabels();
  const nameOf = useTypeName();
  const run = useToldStep();
  const calendar = useEditor(({ draft }) => draft.document.game.kind);
  const field = settingsFor(calendar)?.fields.doors?.item?.fields.holds;
  const held = heldIn(door);
  const plain = (field?.options ?? []).filter(({ value }) => value !== "game");
  const choose = (next: string) => {
    const kind = GAMES.find((each) => each === next);
    const values = { number: index + 1 };
    if (!kind) return run("setDoor", setDoor(index, "holds", next), { values });
    const game = held?.kind === kind ? held : { kind, settings: {} };
    return run("setDoor", (draft) => setDoor(index, "game", game)(draft) ?? setDoor(index, "holds", "game")(draft), {
      values,
    });
  };
  return (
    <Select
      size="sm"
      label={say(field?.label ?? "")}
      description={field?.help === undefined ? undefined : say(field.help)}
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={[
        ...plain.map(({ value, label }) => ({ value, label: say(label) })),
        { group: say("Another game"), items: GAMES.map((type) => ({ value: type, label: nameOf(type) })) },
      ]}
      value={held?.kind ?? (door.holds === "game" ? null : String(door.holds ?? field?.default ?? ""))}
      placeholder={say("Another game")}
      allowDeselect={false}
      comboboxProps={{ portalProps: { target: "#content" } }}
      onChange={(next) => next !== null && choose(next)}
    />
  );
}
