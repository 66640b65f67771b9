// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Reply } from "../../testing/api.ts";
import { Belonging, type Company } from "../../testing/belonging.tsx";
import { COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { ImportDialog } from "./import-dialog.tsx";

const IMPORT = "POST /api/v1/campaigns/import";
const OTHER = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d80";
const TEXT = '{"format":"fairground"}';
const DONE = { data: { campaignId: "k2" } };

const onClose = vi.fn();
/** The list's page, with the dialog that its button opens. */
async function show(answer?: unknown, { more = [], ...options }: { more?: Company[]; language?: "de" } = {}) {
  const answers = answer === undefined ? {} : { [IMPORT]: answer };
  const at = await shown(
    <Belonging more={more}>
      <Page />
    </Belonging>,
    { answers, ...options },
  );
  return { ...at, open: () => at.user.click(screen.getByRole("button", { name: "Open" })) };
}
function Page() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <ImportDialog
        opened={opened}
        onOpen={() => setOpened(true)}
        onClose={() => {
          onClose();
          setOpened(false);
        }}
      />
    </>
  );
}

const aFile = (name = "spring.json", text = TEXT) => new File([text], name, { type: "application/json" });
const input = (name = "Choose a file") => screen.getByLabelText<HTMLInputElement>(name, { selector: "input" });
const over = (type: "dragOver" | "drop", ...files: File[]) =>
  fireEvent[type](document.body, { dataTransfer: { types: ["Files"], files } });
/** An answer that comes when the call is given up, as a browser's does. */
function untilGivenUp() {
  const signals: AbortSignal[] = [];
  const through = fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((address, init) => {
    if (init?.signal) signals.push(init.signal);
    return through(address, init);
  });
  return {
    signals,
    answer: () =>
      new Promise((_, reject) => {
        signals.at(-1)?.addEventListener("abort", () => reject(new Error("given up")));
      }),
  };
}
beforeEach(() => onClose.mockClear());
afterEach(() => vi.restoreAllMocks());

test("a chosen file is sent as it is; its campaign's page opens, and the list is asked for again", async () => {
  const { user, calls, open, address, queryClient } = await show(DONE);
  queryClient.setQueryData(["campaigns", COMPANY], []);
  await open();
  expect(screen.getByRole("dialog", { name: "Import campaign" })).toBeTruthy();
  expect(input().accept).toBe("application/json,.json");
  await user.upload(input(), aFile());
  await waitFor(() => expect(address()).toBe("/campaigns/k2"));
  expect(calls).toEqual([{ call: IMPORT, query: {}, body: { companyId: COMPANY, file: TEXT } }]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByText("“spring.json” is imported as a draft.")).toBeTruthy();
  expect(queryClient.getQueryState(["campaigns", COMPANY])?.isInvalidated).toBe(true);
});

test("the keyboard begins at the button that asks for a file", async () => {
  const { user, open } = await show();
  await open();
  const button = screen.getByRole("button", { name: "Choose a file" });
  await waitFor(() => expect(document.activeElement).toBe(button));
  const asked = vi.fn();
  input().addEventListener("click", asked);
  await user.keyboard("{Enter}");
  expect(asked).toHaveBeenCalledOnce();
});

test("a file that is dropped anywhere on the page opens the dialog and is sent", async () => {
  const { calls, address } = await show(DONE);
  over("dragOver");
  expect(screen.getByText("Let go to import the file")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  over("drop", aFile("dropped.json"));
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(screen.queryByText("Let go to import the file")).toBeNull();
  await waitFor(() => expect(address()).toBe("/campaigns/k2"));
  expect(calls.map(({ body }) => body)).toEqual([{ companyId: COMPANY, file: TEXT }]);
});

test("a file that is held over the open dialog is let go there; carried away again, nothing has happened", async () => {
  const { open } = await show();
  await open();
  over("dragOver");
  const dialog = screen.getByRole("dialog");
  expect(screen.getAllByText("Let go to import the file").map((each) => dialog.contains(each))).toEqual([true]);
  // happy-dom's own says nothing of where the pointer went.
  fireEvent(document.body, Object.assign(new Event("dragleave", { bubbles: true }), { relatedTarget: null }));
  expect(screen.queryByText("Let go to import the file")).toBeNull();
  expect(within(dialog).getByText("Drop a campaign file here")).toBeTruthy();
});

const tooLarge = () => Object.defineProperty(aFile("big.json"), "size", { value: 20 * 1024 * 1024 + 1 });
const unreadable = () => Object.assign(aFile("gone.json"), { text: () => Promise.reject(new Error("gone")) });

test.each([
  ["several files", () => [aFile(), aFile("summer.json")], "Import one file at a time."],
  ["a file of more than 20 MB", () => [tooLarge()], "“big.json” is larger than 20 MB. Nothing was sent."],
  ["an empty file", () => [aFile("empty.json", "")], "“empty.json” could not be read. Nothing was sent."],
  ["a file that cannot be read", () => [unreadable()], "“gone.json” could not be read. Nothing was sent."],
])("%s: nothing is sent, and why is said as an alert", async (_name, files, words) => {
  const { calls } = await show();
  over("drop", ...files());
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(words));
  expect(calls).toEqual([]);
});

test("a file of 20 MB is sent", async () => {
  const { calls, address } = await show(DONE);
  over("drop", Object.defineProperty(aFile(), "size", { value: 20 * 1024 * 1024 }));
  await waitFor(() => expect(address()).toBe("/campaigns/k2"));
  expect(calls).toHaveLength(1);
});

