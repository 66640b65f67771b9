// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type Answers, Reply } from "../../../testing/api.ts";
import { CAMPAIGN } from "../../../testing/ids.ts";
import { shown } from "../../../testing/shown.tsx";
import { CodeImport } from "./code-import.tsx";
import type { CodeImport as Import, Preview } from "./queries.ts";

const PREVIEW = `POST /api/v1/unique-codes/${CAMPAIGN}/won/preview`;
const IMPORTS = `GET /api/v1/unique-codes/${CAMPAIGN}/won/imports`;
const UPLOAD = "POST /unique-codes/api/upload";
const IMPORT = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";

const preview = (more: Partial<Preview> = {}): Preview => ({
  form: { encoding: "utf-8", separator: "comma", column: 1, header: true },
  columns: ["code", "note"],
  heading: "code",
  rows: [
    { line: 2, code: "A1", reason: null },
    { line: 3, code: "A1", reason: "duplicate" },
  ],
  lines: 2,
  fresh: 1,
  known: 0,
  refused: { duplicate: 1 },
  problems: [{ line: 3, code: "A1", reason: "duplicate" }],
  ...more,
});
const anImport = (more: Partial<Import> = {}): Import & { batchId: string } => ({
  importId: IMPORT,
  batchId: IMPORT,
  name: "spring",
  state: "done",
  rows: 2,
  done: 2,
  stored: 1,
  refused: { duplicate: 1 },
  createdAt: "2026-11-24T10:00:00.000Z",
  given: 0,
  ...more,
});

async function show(answers: Answers, onDone = vi.fn()) {
  const at = await shown(
    <CodeImport
      kind="unique"
      outcomePageId="won"
      campaign={{ campaignId: CAMPAIGN, timezone: "Europe/Berlin" }}
      onDone={onDone}
    />,
    { answers: { [IMPORTS]: { data: [] }, ...answers } },
  );
  const choose = async (text = "code,note\nA1,x\nA1,y") =>
    at.user.upload(await screen.findByLabelText(/^Choose (a|another) file$/), new File([text], "spring.csv"));
  return { ...at, onDone, choose };
}

test("a file is looked at before anything is stored: its rows, how it was read, and what is wrong", async () => {
  const { choose, calls } = await show({ [PREVIEW]: { data: preview() } });
  await choose();
  expect(await screen.findByText("1 new code in 2 rows")).toBeTruthy();
  expect(screen.getByText("“code” is not stored as a code.")).toBeTruthy();
  expect(within(screen.getByRole("region", { name: "The first rows" })).getAllByRole("row")).toHaveLength(3);
  expect(screen.getAllByText("twice in the file or there already")).toHaveLength(2);
  expect(calls.map(({ call }) => call)).toEqual([IMPORTS, PREVIEW]);
});

test("what is read otherwise is looked at again, and stored as it was seen", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  const answers: Answers = { [PREVIEW]: { data: preview() }, [UPLOAD]: new Reply(202, { data: { importId: IMPORT } }) };
  const { user, choose } = await show(answers);
  await choose();
  await user.selectOptions(await screen.findByLabelText("Column with the codes"), "2");
  const store = screen.getByRole<HTMLButtonElement>("button", { name: "Import 1 code" });
  await waitFor(() => expect(store.disabled).toBe(false));
  await user.click(store);
  expect(await screen.findByText(/The import of spring.csv has begun/)).toBeTruthy();
  const sent = fetched.mock.calls.map(([, init]) => init?.body).filter((body) => body instanceof FormData);
  fetched.mockRestore();
  expect(sent.map((form) => form.get("column"))).toEqual([null, "2", "1"]); // the answer says 1 again
  expect(Object.fromEntries(sent.at(-1) ?? [])).toMatchObject({
    campaignId: CAMPAIGN,
    outcomePageId: "won",
    activate: "true",
    name: "spring",
    encoding: "utf-8",
    separator: "comma",
    header: "yes",
  });
});

