// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Asked, Reply } from "../../testing/api.ts";
import { COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { readBanListAddress } from "./address.ts";
import { BanListRoom } from "./ban-list-room.tsx";
import type { Block } from "./queries.ts";

const AT = `/api/v1/companies/${COMPANY}/blocks`;
const aBlock = (blockId: string, more: Partial<Block> = {}): Block => ({
  blockId,
  kind: "domain",
  label: `${blockId}.example`,
  note: "",
  createdAt: "2026-11-24T10:00:00.000Z",
  createdBy: { id: "u2", name: "Ben" },
  ...more,
});
const page = (data: unknown[]) => ({ data, page: 1, size: 25, total: data.length });
const TWO = page([aBlock("a", { note: "farm" }), aBlock("b")]);

const show = (list: unknown, answers: object = {}, options: Parameters<typeof shown>[1] = {}) =>
  shown(<BanListRoom />, {
    ...options,
    answers: { [`GET ${AT}`]: list, ...answers },
    at: { route: "/shell/settings/blocks", address: "/settings/blocks", readSearch: readBanListAddress },
  });
const sent = (calls: readonly Asked[], call: string) =>
  calls.filter((asked) => asked.call === call).map(({ body }) => body);

test("nobody is blocked yet: what the list is for", async () => {
  await show(page([]));
  expect(await screen.findByRole("heading", { name: "Nobody is blocked" })).toBeTruthy();
});

test("who may not see personal data reads why, and nothing is asked for", async () => {
  const { calls } = await show(TWO, {}, { roles: ["EDITOR"] });
  expect(await screen.findByRole("heading", { level: 2, name: "Ban list" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Block somebody" })).toBeNull();
  expect(calls).toEqual([]);
});

test("filters stand in the address, in the call and in the file's address", async () => {
  const { user, calls, address } = await show(TWO);
  await user.selectOptions(await screen.findByRole("combobox", { name: "Kind" }), "Mail domain");
  await user.click(await screen.findByRole("button", { name: "Entry" }));
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ kind: "domain", sort: "label", direction: "asc" }));
  expect(address()).toContain("kind=domain");
  expect(screen.getByRole("link", { name: "Download as CSV" }).getAttribute("href")).toBe(
    `${AT}.csv?kind=domain&sort=label&direction=asc`,
  );
});

test("what cannot be blocked is said at its field, and nothing typed is lost", async () => {
  const { user, calls } = await show(TWO, { [`POST ${AT}`]: new Reply(422, { code: "block-malformed" }) });
  await user.click(await screen.findByRole("button", { name: "Block somebody" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Block" }));
  expect(dialog.getByText("Write who is to be blocked")).toBeTruthy();
  await user.selectOptions(dialog.getByRole("combobox", { name: "Kind" }), "IP address");
  await user.type(dialog.getByRole("textbox", { name: "Who" }), "10.0.0");
  await user.click(dialog.getByRole("button", { name: "Block" }));
  expect(await dialog.findByText("This is no IP address")).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Who" }).value).toBe("10.0.0");
  expect(sent(calls, `POST ${AT}`)).toEqual([{ kind: "address", value: "10.0.0", note: "" }]);
});

test("several are removed at once, once it is confirmed what is lost", async () => {
  const { user, calls } = await show(TWO, { [`POST ${AT}/delete`]: { data: { deleted: 2 } } });
  await user.click(await screen.findByRole("checkbox", { name: "Choose all of this page" }));
  await user.click(screen.getByRole("button", { name: "Remove 2 entries" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove 2 entries?" }));
  expect(dialog.getByText(/the note is lost/)).toBeTruthy();
  expect(sent(calls, `POST ${AT}/delete`)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("2 entries are removed.")).toBeTruthy();
  expect(sent(calls, `POST ${AT}/delete`)).toEqual([{ blockIds: ["a", "b"] }]);
});

test("a note is changed, and one is removed", async () => {
  const answers = { [`PUT ${AT}/a`]: { data: aBlock("a") }, [`DELETE ${AT}/b`]: {} };
  const { user, calls } = await show(TWO, answers);
  await user.click(await screen.findByRole("button", { name: "Change the note on a.example" }));
  await user.type(await screen.findByRole("textbox", { name: "Note" }), "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The note is saved.")).toBeTruthy();
  expect(sent(calls, `PUT ${AT}/a`)).toEqual([{ note: "farm!" }]);
  await user.click(screen.getByRole("button", { name: "Remove b.example" }));
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  expect(await screen.findByText("1 entry is removed.")).toBeTruthy();
});

test("a list is looked at before it is stored: what is new, known and left out with its line", async () => {
  const IMPORT = `POST ${AT}/import`;
  const told = { read: { address: 1, email: 0, domain: 1 }, added: 1, known: 1, refused: [0] };
  const { user, calls } = await show(TWO, { [IMPORT]: { data: told } });
  await user.click(await screen.findByRole("button", { name: "Import a list" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import a list" }));
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  await user.upload(
    input as HTMLInputElement,
    new File(["\nwho?\n203.0.113.9\na.example"], "farm.csv", { type: "text/csv" }),
  );
  expect(await dialog.findByText("1 new entry")).toBeTruthy();
  expect(dialog.getByText("Read: IP addresses 1, e-mail addresses 0, domains 1")).toBeTruthy();
  expect(dialog.getByText("Line 2:")).toBeTruthy();
  expect(dialog.getByText("who?")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: "Note on all of them" }), "spring");
  await user.click(dialog.getByRole("button", { name: "Block 1 entry" }));
  expect(await dialog.findByText("1 entry is blocked now")).toBeTruthy();
  const lines = ["who?", "203.0.113.9", "a.example"];
  expect(sent(calls, IMPORT)).toEqual([
    { lines, note: "", check: true },
    { lines, note: "spring", check: false },
  ]);
});

test("a long list is sent in pieces; more than fifty thousand lines are said and not sent", async () => {
  const IMPORT = `POST ${AT}/import`;
  const told = { read: { address: 0, email: 0, domain: 1 }, added: 1, known: 0, refused: [] };
  const { user, calls } = await show(TWO, { [IMPORT]: { data: told } });
  await user.click(await screen.findByRole("button", { name: "Import a list" }));
  const upload = async (lines: number) => {
    const text = Array.from({ length: lines }, (_, n) => `d${n}.example`).join("\n");
    await user.upload(
      document.querySelector("input[type=file]") as HTMLInputElement,
      new File([text], "l.txt", { type: "text/plain" }),
    );
  };
  await upload(50_001);
  expect(await screen.findByText(/more than 50,000 lines/)).toBeTruthy();
  expect(sent(calls, IMPORT)).toEqual([]);
  await upload(2_001);
  expect(await screen.findByText("3 new entries")).toBeTruthy();
  expect(sent(calls, IMPORT).map((body) => (body as { lines: string[] }).lines.length)).toEqual([1_000, 1_000, 1]);
});
