import { type ReactNode, useEffect } from "react";
import { buttonClass } from "../kit/button-class.ts";
import { useStage, useWords } from "../stage/context.ts";
import type { PublicSettings, ViewProps } from "../stage/view.ts";
import type { settings } from "./settings.ts";

/** Submits the access code; busy while it is checked. */
export function AccessCodeButton({ element, mark }: ViewProps<PublicSettings<typeof settings>>): ReactNode {
  const { access, enabled, announce } = useStage();
  const words = useWords();
  const { loading } = access;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for every check
  useEffect(() => {
    if (loading) announce(words.checkingCode);
  }, [loading]);
  const submit = () => {
    if (enabled && !loading) access.submit();
  };
  return (
    <button
      {...mark}
      type="button"
      className={buttonClass(mark.className, element)}
      aria-disabled={!enabled || loading}
      aria-busy={loading}
      onClick={submit}
    >
      {element.texts.label}
    </button>
  );
}

export { AccessCodeButton as View };
