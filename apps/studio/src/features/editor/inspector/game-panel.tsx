import { settingsFor } from "@fairground/games/settings";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { toast } from "../../../ui/toasts.ts";
import { useRefusal } from "../canvas/use-refusal.ts";
import { setGameSetting } from "../document/commands/index.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { SettingsForm } from "./fields/settings-form.tsx";
import classes from "./inspector.module.css";

/** The game's own settings, made from its schema; the canvas shows each change at once. */
export function GamePanel({ kinds }: { kinds?: readonly string[] | undefined }): ReactNode {
  const t = useTranslations("editor.inspector");
  const editor = useEditorApi();
  const say = useRefusal();
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
  return <SettingsForm fields={settings.fields} value={game.settings} kinds={kinds} onChange={change} />;
}
