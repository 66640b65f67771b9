import { settingsFor } from "@fairground/games/settings";
import { Button } from "@mantine/core";
import { TableProperties } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { toast } from "../../../ui/toasts.ts";
import { useLevel } from "../acts/editor-version.ts";
import { openWindow } from "../acts/opened-window.ts";
import { useRefusal } from "../acts/use-refusal.ts";
import { setGameSetting } from "../document/commands/index.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { SettingsForm } from "../fields/settings-form.tsx";
import classes from "./inspector.module.css";

/** The game builder's rules (spec §3, "Game builder"): for the level that builds games. */
const BUILDER = ["rules"];

/** Settings that have a table of their own. */
const ASKED = ["questions", "cards"];

/** The game's own settings, made from its schema; the canvas shows each change at once. */
export function GamePanel({ kinds }: { kinds?: readonly string[] | undefined }): ReactNode {
  const t = useTranslations("editor.inspector");
  const questions = useTranslations("editor.mechanics.questions");
  const editor = useEditorApi();
  const say = useRefusal();
  const { level } = useLevel();
  const game = useEditor(({ draft }) => draft.document.game);
  const settings = settingsFor(game.kind);
  if (!settings) return <p className={classes.note}>{t("noGame")}</p>;
  const asked = ASKED.find((name) => settings.fields[name]?.kind === "list");
  const change = (name: string, value: unknown, merge: boolean) => {
    const done = editor.run("setGameSetting", setGameSetting([name], value), {
      values: { name },
      ...(merge ? { mergeKey: `game ${name}` } : {}),
    });
    if (done.kind === "refused") toast(say(done), "warning");
  };
  return (
    <>
      {asked && (
        <div data-field={`game.settings.${asked}`}>
          <Button
            size="compact-sm"
            mb={12}
            leftSection={<TableProperties size={14} aria-hidden />}
            onClick={() => openWindow({ of: "questions" })}
          >
            {questions("edit")}
          </Button>
        </div>
      )}
      <SettingsForm
        fields={settings.fields}
        at="game.settings."
        value={game.settings}
        kinds={kinds}
        without={[...(level === "STUDIO" ? [] : BUILDER), ...(asked ? [asked] : [])]}
        onChange={change}
      />
    </>
  );
}
