import { settingsFor } from "@fairground/games/settings";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { toast } from "../../../ui/toasts.ts";
import { useLevel } from "../acts/editor-version.ts";
import { useRefusal } from "../acts/use-refusal.ts";
import { setGameSetting } from "../document/commands/index.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { SettingsForm } from "../fields/settings-form.tsx";
import classes from "./inspector.module.css";
import { QUIZ, QUIZ_SWIPE } from "./questions/exchanges.ts";
import { QuestionsExchange } from "./questions/questions-exchange.tsx";

/** The game builder's rules (spec §3, "Game builder"): for the level that builds games. */
const BUILDER = ["rules"];

/** The game's own settings, made from its schema; the canvas shows each change at once. */
export function GamePanel({ kinds }: { kinds?: readonly string[] | undefined }): ReactNode {
  const t = useTranslations("editor.inspector");
  const editor = useEditorApi();
  const say = useRefusal();
  const { level } = useLevel();
  const game = useEditor(({ draft }) => draft.document.game);
  const settings = settingsFor(game.kind);
  if (!settings) return <p className={classes.note}>{t("noGame")}</p>;
  const change = (name: string, value: unknown, merge: boolean) => {
    const done = editor.run("setGameSetting", setGameSetting([name], value), {
      values: { name },
      ...(merge ? { mergeKey: `game ${name}` } : {}),
    });
    if (done.kind === "refused") toast(say(done), "warning");
  };
  return (
    <>
      {game.kind === "quiz" && <QuestionsExchange exchange={QUIZ} />}
      {game.kind === "quiz-swipe" && <QuestionsExchange exchange={QUIZ_SWIPE} />}
      <SettingsForm
        fields={settings.fields}
        at="game.settings."
        value={game.settings}
        kinds={kinds}
        without={level === "STUDIO" ? [] : BUILDER}
        onChange={change}
      />
    </>
  );
}
