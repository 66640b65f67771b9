import type { PublicFormField } from "@fairground/model/campaign";
import type { ReactNode } from "react";
import { useWords } from "../../stage/context.ts";
import type { FormValue } from "../../stage/port.ts";

export interface FieldProps {
  field: PublicFormField;
  /** DOM id of the control that gets focus. */
  id: string;
  value: FormValue | undefined;
  /** "" where nothing is wrong. */
  error: string;
  onChange(name: string, value: FormValue): void;
  onLeave(name: string): void;
}

/** What every control says of itself to screen readers. */
export const spoken = (id: string, error: string, isNeeded: boolean) => ({
  "aria-invalid": error !== "",
  "aria-describedby": error === "" ? undefined : errorId(id),
  "aria-required": isNeeded,
});
export const errorId = (id: string): string => `${id}-error`;
export const isNeeded = (field: PublicFormField): boolean => field.mandatory || field.validation.required;

/** A label's text; fields that may stay empty say so, since most may not. */
export function LabelText({ field }: { field: PublicFormField }): ReactNode {
  const words = useWords();
  return (
    <>
      {field.label}
      {!isNeeded(field) && <span className="fg-optional"> ({words.optional})</span>}
    </>
  );
}
