// @vitest-environment happy-dom
import { MAIL_LIMITS } from "@fairground/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../../../testing/api.ts";
import { COMPANY } from "../../../../testing/ids.ts";
import { fixtureDraft, shownInEditor } from "../../session/shown-editor.tsx";
import { PagesPanel } from "../pages-panel.tsx";
import { LetterDialogs } from "./letter-dialogs.tsx";

const OWN = `GET /mail/api/templates/${COMPANY}`;
const GLOBAL = "GET /mail/api/global/templates";
const template = (name: string, more: object = {}) => ({
  ...{ templateId: "11111111-1111-4111-8111-111111111111", companyId: COMPANY, name, subject: "S", preheader: "" },
  ...{ content: "Words of ours", metadata: {}, rev: 3, updatedAt: "2026-11-25T10:00:00.000Z" },
  ...more,
});
/** The pages in small ask for the company's facts; without them they are drawn too. */
const COMPANY_CALL = `GET /api/v1/companies/${COMPANY}`;
const answers = { [COMPANY_CALL]: new Reply(404), [OWN]: { data: [template("Our summer")] }, [GLOBAL]: { data: [] } };

const show = async (options: object = {}) => {
  const room = (
    <>
      <PagesPanel />
      <LetterDialogs />
    </>
  );
  const at = await shownInEditor(room, await fixtureDraft("wheel-with-codes"), { answers, ...options });
  const letters = () => at.draft().document.additionalPages.ids.length;
  const open = async (type = "Outcome e-mail") => {
    await at.user.click(screen.getByRole("button", { name: "Add page" }));
    await at.user.click(await screen.findByRole("menuitem", { name: type }));
    await screen.findByRole("dialog");
    return screen;
  };
  return { ...at, letters, open };
};

test("a letter that goes by hand is there with one press, and is what one looks at; undone in one", async () => {
  const at = await show();
  const before = at.letters();
  const dialog = await at.open();
  await at.user.click(await dialog.findByRole("button", { name: /^Last chance/ }));
  expect(at.letters()).toBe(before + 1);
  const { pageId } = at.editor.get().session;
  const page = at.draft().document.additionalPages.entities[pageId];
  expect(page?.name).toMatchObject({ en: "Last chance" });
  expect(at.draft().document.elements.entities[page?.elementRoot ?? ""]?.use).toBe("custom");
  at.editor.undo();
  expect(at.letters()).toBe(before);
});

test("one that follows the play asks for its outcomes; chosen or none, it is one step", async () => {
  const at = await show();
  const before = at.letters();
  const [first] = at.draft().document.outcomes;
  const dialog = await at.open();
  await at.user.click(await dialog.findByRole("button", { name: /^Not won, kindly said/ }));
  expect(at.letters()).toBe(before);
  const [one] = await screen.findAllByRole("checkbox");
  if (!one) throw new Error("the wheel has outcomes");
  await at.user.click(one);
  await at.user.click(screen.getByRole("button", { name: "Add the letter" }));
  expect(at.letters()).toBe(before + 1);
  const { pageId } = at.editor.get().session;
  expect(at.draft().document.outcomes.find(({ id }) => id === first?.id)?.emailId).toBe(pageId);
  at.editor.undo();
  expect(at.letters()).toBe(before);
  expect(at.draft().document.outcomes[0]?.emailId).toBe(first?.emailId);
});

test("a search finds built-in letters and the company's own; what is of no use on the page is not offered", async () => {
  const at = await show();
  const dialog = await at.open();
  const search = await dialog.findByRole("searchbox", { name: "Search letters" });
  expect(dialog.queryByRole("button", { name: /^Confirm the address/ })).toBeNull();
  expect(dialog.getByText(/Filled in for the languages of this campaign: English/)).toBeTruthy();
  await at.user.type(search, "summer");
  const cards = () => within(screen.getByRole("dialog")).getAllByRole("button").slice(1);
  expect(cards().map(({ textContent }) => textContent)).toEqual(["Our summerWords alone"]);
  await at.user.click(dialog.getByRole("button", { name: /^Our summer/ }));
  await at.user.click(await screen.findByRole("button", { name: "Add the letter" }));
  const { pageId } = at.editor.get().session;
  expect(at.draft().document.additionalPages.entities[pageId]?.name).toMatchObject({ en: "Our summer" });
});

test("for the opt-in there is its own letter, and an empty one", async () => {
  const at = await show();
  const before = at.letters();
  const dialog = await at.open("Double opt-in e-mail");
  expect(await dialog.findByRole("button", { name: /^Confirm the address/ })).toBeTruthy();
  expect(dialog.queryByRole("button", { name: /^Last chance/ })).toBeNull();
  await at.user.click(dialog.getByRole("button", { name: /^Empty letter/ }));
  expect(at.letters()).toBe(before + 1);
  expect(at.draft().document.additionalPages.entities[at.editor.get().session.pageId]?.pageType).toBe("doi-email");
});

test("a letter is saved as a template under a name; one of the same name is replaced after it was said", async () => {
  const saved = { ...answers, "POST /mail/api/templates": { data: template("New") } };
  const replaced = { ...saved, "PUT /mail/api/templates": { data: template("Our summer") } };
  const at = await show({ answers: replaced });
  const mail = Object.values(at.draft().document.additionalPages.entities).find(
    ({ pageType }) => pageType === "outcome-email",
  );
  const name = typeof mail?.name === "object" ? mail.name.en : mail?.name;
  const save = async () => {
    await at.user.click(screen.getByRole("button", { name: `Actions for “${name}”` }));
    await at.user.click(await screen.findByRole("menuitem", { name: "Save as template" }));
    return within(await screen.findByRole("dialog"));
  };
  const dialog = await save();
  const field = dialog.getByRole<HTMLInputElement>("textbox", { name: "Name of the template" });
  expect(field.value).toBe(name);
  await at.user.click(dialog.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => at.calls.find(({ call }) => call.startsWith("POST"))?.body)
    .toMatchObject({
      ...{ companyId: COMPANY, name },
      metadata: { letter: { pageType: "outcome-email", use: "play" } },
    });
  expect(JSON.stringify(at.calls.find(({ call }) => call.startsWith("POST"))?.body).length).toBeLessThan(
    MAIL_LIMITS.metadata,
  );
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const again = await save();
  await at.user.clear(again.getByRole("textbox", { name: "Name of the template" }));
  await at.user.type(again.getByRole("textbox", { name: "Name of the template" }), "our SUMMER");
  expect(again.getByText(/There is a template called “Our summer”: it is replaced/)).toBeTruthy();
  await at.user.click(again.getByRole("button", { name: "Replace" }));
  await expect
    .poll(() => at.calls.find(({ call }) => call.startsWith("PUT /mail"))?.body)
    .toMatchObject({ templateId: template("").templateId, rev: 3, name: "our SUMMER" });
});

test("who only reads adds none", async () => {
  const at = await show({ readOnly: true });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add page" }).disabled).toBe(true);
  expect(at.calls.filter(({ call }) => call.includes("/mail/"))).toEqual([]);
});
