// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { MailTemplatesRoom } from "./mail-templates-room.tsx";

const OWN = `GET /mail/api/templates/${COMPANY}`;
const GLOBAL = "GET /mail/api/global/templates";
const ID = "11111111-1111-4111-8111-111111111111";
const OTHER = "22222222-2222-4222-8222-222222222222";
const template = (name: string, more: object = {}) => ({
  ...{ templateId: ID, companyId: COMPANY, name, subject: "S", preheader: "", content: "Words", metadata: {}, rev: 3 },
  ...{ updatedAt: "2026-11-25T10:00:00.000Z", ...more },
});
const text = { id: "a", type: "text", parentId: "root", order: "a0", style: {}, texts: { text: "Hello" } };
const letter = { letter: { pageType: "outcome-email", use: "play", tops: ["a"], elements: [text] } };
const both = {
  [OWN]: { data: [template("Summer", { metadata: letter }), template("News", { templateId: OTHER })] },
  [GLOBAL]: { data: [template("Thanks", { companyId: null })] },
};
const PROVIDER = {
  account: { id: "u1", email: "p@example.org", name: "P", platformAdmin: true, language: null },
  companies: [],
};
const rows = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);

test("templates stand by whose they are, and a search finds them", async () => {
  const { user } = await shown(<MailTemplatesRoom />, { answers: both, roles: ["EDITOR"] });
  await screen.findByRole("table", { name: "Of your company" });
  expect(rows()).toEqual(["Summer", "News", "Thanks"]);
  expect(screen.getAllByText("Letter")).toHaveLength(1);
  const everybodys = within(screen.getByRole("table", { name: "For every company" }));
  expect(everybodys.queryByRole("button")).toBeNull();
  await user.type(screen.getByRole("searchbox"), "sum");
  await expect.poll(rows).toEqual(["Summer"]);
  await user.type(screen.getByRole("searchbox"), "x");
  expect(await screen.findByText("No template has “sumx” in its name.")).toBeTruthy();
});

test("one is renamed with all that it holds, and deleted after a question", async () => {
  const answers = {
    ...both,
    "PUT /mail/api/templates": { data: template("Autumn") },
    [`DELETE /mail/api/templates/${COMPANY}/${ID}`]: null,
  };
  const { user, calls } = await shown(<MailTemplatesRoom />, { answers, roles: ["EDITOR"] });
  await user.click(await screen.findByRole("button", { name: "Actions for “Summer”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Rename" }));
  const rename = within(await screen.findByRole("dialog"));
  await user.clear(rename.getByRole("textbox", { name: "Name" }));
  expect(rename.getByText("Give it a name")).toBeTruthy();
  await user.type(rename.getByRole("textbox", { name: "Name" }), "news{Enter}");
  expect(rename.getByText("There is another one called that")).toBeTruthy();
  await user.clear(rename.getByRole("textbox", { name: "Name" }));
  await user.type(rename.getByRole("textbox", { name: "Name" }), " Autumn {Enter}");
  await expect
    .poll(() => calls.find(({ call }) => call.startsWith("PUT"))?.body)
    .toMatchObject({
      ...{ companyId: COMPANY, templateId: ID, rev: 3, name: "Autumn", content: "Words", metadata: letter },
    });
  expect(await screen.findByText("Called “Autumn” now")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Actions for “Summer”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const sure = within(await screen.findByRole("dialog"));
  expect(sure.getByText(/Letters that have begun with it stay/)).toBeTruthy();
  expect(calls.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
  await user.click(sure.getByRole("button", { name: "Delete" }));
  await expect.poll(() => calls.some(({ call }) => call.startsWith("DELETE"))).toBe(true);
});

test("who only reads finds no actions", async () => {
  await shown(<MailTemplatesRoom />, { answers: both, roles: ["VIEWER"] });
  await screen.findByRole("table", { name: "Of your company" });
  expect(screen.queryByRole("button", { name: /Actions/ })).toBeNull();
});

test("where there are none it is said how one is made", async () => {
  await shown(<MailTemplatesRoom />, { answers: { [OWN]: { data: [] }, [GLOBAL]: { data: [] } } });
  expect(await screen.findByRole("heading", { name: "There are no templates yet" })).toBeTruthy();
  expect(screen.getByText(/“Save as template”/)).toBeTruthy();
});

test("the provider offers one to every company, and changes those that are everybody's", async () => {
  const company = { companyId: COMPANY, name: "Norrvind", roles: ["EDITOR"] };
  const answers = {
    ...both,
    "POST /mail/api/global/templates": { data: template("News", { companyId: null }) },
    [`DELETE /mail/api/global/templates/${ID}`]: null,
  };
  const me = { ...PROVIDER, companies: [company] } as never; // as the contract has who is signed in
  const { user, calls } = await shown(<MailTemplatesRoom />, { answers, me });
  await user.click(await screen.findByRole("button", { name: "Actions for “News”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Offer to every company" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Offer to every company" }));
  await expect
    .poll(() => calls.find(({ call }) => call === "POST /mail/api/global/templates")?.body)
    .toEqual({ name: "News", subject: "S", preheader: "", content: "Words", metadata: {} });
  await user.click(await screen.findByRole("button", { name: "Actions for “Thanks”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await expect.poll(() => calls.some(({ call }) => call.startsWith("DELETE"))).toBe(true);
});
