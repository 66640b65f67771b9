// @vitest-environment happy-dom
import { type CompanyFacts, NO_COMPANY_FACTS } from "@fairground/model/legal";
import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { setText } from "../document/commands/index.ts";
import type { Draft } from "../document/editor.ts";
import { pagesOf } from "../document/tree.ts";
import { testEditor } from "../session/testing.ts";
import { PageThumbnail } from "./page-thumbnail.tsx";

test("a page in small says the legal facts that its texts name, and others once those are others", () => {
  const { editor } = testEditor();
  const draft = () => editor.get().draft;
  const [page] = pagesOf(draft().document);
  const text = Object.values(draft().document.elements.entities).find(
    ({ type, parentId }) => type === "text" && parentId === page?.elementRoot,
  );
  if (!page || !text) throw new Error("the sample begins with a text");
  editor.run("x", setText(text.id, "text", "en", "By {{legal.organiser}} {{legal.period}}"));
  // A closed root is nobody's to read but the test's.
  const attach = vi.spyOn(HTMLElement.prototype, "attachShadow");
  const sheet = new CSSStyleSheet();
  const drawn = (of: Draft, facts: CompanyFacts) => (
    <PageThumbnail page={page} draft={of} language="en" facts={facts} sheet={sheet} />
  );
  const at = render(drawn(draft(), NO_COMPANY_FACTS));
  const read = () => attach.mock.results[0]?.value.textContent;
  expect(read()).toContain("By [organiser] It runs until we end it.");
  const norrvind = { ...NO_COMPANY_FACTS, organiser: "Norrvind AG" };
  at.rerender(drawn(draft(), norrvind));
  expect(read()).toContain("By Norrvind AG");
  editor.confirm(({ metadata }) => {
    metadata.endDate = "2026-12-24T22:59:00Z";
  });
  at.rerender(drawn(draft(), norrvind));
  expect(read()).toContain("December 24, 2026");
});
