import type { ReactNode } from "react";
import { classNames } from "../kit/class-names.ts";
import { LeadForm } from "../kit/form/lead-form.tsx";
import { Formatted } from "../kit/formatted.tsx";
import { Paragraphs } from "../kit/paragraphs.tsx";
import type { PublicSettings, ViewProps } from "../stage/view.ts";
import type { settings } from "./settings.ts";

/** Terms to read, with the boxes to agree to them where the element has fields. */
export function TermsAndConditions({ element, mark, children }: ViewProps<PublicSettings<typeof settings>>): ReactNode {
  const text = element.texts.text ?? "";
  const terms = text !== "" && (
    <div className={classNames("fg-terms", element.scroll && "does-scroll")} tabIndex={element.scroll ? 0 : undefined}>
      {element.rich ? <Formatted text={element.rich} isWhole /> : <Paragraphs text={text} />}
    </div>
  );
  if ((element.fields?.length ?? 0) > 0) {
    return (
      <LeadForm element={element} mark={mark} look={element.input} above={terms}>
        {children}
      </LeadForm>
    );
  }
  return (
    <div {...mark}>
      {terms}
      {children}
    </div>
  );
}
