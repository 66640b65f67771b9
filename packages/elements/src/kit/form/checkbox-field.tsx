import type { Action, PublicFormField } from "@fairground/model/campaign";
import type { ReactNode } from "react";
import { Press } from "../press.tsx";
import { type FieldProps, isNeeded, spoken } from "./field.tsx";

/**
 * A checkbox. Legal ones have their actions inside the label's text (spec §3, "Form field definition"): what acts stands
 * beside the parts that tick, never inside a `<label>`, so that opening the terms ticks nothing.
 */
export function CheckboxField({ field, id, value, error, onChange }: FieldProps): ReactNode {
  const textId = `${id}-text`;
  return (
    <div className="fg-check">
      <input
        type="checkbox"
        className="fg-checkbox"
        id={id}
        name={field.name}
        checked={value === true}
        onChange={(event) => onChange(field.name, event.target.checked)}
        aria-labelledby={textId}
        {...spoken(id, error, isNeeded(field))}
      />
      <span id={textId} className="fg-check-text">
        {labelParts(field).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are fixed places
          <Part key={index} {...part} inputId={id} hasSpace={index > 0} />
        ))}
      </span>
    </div>
  );
}

interface LabelPart {
  text: string;
  action?: Action | undefined;
}

/** `prefix` label `secondaryPrefix` secondaryLabel, each label with its action; what is empty is left out. */
export function labelParts(field: PublicFormField): LabelPart[] {
  const parts: LabelPart[] = [
    { text: field.prefix ?? "" },
    { text: field.label, action: field.action },
    { text: field.secondaryPrefix ?? "" },
    { text: field.secondaryLabel ?? "", action: field.secondaryAction },
  ];
  return parts.map((part) => ({ ...part, text: part.text.trim() })).filter((part) => part.text !== "");
}

function Part({ text, action, inputId, hasSpace }: LabelPart & { inputId: string; hasSpace: boolean }): ReactNode {
  return (
    <>
      {hasSpace && " "}
      {action ? (
        <Press className="fg-anchor" action={action}>
          {text}
        </Press>
      ) : (
        <label htmlFor={inputId}>{text}</label>
      )}
    </>
  );
}
