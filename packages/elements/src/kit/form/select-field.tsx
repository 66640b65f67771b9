import type { ReactNode } from "react";
import { useWords } from "../../stage/context.ts";
import { autofillOf } from "./autofill.ts";
import { type FieldProps, isNeeded, LabelText, spoken } from "./field.tsx";

/** A single select: the platform's own list, which phones show best. */
export function SelectField({ field, id, value, error, onChange, onLeave }: FieldProps): ReactNode {
  const words = useWords();
  return (
    <>
      <label className="fg-label" htmlFor={id}>
        <LabelText field={field} />
      </label>
      <select
        id={id}
        name={field.name}
        className="fg-input fg-select"
        value={typeof value === "string" ? value : ""}
        onChange={(event) => onChange(field.name, event.target.value)}
        onBlur={() => onLeave(field.name)}
        autoComplete={autofillOf(field).autoComplete}
        {...spoken(id, error, isNeeded(field))}
      >
        <option value="">{field.placeholder === "" ? words.choose : field.placeholder}</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
}

/** A multi select: checkboxes, since a list box with modifier keys cannot be used on a phone. The first one gets focus. */
export function MultiSelectField({ field, id, value, error, onChange }: FieldProps): ReactNode {
  const chosen: readonly string[] = Array.isArray(value) ? value : [];
  const toggle = (option: string, isOn: boolean) =>
    onChange(
      field.name,
      field.options.map((one) => one.value).filter((one) => (one === option ? isOn : chosen.includes(one))),
    );
  const { "aria-required": _, ...shown } = spoken(id, error, isNeeded(field)); // a group cannot be required
  return (
    <fieldset className="fg-choices" {...shown}>
      <legend className="fg-label">
        <LabelText field={field} />
      </legend>
      {field.options.map((option, index) => {
        const optionId = index === 0 ? id : `${id}-${index}`;
        return (
          <div className="fg-check" key={option.value}>
            <input
              type="checkbox"
              className="fg-checkbox"
              id={optionId}
              name={field.name}
              value={option.value}
              checked={chosen.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            <label htmlFor={optionId}>{option.label}</label>
          </div>
        );
      })}
    </fieldset>
  );
}
