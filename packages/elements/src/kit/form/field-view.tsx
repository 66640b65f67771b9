import type { ReactNode } from "react";
import { usePage } from "../../stage/context.ts";
import { classNames } from "../class-names.ts";
import { CheckboxField } from "./checkbox-field.tsx";
import { errorId, type FieldProps } from "./field.tsx";
import { TextField } from "./text-field.tsx";

/** A form field with its label above and its fault below, of any type of spec §3. */
export function FieldView(props: FieldProps): ReactNode {
  const { field, id, error } = props;
  const isWide = field.type === "checkbox" || field.type === "textarea" || field.type === "multi select";
  return (
    <div className={classNames("fg-field", isWide && "is-wide", error !== "" && "has-error")}>
      <Control {...props} />
      {error !== "" && (
        <p className="fg-error" id={errorId(id)}>
          {error}
        </p>
      )}
    </div>
  );
}

function Control(props: FieldProps): ReactNode {
  const { views } = usePage();
  const { type } = props.field;
  if (type === "checkbox") return <CheckboxField {...props} />;
  if (type !== "single select" && type !== "multi select") return <TextField {...props} />;
  const Select = views[type];
  if (!Select) throw new Error(`No view was loaded for the field type "${type}"`);
  return <Select {...props} />;
}
