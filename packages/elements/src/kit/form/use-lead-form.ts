import type { PublicElement, PublicFormField } from "@fairground/model/campaign";
import { validateFormIn } from "@fairground/model/form";
import { fill } from "@fairground/model/text";
import { useCallback, useEffect, useRef, useState } from "react";
import { formDomId, useDrafts, useStage, useWords } from "../../stage/context.ts";
import type { FormValue, FormValues, SubmitResult } from "../../stage/port.ts";
import { prefilled, startValues } from "./values.ts";

export interface LeadFormState {
  values: FormValues;
  /** By field name; "" or absent is no fault. */
  errors: Readonly<Record<string, string>>;
  /** For the whole form. */
  message: string;
  fieldId(name: string): string;
  change(name: string, value: FormValue): void;
  leave(name: string): void;
  /** @param homepage what a program has filled into the hidden field; "" from people */
  submit(homepage: string): Promise<void>;
}

/**
 * What a form holds while it is filled in. Faults show when the form is sent or a filled field is left, and go as soon as
 * they are mended. Nothing typed is lost: not by a refusal, not by a look at another page.
 */
export function useLeadForm(element: PublicElement): LeadFormState {
  const stage = useStage();
  const words = useWords();
  const drafts = useDrafts();
  const fields = element.fields ?? [];
  const [values, setValues] = useState<FormValues>(
    () => drafts.get(element.id)?.values ?? startValues(fields, stage.form.initial),
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState("");
  /** What holds now: several fields may change before the next drawing, e.g. when a browser fills the form. */
  const held = useRef(values);
  const touched = useRef<ReadonlySet<string>>(drafts.get(element.id)?.touched ?? new Set());
  const isUnderWay = useRef(false);

  const fieldId = useCallback((name: string) => `field-${element.id}-${name.replace(/\s/g, "-")}`, [element.id]);
  const faultIn = (name: string): string =>
    validateFormIn(
      fields.filter((field) => field.name === name),
      held.current,
      words,
    )[name] ?? "";
  const change = (name: string, value: FormValue) => {
    touched.current = new Set(touched.current).add(name);
    held.current = { ...held.current, [name]: value };
    setValues(held.current);
    drafts.set(element.id, { values: held.current, touched: touched.current });
    setErrors((shown) => (shown[name] ? { ...shown, [name]: faultIn(name) } : shown));
  };
  const leave = (name: string) => {
    const value = held.current[name];
    if (typeof value !== "string" || value.trim() === "") return;
    setErrors((shown) => ({ ...shown, [name]: faultIn(name) }));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on what was typed before the page came to life
  useEffect(() => {
    for (const field of fields) {
      const typed = typedBefore(field, document.getElementById(fieldId(field.name)), held.current[field.name]);
      if (typed !== null) change(field.name, typed);
    }
  }, []);
  const { initial } = stage.form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query's values come once, after hydrating
  useEffect(() => {
    held.current = prefilled(fields, held.current, initial, touched.current);
    setValues(held.current);
  }, [initial]);

  const showFaults = (faults: Readonly<Record<string, string>>, formMessage: string) => {
    setErrors(faults);
    setMessage(formMessage);
    const bad = fields.filter((field) => faults[field.name]);
    if (bad.length > 0)
      stage.announce(
        fill(bad.length > 1 ? words.fieldsNeedAttention : words.fieldNeedsAttention, { count: bad.length }),
      );
    focusSoon(bad[0] ? fieldId(bad[0].name) : `${formDomId(element.id)}-message`);
  };

  const submit = async (homepage: string) => {
    if (!stage.enabled || stage.form.isSubmitting || isUnderWay.current) return;
    const faults = validateFormIn(fields, held.current, words);
    if (Object.keys(faults).length > 0) return showFaults(faults, "");
    isUnderWay.current = true;
    setErrors({});
    setMessage("");
    stage.announce(words.sending);
    try {
      const result = await stage.form.submit(element, fields, { ...held.current, homepage });
      if (result.kind === "accepted") {
        drafts.delete(element.id);
        stage.announce(words.sent);
        focusSoon(`${formDomId(element.id)}-sent`);
      } else if (result.kind === "refused") showFaults(result.fields, messageFor(result, fields, words.notSent));
    } catch {
      showFaults({}, words.notSent); // the port answers refusals; a throw is a fault on our side, and nothing was sent
    } finally {
      isUnderWay.current = false;
    }
  };
  return { values, errors, message, fieldId, change, leave, submit };
}

/**
 * What stands above the fields after a refusal: its message where no shown field explains it, and what it says of fields
 * that are not in the form.
 */
export function messageFor(
  refusal: Extract<SubmitResult, { kind: "refused" }>,
  fields: readonly { name: string }[],
  otherwise: string,
): string {
  const shown = new Set(fields.map((field) => field.name));
  const homeless = Object.entries(refusal.fields).filter(([name]) => !shown.has(name));
  const isExplained = Object.keys(refusal.fields).some((name) => shown.has(name));
  const parts = [isExplained ? "" : refusal.message, ...homeless.map(([, text]) => text)].filter((part) => part !== "");
  return parts.length > 0 || isExplained ? [...new Set(parts)].join(" ") : otherwise;
}

/** What a visitor or their browser entered into the prerendered page; null where it is what the form holds anyway. */
function typedBefore(field: PublicFormField, node: HTMLElement | null, value: FormValue | undefined): FormValue | null {
  if (field.type === "multi select") return null;
  if (node instanceof HTMLInputElement && field.type === "checkbox")
    return node.checked === value ? null : node.checked;
  const isText =
    node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement;
  return isText && node.value !== value ? node.value : null;
}

/** After the next paint: the field's fault, or the message, is in the page by then; where the next page is, nothing of it. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => {
    const node = document.getElementById(id);
    node?.focus({ preventScroll: true });
    node?.scrollIntoView({ block: "center" });
  });
}
