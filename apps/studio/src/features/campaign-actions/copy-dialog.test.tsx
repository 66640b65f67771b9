// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { type Answers, Reply } from "../../testing/api.ts";
import { Belonging, type Company } from "../../testing/belonging.tsx";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { CopyDialog } from "./copy-dialog.tsx";

const OTHER = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d80";
const SUBJECT = { campaignId: CAMPAIGN, companyId: COMPANY, name: "Spring", status: "DRAFT", revision: null } as const;
const INSIDE = `POST /campaigns-data/api/campaigns/${CAMPAIGN}/copies`;
const ACROSS = `POST /campaign-configurations/api/campaigns/${CAMPAIGN}/copies`;
const DONE = { data: { campaignId: "k2" } };

const [onClose, onCopied] = [vi.fn(), vi.fn()];
beforeEach(() => vi.clearAllMocks());

/** The dialog of a person who belongs to more companies, where some are given. */
const show = (
  answers: Answers = {},
  { more = [], name = SUBJECT.name, ...options }: { more?: Company[]; name?: string; language?: "de" } = {},
) =>
  shown(
    <Belonging more={more}>
      <CopyDialog campaign={{ ...SUBJECT, name }} opened onClose={onClose} onCopied={onCopied} />
    </Belonging>,
    { answers, ...options },
  );
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Name of the copy" });
const copy = () => screen.getByRole<HTMLButtonElement>("button", { name: "Copy" });

test("a copy is called as the campaign until it is named, and Enter makes it: the dialog closes and it is opened", async () => {
  const { user, calls, queryClient } = await show({ [INSIDE]: DONE });
  expect(screen.getByRole("dialog", { name: "Copy “Spring”" })).toBeTruthy();
  queryClient.setQueryData(["campaigns", COMPANY], []);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(field().value).toBe("Spring (copy)");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(onCopied).toHaveBeenCalledWith("k2"));
  expect(calls).toEqual([{ call: INSIDE, query: {}, body: { name: "Spring (copy)" } }]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByText("Copied. You are looking at the copy.")).toBeTruthy();
  expect(queryClient.getQueryState(["campaigns", COMPANY])?.isInvalidated).toBe(true);
});

test("nothing is copied without a name; the field says so once it is tried, until there is one", async () => {
  const { user, calls } = await show({ [INSIDE]: DONE });
  await user.clear(field());
  await user.type(field(), "  ");
  expect(screen.queryByText("Give the copy a name")).toBeNull();
  await user.click(copy());
  expect(screen.getByText("Give the copy a name")).toBeTruthy();
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(calls).toEqual([]);
  await user.type(field(), "Summer ");
  expect(screen.queryByText("Give the copy a name")).toBeNull();
  await user.click(copy());
  await waitFor(() => expect(onCopied).toHaveBeenCalledOnce());
  expect(calls.map(({ body }) => body)).toEqual([{ name: "Summer" }]);
});

test("a name that the server takes is no longer than 200 characters, also the one that is proposed", async () => {
  const { user, calls } = await show({ [INSIDE]: DONE }, { name: "S".repeat(198) });
  expect(field().value).toBe(`${"S".repeat(198)} (`);
  await user.type(field(), "!");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(onCopied).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toEqual({ name: `${"S".repeat(198)} (` });
});

test("a person of one company, or who creates in one alone, is not asked for the company", async () => {
  await show({}, { more: [{ companyId: OTHER, name: "Sydvind", roles: ["VIEWER"] }] });
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("a copy goes into another company of which the person is a creator, and into no other", async () => {
  const more: Company[] = [
    { companyId: OTHER, name: "Sydvind", roles: ["CREATOR"] },
    { companyId: "c3", name: "Vestvind", roles: ["VIEWER"] },
  ];
  const { user, calls } = await show({ [ACROSS]: DONE }, { more });
  const company = screen.getByRole<HTMLSelectElement>("combobox", { name: "Into the company" });
  expect(company.value).toBe(COMPANY);
  expect([...company.options].map(({ text }) => text)).toEqual(["Norrvind", "Sydvind"]);
  await user.selectOptions(company, "Sydvind");
  expect(company.value).toBe(OTHER);
  await user.click(copy());
  await waitFor(() => expect(onCopied).toHaveBeenCalledWith("k2"));
  const body = { companyId: COMPANY, newCompanyId: OTHER, name: "Spring (copy)" };
  expect(calls).toEqual([{ call: ACROSS, query: {}, body }]);
});

test("while it is copied nothing copies it a second time, and Escape closes nothing", async () => {
  let finish = (_: unknown) => {};
  const { user, calls } = await show({ [INSIDE]: () => new Promise((resolve) => (finish = resolve)) });
  await user.click(copy());
  expect(copy().disabled).toBe(true);
  expect(screen.getByRole("button", { name: "Cancel" })).toHaveProperty("disabled", true);
  await user.type(field(), "{Enter}{Escape}");
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => finish(DONE));
  await waitFor(() => expect(onCopied).toHaveBeenCalledOnce());
  expect(calls).toHaveLength(1);
});

test("a refusal is said as an alert, the name stays, and it can be tried again", async () => {
  let tries = 0;
  const { user, calls } = await show(
    { [INSIDE]: () => (tries++ === 0 ? new Reply(503, { code: "unavailable" }) : DONE) },
    { language: "de" },
  );
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: "Name der Kopie" });
  await user.clear(name);
  await user.type(name, "Frühling{Enter}");
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Der Server /);
  expect([onClose, onCopied].map((each) => each.mock.calls.length)).toEqual([0, 0]);
  await user.type(name, "{Enter}");
  await waitFor(() => expect(onCopied).toHaveBeenCalledWith("k2"));
  expect(calls.map(({ body }) => body)).toEqual([{ name: "Frühling" }, { name: "Frühling" }]);
});

test("a dialog that is closed after a refusal has forgotten it", async () => {
  const { user } = await show({ [INSIDE]: new Reply(503, { code: "unavailable" }) });
  await user.click(copy());
  await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alert")).toBeNull();
});
