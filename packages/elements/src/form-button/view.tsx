import { type MouseEvent, type ReactNode, useContext } from "react";
import { buttonClass } from "../kit/button-class.ts";
import { FormContext, formDomId, usePage, useStage } from "../stage/context.ts";
import type { PublicSettings, ViewProps } from "../stage/view.ts";
import type { settings } from "./settings.ts";

/** Sends the form around it, else the page's first; busy while the form is on its way (spec §4, "Lead form flow"). */
export function FormButton({ element, mark }: ViewProps<PublicSettings<typeof settings>>): ReactNode {
  const { enabled, form } = useStage();
  const page = usePage();
  const formId = useContext(FormContext) ?? page.formId;
  const isReady = enabled && formId !== null && !form.isSubmitting;
  const hold = (event: MouseEvent) => {
    if (!isReady) event.preventDefault();
  };
  if (form.submitResolved) return null;
  return (
    <button
      {...mark}
      className={buttonClass(mark.className, element)}
      type="submit"
      form={formId === null ? undefined : formDomId(formId)}
      aria-disabled={!isReady}
      aria-busy={form.isSubmitting}
      onClick={hold}
    >
      {element.texts.label}
    </button>
  );
}
