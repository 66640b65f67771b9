import { FIELD_MAX_LENGTH } from "@fairground/model/form";
import { type ChangeEvent, type ReactNode, useEffect, useRef } from "react";
import { autofillOf } from "./autofill.ts";
import { type FieldProps, isNeeded, LabelText, spoken } from "./field.tsx";

/** Text, email, number, tel, date and textarea. */
export function TextField({ field, id, value, error, onChange, onLeave }: FieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const mask = isMaskable(field.type) ? field.validation.mask : "";
  // Guides typing. It loads only where a mask is; without it (offline, blocked) the field takes any text, and validation
  // still says what is wrong.
  useEffect(() => {
    const node = input.current;
    if (mask === "" || !node) return;
    const guide = import("./mask.ts").then(({ guide }) => guide(node, mask)).catch(() => null);
    return () => void guide.then((guide) => guide?.destroy());
  }, [mask]);
  const shared = {
    id,
    name: field.name,
    className: "fg-input",
    value: typeof value === "string" ? value : "",
    placeholder: field.placeholder === "" ? undefined : field.placeholder,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(field.name, event.target.value),
    onBlur: () => onLeave(field.name),
    ...spoken(id, error, isNeeded(field)),
    ...autofillOf(field),
  };
  return (
    <>
      <label className="fg-label" htmlFor={id}>
        <LabelText field={field} />
      </label>
      {field.type === "textarea" ? (
        <textarea {...shared} rows={4} maxLength={FIELD_MAX_LENGTH * 10} />
      ) : (
        <input {...shared} ref={input} type={inputType(field.type)} maxLength={FIELD_MAX_LENGTH} />
      )}
    </>
  );
}

/** Numbers are text with a number keyboard: browsers empty what they cannot read as a number, with or without a comma. */
const inputType = (type: string): "email" | "tel" | "date" | "text" =>
  type === "email" || type === "tel" || type === "date" ? type : "text";

/** Only these inputs let a library place the caret. */
const isMaskable = (type: string): boolean => type === "text" || type === "tel" || type === "number";