test("a file without a new code cannot be imported, and one that cannot be read says why", async () => {
  const { choose } = await show({ [PREVIEW]: { data: preview({ fresh: 0, known: 1 }) } });
  await choose();
  expect(await screen.findByText("There is no new code in this file.")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Import 0 codes" }).disabled).toBe(true);
});

test("a code of another list is told with that list's campaign and page, by their names in the studio's language", async () => {
  const at = { campaignId: CAMPAIGN, campaign: "Spring sale", outcomePageId: "b21c" };
  const problems = [
    { line: 2, code: "A1", reason: "elsewhere", elsewhere: { ...at, page: { de: "Gewonnen", en: "You have won" } } },
    { line: 3, code: "A2", reason: "elsewhere", elsewhere: { ...at, page: { de: "Gewonnen" } } },
    { line: 4, code: "A3", reason: "elsewhere", elsewhere: { ...at, page: null } },
  ] as const;
  const { choose } = await show({
    [PREVIEW]: { data: preview({ rows: [], refused: { elsewhere: 3 }, problems: [...problems] }) },
  });
  await choose();
  const told = within(await screen.findByRole("region", { name: "Rows that are left out" }));
  expect(told.getByText("in another list of the company: Spring sale, page “You have won”")).toBeTruthy();
  expect(told.getByText("in another list of the company: Spring sale, page “Gewonnen”")).toBeTruthy();
  expect(told.getByText(/Spring sale, a page that its draft has no more$/)).toBeTruthy();
  expect(screen.queryByText(/b21c/)).toBeNull();
});

test("a file that cannot be read says why", async () => {
  const { choose } = await show({ [PREVIEW]: new Reply(422, { code: "file-unreadable", reason: "It is none" }) });
  await choose();
  expect((await screen.findByRole("alert")).textContent).toContain("(It is none)");
});

test("an import that runs is shown with its progress and can be cancelled; when it has ended, who shows the codes is told", async () => {
  let state: Partial<Import> = { state: "running", done: 1, stored: 1 };
  const { onDone } = await show({ [IMPORTS]: () => ({ data: [anImport(state)] }) });
  expect((await screen.findByRole("progressbar")).getAttribute("aria-valuenow")).toBe("50");
  expect(screen.getByRole("button", { name: "Cancel import: spring" })).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
  state = {};
  expect(await screen.findByText(/1 code stored/)).toBeTruthy();
  expect(onDone).toHaveBeenCalledTimes(1);
});

test("an import that has ended before it is looked at for the first time is told to who shows the codes as well", async () => {
  const imported: Import[] = [];
  const { user, choose, onDone } = await show({
    ...{ [PREVIEW]: { data: preview() }, [IMPORTS]: () => ({ data: imported }) },
    [UPLOAD]: () => {
      imported.push(anImport());
      return new Reply(202, { data: { importId: IMPORT } });
    },
  });
  await choose();
  await user.click(await screen.findByRole("button", { name: "Import 1 code" }));
  expect(await screen.findByText(/1 code stored/)).toBeTruthy();
  expect(onDone).toHaveBeenCalledTimes(1);
});

test("an import is taken back after what goes with it was said; one of whose codes some were given stays", async () => {
  const back = `DELETE /api/v1/unique-codes/imports/${IMPORT}`;
  const { user, calls, onDone } = await show({
    [IMPORTS]: { data: [anImport(), anImport({ importId: "x", name: "given", given: 3 })] },
    [back]: {},
  });
  expect(await screen.findByText(/3 of them given away or used/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Take back: given" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Take back: spring" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/1 code will be deleted/)).toBeTruthy();
  expect(calls.map(({ call }) => call)).not.toContain(back);
  await user.click(dialog.getByRole("button", { name: "Take back" }));
  expect(await screen.findByText("The import was taken back.")).toBeTruthy();
  expect(onDone).toHaveBeenCalled();
});
