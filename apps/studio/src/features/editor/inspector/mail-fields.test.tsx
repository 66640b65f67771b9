// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { COMPANY } from "../../../testing/ids.ts";
import { pagesOf } from "../document/tree.ts";
import { Inspector } from "../inspector/inspector.tsx";
import { shownSource } from "../page/shown-source.ts";
import { fixtureDraft, shownInEditor } from "../session/shown-editor.tsx";

afterEach(cleanup);

async function showMail() {
  const draft = await fixtureDraft("wheel-with-codes");
  const page = pagesOf(draft.document).find(({ pageType }) => pageType === "outcome-email");
  const root = page?.elementRoot ?? "";
  const at = await shownInEditor(<Inspector />, draft, {
    session: { pageId: page?.id ?? "", selection: [root] },
    answers: { [`GET /asset-library/api/assets/company/${COMPANY}`]: { data: [], total: 0, page: 1, size: 24 } },
  });
  return { ...at, root };
}

test("a field is put into a mail's subject where the cursor stands, by keyboard", async () => {
  const { user, editor, root } = await showMail();
  const subject = screen.getByRole<HTMLInputElement>("textbox", { name: "Subject" });
  await user.clear(subject);
  await user.type(subject, "For , today");
  subject.setSelectionRange(4, 4);
  screen.getByRole("button", { name: "Insert a field: Subject" }).focus();
  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("menuitem", { name: "First name" }));
  expect(subject.value).toBe("For {{firstName}}, today");
  expect(editor.get().draft.document.elements.entities[root]?.texts.subject).toMatchObject({
    en: "For {{firstName}}, today",
  });
});

test("the canvas shows a mail's fields as samples, with what stands in the place of what is not known", async () => {
  const { editor, root } = await showMail();
  editor.confirm(({ document }) => {
    const element = document.elements.entities[root];
    if (element) element.texts = { subject: "For {{firstName|you}}: {{prize.title}}{{nickname|!}}", preheader: "" };
  });
  const [prize] = editor.get().draft.document.prizePoolList.filter(({ noWinPrize }) => !noWinPrize);
  const title = typeof prize?.title === "string" ? prize.title : (prize?.title.en ?? "");
  expect(shownSource(editor).element(root)?.texts.subject).toBe(`For Ada: ${title}!`);
});