test("a file that was put right is taken when it is chosen again", async () => {
  const { user, calls, open, address } = await show(DONE);
  const file = aFile();
  const read = vi.spyOn(file, "text").mockRejectedValueOnce(new Error("held by another program"));
  await open();
  await user.upload(input(), file);
  expect(await screen.findByText("“spring.json” could not be read. Nothing was sent.")).toBeTruthy();
  await user.upload(input(), file);
  await waitFor(() => expect(address()).toBe("/campaigns/k2"));
  expect(read).toHaveBeenCalledTimes(2);
  expect(calls).toHaveLength(1);
});

test("every fault of a file is listed, and another file can be taken at once", async () => {
  const errors = [
    { path: "document.pages.p1", message: "Page without a name" },
    { path: "metadata.name", message: "Name missing" },
  ];
  let tries = 0;
  const { user, calls, open, address } = await show(() =>
    tries++ === 0 ? new Reply(422, { code: "document-invalid", errors }) : DONE,
  );
  await open();
  await user.upload(input(), aFile("torn.json", "{}"));
  const faults = await screen.findByRole("region", { name: "2 faults in “torn.json”" });
  expect(screen.getByRole("alert").textContent).toContain("Nothing was stored.");
  for (const { path, message } of errors) {
    expect(within(faults).getByText(path)).toBeTruthy();
    expect(within(faults).getByText(message)).toBeTruthy();
  }
  await user.upload(input("Choose another file"), aFile());
  await waitFor(() => expect(address()).toBe("/campaigns/k2"));
  expect(calls.map(({ body }) => body)).toMatchObject([{ file: "{}" }, { file: TEXT }]);
});

test("the faults of a file are gone once something else is dropped", async () => {
  const errors = [{ path: "metadata.name", message: "Name missing" }];
  await show(new Reply(422, { code: "document-invalid", errors }));
  over("drop", aFile());
  await screen.findByRole("region", { name: "1 fault in “spring.json”" });
  over("drop", aFile(), aFile("summer.json"));
  expect(await screen.findByText("Import one file at a time.")).toBeTruthy();
  expect(screen.queryByText("Name missing")).toBeNull();
});

test("a refusal without faults is said as an alert in the studio's language", async () => {
  const { user, open } = await show(new Reply(503, { code: "unavailable" }), { language: "de" });
  await open();
  await user.upload(input("Datei auswählen"), aFile());
  await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/^Der Server startet/));
  expect(screen.getByRole("dialog", { name: "Kampagne importieren" })).toBeTruthy();
});

test("while a file is checked it is named and nothing else can be chosen; cancelled, it is given up without a fault", async () => {
  const { signals, answer } = untilGivenUp();
  const { user, open, address } = await show(answer);
  await open();
  await user.upload(input(), aFile());
  expect(await screen.findByText("Checking “spring.json”")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Choose a file" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("button", { name: "Choose a file" })).toBeTruthy();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(screen.getByRole("alert").textContent).toBe("");
  expect(address()).toBe("/");
});

test("closing gives up the file that is checked, and that is no fault where it is opened again", async () => {
  const { signals, answer } = untilGivenUp();
  const { user, open } = await show(answer);
  await open();
  await user.upload(input(), aFile());
  await screen.findByText("Checking “spring.json”");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await open();
  expect((await screen.findByRole("alert")).textContent).toBe("");
});

test("a file that is dropped while another one is checked takes its place: the first is given up", async () => {
  const { signals, answer } = untilGivenUp();
  let tries = 0;
  const { calls, address } = await show(() => (tries++ === 0 ? answer() : DONE));
  over("drop", aFile("wrong.json", "{}"));
  await screen.findByText("Checking “wrong.json”");
  over("drop", aFile("right.json"));
  await waitFor(() => expect(address()).toBe("/campaigns/k2"));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(calls.map(({ body }) => body)).toMatchObject([{ file: "{}" }, { file: TEXT }]);
  expect(screen.getByText("“right.json” is imported as a draft.")).toBeTruthy();
});

test("a dialog that is opened again has forgotten what was wrong", async () => {
  const { user, open } = await show();
  over("drop", aFile("empty.json", ""));
  await screen.findByText("“empty.json” could not be read. Nothing was sent.");
  await user.click(screen.getByRole("button", { name: "Close" }));
  await open();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(""));
});

test("a person who creates in one company is not asked for it", async () => {
  const { open } = await show(undefined, { more: [{ companyId: OTHER, name: "Sydvind", roles: ["VIEWER"] }] });
  await open();
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("of the companies in which a person creates, the one that is looked at is proposed and another can be taken", async () => {
  const more: Company[] = [
    { companyId: OTHER, name: "Sydvind", roles: ["CREATOR"] },
    { companyId: "c3", name: "Vestvind", roles: ["VIEWER"] },
  ];
  const { user, calls, open, address } = await show(DONE, { more });
  await open();
  const company = screen.getByRole<HTMLSelectElement>("combobox", { name: "Into the company" });
  expect(company.value).toBe(COMPANY);
  expect([...company.options].map(({ text }) => text)).toEqual(["Norrvind", "Sydvind"]);
  await user.selectOptions(company, "Sydvind");
  expect(company.value).toBe(OTHER);
  await user.upload(input(), aFile());
  await waitFor(() => expect(address()).toBe("/campaigns/k2"));
  expect(calls.map(({ body }) => body)).toEqual([{ companyId: OTHER, file: TEXT }]);
});
