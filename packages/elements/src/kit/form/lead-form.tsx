import type { PublicElement } from "@fairground/model/campaign";
import type { FormEvent, ReactNode } from "react";
import { FormContext, formDomId, usePage, useStage, useWords } from "../../stage/context.ts";
import type { ElementMark } from "../../stage/view.ts";
import { buttonClass } from "../button-class.ts";
import { classNames } from "../class-names.ts";
import { FieldView } from "./field-view.tsx";
import { useLeadForm } from "./use-lead-form.ts";

/** With the field that people never meet and programs fill in (play-engine, "Fraud"), HONEYPOT_FIELD of the model. */
interface LeadFormElement extends HTMLFormElement {
  homepage: HTMLInputElement;
}

interface LeadFormProps {
  element: PublicElement;
  mark: ElementMark;
  look: "outlined" | "filled" | "standard";
  isTwoColumns?: boolean;
  /** Stands above the fields, e.g. the terms. */
  above?: ReactNode;
  children: ReactNode;
}

/** Fields, their faults in words, and a button: of the form's children, else of the page, else its own. */
export function LeadForm({ element, mark, look, isTwoColumns = false, above, children }: LeadFormProps): ReactNode {
  const words = useWords();
  const stage = useStage();
  const { hasFormButton } = usePage();
  const form = useLeadForm(element);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit((event.currentTarget as LeadFormElement).homepage.value);
  };
  const { isSubmitting, submitResolved } = stage.form;
  // Sent once is sent: where no page follows, the form says so in its own place (spec §4, "is marked submitted").
  if (submitResolved)
    return (
      <div {...mark} className={classNames(mark.className, "fg-lead-form")}>
        <p className="fg-form-sent" id={`${formDomId(element.id)}-sent`} tabIndex={-1}>
          {words.sent}
        </p>
      </div>
    );
  return (
    <FormContext value={element.id}>
      <form
        {...mark}
        className={classNames(mark.className, "fg-lead-form", `input-${look}`, isTwoColumns && "is-two-columns")}
        id={formDomId(element.id)}
        noValidate
        aria-busy={isSubmitting}
        onSubmit={submit}
      >
        <input className="fg-extra" name="homepage" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        {above}
        {form.message !== "" && (
          <p className="fg-form-message" id={`${formDomId(element.id)}-message`} role="alert" tabIndex={-1}>
            {form.message}
          </p>
        )}
        {(element.fields ?? []).map((field) => (
          <FieldView
            key={field.name}
            field={field}
            id={form.fieldId(field.name)}
            value={form.values[field.name]}
            error={form.errors[field.name] ?? ""}
            onChange={form.change}
            onLeave={form.leave}
          />
        ))}
        {children}
        {!hasFormButton && (
          <button
            type="submit"
            className={buttonClass("fg-form-submit", { color: "primary", fullWidth: true })}
            aria-disabled={!stage.enabled || isSubmitting}
            aria-busy={isSubmitting}
          >
            {words.submit}
          </button>
        )}
      </form>
    </FormContext>
  );
}
