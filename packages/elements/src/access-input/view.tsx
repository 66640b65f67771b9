import type { FormEvent, ReactNode } from "react";
import { useEffect, useRef } from "react";
import { classNames } from "../kit/class-names.ts";
import { useStage, useWords } from "../stage/context.ts";
import type { PublicSettings, ViewProps } from "../stage/view.ts";
import type { settings } from "./settings.ts";

/** Where the access code is entered; Enter submits it, a wrong one is said below it and focus returns to it. */
export function AccessInput({ element, mark }: ViewProps<PublicSettings<typeof settings>>): ReactNode {
  const { access, enabled } = useStage();
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const id = `access-${element.id}`;
  const hasFault = access.codeError || access.valError;
  useEffect(() => {
    if (hasFault) input.current?.focus();
  }, [hasFault]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (enabled && !access.loading) access.submit();
  };
  return (
    <form {...mark} className={classNames(mark.className, `input-${element.input}`)} noValidate onSubmit={submit}>
      <div className={classNames("fg-field", hasFault && "has-error")}>
        <label className="fg-label" htmlFor={id}>
          {element.texts.label}
        </label>
        <input
          ref={input}
          id={id}
          className="fg-input fg-code-input"
          type="text"
          value={access.value}
          placeholder={element.texts.placeholder || undefined}
          onChange={(event) => access.change(event.target.value)}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          aria-required={true}
          aria-invalid={hasFault}
          aria-describedby={hasFault ? `${id}-error` : undefined}
        />
        {hasFault && (
          <p className="fg-error" id={`${id}-error`} role="alert">
            {access.codeError ? element.texts.error || words.wrongCode : words.enterCode}
          </p>
        )}
      </div>
    </form>
  );
}

export { AccessInput as View };
