import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { CheckboxField } from "./checkbox-field.tsx";
import { errorId, type FieldProps } from "./field.tsx";
import { MultiSelectField, SelectField } from "./select-field.tsx";
import { TextField } from "./text-field.tsx";

/** A form field with its label above and its fault below, of any type of spec §3. */
export function FieldView(props: FieldProps): ReactNode {
  const { field, id, error } = props;
  const isWide = field.type === "checkbox" || field.type === "textarea" || field.type === "multi select";
  return (
    <div className={classNames("fg-field", isWide && "is-wide", error !== "" && "has-error")}>
      {control(props)}
      {error !== "" && (
        <p className="fg-error" id={errorId(id)}>
          {error}
        </p>
      )}
    </div>
  );
}

function control(props: FieldProps): ReactNode {
  switch (props.field.type) {
    case "checkbox":
      return <CheckboxField {...props} />;
    case "multi select":
      return <MultiSelectField {...props} />;
    case "single select":
      return <SelectField {...props} />;
    default:
      return <TextField {...props} />;
  }
}
