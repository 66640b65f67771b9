import { toast } from "../../../ui/toasts.ts";
import { useRefusal } from "../acts/use-refusal.ts";
import { useEditorApi } from "../document/context.tsx";
import type { Editor, Recipe } from "../document/editor.ts";

type Options = Parameters<Editor["run"]>[2];
/** @returns why it was refused, in words; null: it was done */
export type Step = (label: string, recipe: Recipe, options?: Options) => string | null;

/** One step of the history; what is refused is for the field to say. */
export function useStep(): Step {
  const editor = useEditorApi();
  const say = useRefusal();
  return (label, recipe, options) => {
    const done = editor.run(label, recipe, options);
    return done.kind === "refused" ? say(done) : null;
  };
}

/** The same where there is no field beside it: a refusal is told by a toast. */
export function useToldStep(): Step {
  const step = useStep();
  return (label, recipe, options) => {
    const refused = step(label, recipe, options);
    if (refused !== null) toast(refused, "warning");
    return refused;
  };
}
