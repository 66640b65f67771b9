// @vitest-environment happy-dom
import type { ApiKey } from "@fairground/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { KeysRoom } from "./keys-room.tsx";

const LIST = `GET /api/v1/companies/${COMPANY}/keys`;
const MAKE = `POST /api/v1/companies/${COMPANY}/keys`;
const KEY = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";
const SECRET = `fg_${"a".repeat(43)}`;

const aKey = (more: Partial<ApiKey> = {}): ApiKey => ({
  keyId: KEY,
  name: "CRM",
  beginning: "fg_aaaa",
  scopes: ["see", "manage"],
  missing: [],
  campaigns: null,
  heldBy: { id: "u1", name: "Mara Lind" },
  state: "active",
  createdAt: "2026-11-01T10:00:00.000Z",
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
  ...more,
});

async function show(answers: object = {}, options: Parameters<typeof shown>[1] = {}) {
  const search = { data: [{ campaignId: CAMPAIGN, name: "Spring" }], page: 1, size: 200, total: 1 };
  const all = { [LIST]: { data: [] }, "GET /campaign/search": search, ...answers };
  return shown(<KeysRoom />, { roles: ["USER_ADMIN", "CREATOR"], answers: all, ...options });
}

test("a company without keys is told what they are for", async () => {
  await show();
  expect(await screen.findByRole("heading", { name: "No program has a key yet" })).toBeTruthy();
});

test("who does not administer the company reads who does, and nothing is asked for", async () => {
  const { calls } = await show({}, { roles: ["CREATOR"] });
  expect(await screen.findByText(/Member administrators see and make the keys of Norrvind/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "New key" })).toBeNull();
  expect(calls).toEqual([]);
});

test("a key is made with rights, campaigns and an end, and is shown this once", async () => {
  const { user, calls } = await show({ [MAKE]: new Reply(201, { data: { ...aKey(), secret: SECRET } }) });
  await user.click(await screen.findByRole("button", { name: "New key" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New key" }));
  await user.click(dialog.getByRole("checkbox", { name: "See" }));
  await user.click(dialog.getByRole("button", { name: "Make the key" }));
  expect(dialog.getByText("Give the key a name")).toBeTruthy();
  expect(dialog.getByText("Choose at least one right")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: "Name" }), " Shop ");
  await user.click(dialog.getByRole("checkbox", { name: "Personal data" }));
  await user.click(dialog.getByRole("radio", { name: "Only these campaigns" }));
  await user.click(dialog.getByRole("button", { name: "Make the key" }));
  expect(dialog.getByText("Choose at least one campaign")).toBeTruthy();
  expect(calls.filter(({ call }) => call === MAKE)).toEqual([]);
  await user.click(dialog.getByRole("combobox", { name: "Choose campaigns" }));
  await user.click(await screen.findByRole("option", { name: "Spring" }));
  const ends = dialog.getByRole<HTMLSelectElement>("combobox", { name: "Ends" });
  expect([...ends.options].map(({ textContent }) => textContent)).toEqual(["in 90 days", "in 30 days", "in a year"]);
  await user.selectOptions(ends, "in a year");
  await user.click(dialog.getByRole("button", { name: "Make the key" }));
  expect(await screen.findByText(SECRET)).toBeTruthy();
  expect(calls.find(({ call }) => call === MAKE)?.body).toEqual({
    name: "Shop",
    scopes: ["personal-data"],
    campaigns: [CAMPAIGN],
    expiresAt: expect.any(String),
  });
  await user.click(screen.getByRole("button", { name: "Copy the key" }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await user.click(screen.getByRole("button", { name: "I have kept it" }));
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

test("a key that was to last for ever gets an end with the right to read personal data", async () => {
  const { user } = await show();
  await user.click(await screen.findByRole("button", { name: "New key" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New key" }));
  const ends = () => dialog.getByRole<HTMLSelectElement>("combobox", { name: "Ends" });
  await user.selectOptions(ends(), "never");
  await user.click(dialog.getByRole("checkbox", { name: "Personal data" }));
  expect(ends().value).toBe("days365");
  expect(dialog.getByText("A key that reads personal data ends within a year.")).toBeTruthy();
});

test("rights that one does not have cannot be given; a refusal is said and nothing typed is lost", async () => {
  const refusal = new Reply(409, { code: "key-limit-reached", detail: "" });
  const { user } = await show({ [MAKE]: refusal }, { roles: ["USER_ADMIN"] });
  await user.click(await screen.findByRole("button", { name: "New key" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New key" }));
  const box = (name: string) => dialog.getByRole<HTMLInputElement>("checkbox", { name });
  expect([box("Manage").disabled, box("Publish").disabled, box("Administer").disabled]).toEqual([true, true, false]);
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Shop");
  await user.click(dialog.getByRole("button", { name: "Make the key" }));
  expect(await dialog.findByText(/as many keys as can be kept/)).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Shop");
});

test("what a key lacks, and that nobody holds it, stand beside it", async () => {
  const keys = [aKey({ missing: ["manage"] }), aKey({ keyId: CAMPAIGN, name: "Old", state: "unheld" })];
  await show({ [LIST]: { data: keys } });
  expect(await screen.findByText("Its holder lacks: Manage")).toBeTruthy();
  expect(screen.getByText("Without a holder")).toBeTruthy();
});

test("revoking says what stops, and when it was last used", async () => {
  const revoke = `DELETE /api/v1/companies/${COMPANY}/keys/${KEY}`;
  const lastUsedAt = new Date(Date.now() - 3_600_000).toISOString();
  const { user, calls } = await show({ [LIST]: { data: [aKey({ lastUsedAt })] }, [revoke]: {} });
  await user.click(await screen.findByRole("button", { name: "Actions for CRM" }));
  await user.click(await screen.findByRole("menuitem", { name: "Revoke" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Revoke “CRM”?" }));
  expect(dialog.getByText(/the program that uses it is refused/)).toBeTruthy();
  expect(dialog.getByText("It was last used 1 hour ago.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("“CRM” opens nothing any more.")).toBeTruthy();
  expect(calls.some(({ call }) => call === revoke)).toBe(true);
});

test("a revoked key is neither renewed nor revoked again", async () => {
  const { user } = await show({ [LIST]: { data: [aKey({ state: "revoked" })] } });
  await user.click(await screen.findByRole("button", { name: "Actions for CRM" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["Rename"]);
});
