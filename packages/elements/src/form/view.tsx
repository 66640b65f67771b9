import type { ReactNode } from "react";
import { LeadForm } from "../kit/form/lead-form.tsx";
import type { PublicSettings, ViewProps } from "../stage/view.ts";
import type { settings } from "./settings.ts";

/** A lead form: its fields, then its children (spec §4, "Lead form flow"). */
export function Form({ element, mark, children }: ViewProps<PublicSettings<typeof settings>>): ReactNode {
  return (
    <LeadForm element={element} mark={mark} look={element.input} isTwoColumns={element.columns === "two"}>
      {children}
    </LeadForm>
  );
}
