import type { PublicElement } from "@fairground/model/campaign";
import { FIELD_TYPES, type FormField, newField } from "@fairground/model/form";
import { HONEYPOT_FIELD } from "@fairground/model/fraud";
import { LANGUAGES } from "@fairground/model/text";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { PageView } from "../../stage/page-view.tsx";
import type { StagePort } from "../../stage/port.ts";
import { Stage } from "../../stage/stage.tsx";
import { samplePort, samplePublic } from "../../testing/sample.ts";
import { elementViews } from "../../views.ts";
import { words } from "../../words.ts";

const targets = { termsPageId: "terms", privacyPageId: "privacy", privacyUrl: "https://example.com/privacy" };
const plain = (over: Partial<FormField>): FormField => ({ ...newField("firstName", targets), ...over });

function draw(fields: FormField[], port: Partial<StagePort> = {}, more: PublicElement[] = []): string {
  const language = port.language ?? "en";
  const elements = [samplePublic("root-container"), samplePublic("form", { fields }, language), ...more];
  return renderToStaticMarkup(
    <Stage port={samplePort(port)} words={words[language]}>
      <PageView
        page={{ id: "page", elementRoot: "root-container" }}
        elements={Object.fromEntries(elements.map((one) => [one.id, one]))}
        views={elementViews}
      />
    </Stage>,
  );
}

describe("a form (spec §3, Form field definition)", () => {
  test.each(FIELD_TYPES)("has a control with a label of its own for the type %s", (type) => {
    const html = draw([plain({ name: "answer", label: "Your answer", type, options: [{ value: "a", label: "A" }] })]);
    expect(html).toContain("Your answer");
    expect(html).toMatch(type === "multi select" ? /<fieldset[^>]*><legend/ : /<label[^>]*for="field-form-answer"/);
    expect(html).toContain('id="field-form-answer"');
    expect(html).toContain('name="answer"');
  });

  test("has a field for programs that no person meets: not by sight, keyboard, screen reader or autofill", () => {
    const [extra = ""] = draw([plain({})]).match(/<input[^>]*name="homepage"[^>]*>/) ?? [];
    expect(extra).toContain(`name="${HONEYPOT_FIELD}"`);
    for (const attribute of ['tabindex="-1"', 'autocomplete="off"', 'aria-hidden="true"', 'class="fg-extra"'])
      expect(extra.toLowerCase()).toContain(attribute);
    expect(extra).not.toContain("style=");
  });

  test("chooses keyboard and autofill by what is asked", () => {
    const html = draw([newField("email", targets), newField("phoneNumber", targets), newField("dateOfBirth", targets)]);
    expect(html).toMatch(/type="email"[^>]*/);
    expect(html).toContain('autoComplete="email" inputMode="email"');
    expect(html).toContain('autoComplete="tel" inputMode="tel"');
    expect(html).toContain('autoComplete="bday"');
  });

  test.each(LANGUAGES)("says which fields may stay empty (%s)", (language) => {
    expect(draw([plain({})], { language })).toContain(words[language].optional);
    expect(draw([plain({ mandatory: true })], { language })).not.toContain("fg-optional");
  });

  test("the two-part legal checkbox has its actions inside the text, outside of any label", () => {
    const html = draw([newField("legalPolicies", targets)]);
    expect(html).toContain(
      '<label for="field-form-legalPolicies">I agree to</label> <button class="fg-anchor" type="button"',
    );
    expect(html).toContain(">Terms &amp; Conditions</button> <label");
    expect(html).toMatch(/>Privacy Policy<\/button>/);
    expect(html).not.toMatch(/<label[^>]*>[^<]*<(button|a)/);
    expect(html).toContain('aria-labelledby="field-form-legalPolicies-text"');
  });

  test("the one-part legal checkbox opens a link in a new tab", () => {
    const html = draw([newField("privacyPolicy", targets)]);
    expect(html).toContain('href="https://example.com/privacy" target="_blank" rel="noopener"');
  });

  test("no box is ticked by the campaign", () => {
    expect(draw([{ ...newField("newsletter", targets), value: "true" }])).not.toContain("checked");
  });

  test("starts with what is known", () => {
    const form = { ...samplePort().form, initial: { email: "visitor@example.org", newsletter: true } };
    const html = draw([newField("email", targets), newField("newsletter", targets)], { form });
    expect(html).toContain('value="visitor@example.org"');
    expect(html).toContain('checked=""');
  });

  test("has a button of its own, unless the page has one", () => {
    expect(draw([plain({})], { language: "es" })).toContain(">Enviar</button>");
    const html = draw([plain({})], {}, [samplePublic("form-button", { texts: { label: "Join in" } })]);
    expect(html).toContain('form="form-form"');
    expect(html.match(/type="submit"/g)?.length).toBe(1);
  });

  test("is busy while it is on its way (isSubmitting)", () => {
    const form = { ...samplePort().form, isSubmitting: true };
    const html = draw([plain({})], { form }, [samplePublic("form-button")]);
    expect(html.match(/aria-busy="true"/g)?.length).toBe(2);
    expect(html).toContain('aria-disabled="true"');
  });

  test("leaves validation to words: the browser's bubbles are off", () => {
    expect(draw([plain({})])).toContain("noValidate");
  });
});
