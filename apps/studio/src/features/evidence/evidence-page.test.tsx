// @vitest-environment happy-dom
import type { FairnessAnswer, HeadMail } from "@fairground/contract";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { aCampaign } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { readEvidenceAddress } from "./address.ts";
import { Evidence } from "./evidence-page.tsx";

const FAIRNESS = `GET /api/v1/fairness/${COMPANY}/${CAMPAIGN}`;
const MAILS = `GET /api/v1/campaigns/${CAMPAIGN}/head-mails`;
const HASH = "9f2c".repeat(16);
const head = { seq: 4711, hash: HASH, at: "2026-11-24T10:00:00.000Z" };
const fairness = (heads = 1): FairnessAnswer => ({
  campaignId: CAMPAIGN,
  now: "2026-11-24T12:00:00.000Z",
  timezone: "Europe/Zurich",
  keys: [],
  configurations: [],
  draw: null,
  head,
  heads: Array.from({ length: heads }, (_, n) => ({
    ...head,
    day: `2026-10-${String(n + 1).padStart(2, "0")}`,
    seq: n + 1,
  })),
});
const aMail = (more: Partial<HeadMail> = {}): HeadMail => ({
  day: "2026-11-23",
  recipient: "notary@example.org",
  state: "sent",
  at: "2026-11-24T00:01:00.000Z",
  fault: null,
  ...more,
});
const mails = (...data: HeadMail[]) => ({ data, page: 1, size: 25, total: data.length });

const show = (answers: Record<string, unknown>, { roles = ["CREATOR"], query = "", witnesses = [] as string[] } = {}) =>
  shown(<Evidence campaign={aCampaign({ fairnessWitnesses: witnesses })} />, {
    roles: roles as never,
    answers,
    at: {
      route: "/shell/campaigns/$campaignId/evidence",
      address: `/campaigns/${CAMPAIGN}/evidence${query}`,
      readSearch: readEvidenceAddress,
    },
  });

test("says what the log proves and what it does not, and shows the public page's checker, none of its own", async () => {
  const { user } = await show({ [FAIRNESS]: fairness(), [MAILS]: mails() });
  expect(screen.getByRole("heading", { name: "What the log proves" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "What it cannot say" })).toBeTruthy();
  const page = `/${COMPANY}/${CAMPAIGN}/fairness?lang=en`;
  expect((await screen.findByRole("link", { name: /Open the public page/ })).getAttribute("href")).toBe(page);
  expect(document.querySelector("iframe")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Open the checker here" }));
  expect(screen.getByTitle("Check the draws").getAttribute("src")).toBe(page);
  expect(screen.getByRole("button", { name: "Download the evidence" })).toBeTruthy();
});

test("a campaign that was never published has nothing to prove, and its witnesses can be named already", async () => {
  await show({ [FAIRNESS]: new Reply(404, { code: "campaign-unknown", statusCode: 404 }) });
  expect(await screen.findByRole("heading", { name: "Nothing to prove yet" })).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Witnesses" })).toBeTruthy();
});

test("ends stand with day and line, the newest first, and a page of them in the address", async () => {
  const { user, address } = await show({ [FAIRNESS]: fairness(30), [MAILS]: mails() });
  await screen.findByRole("button", { name: "Copy the end of 2026-10-30" });
  expect(screen.queryByRole("button", { name: "Copy the end of 2026-10-05" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Page 2" }));
  expect(await screen.findByRole("button", { name: "Copy the end of 2026-10-05" })).toBeTruthy();
  expect(address()).toContain("page=2");
});

test("mails to witnesses say what became of them", async () => {
  await show({
    [FAIRNESS]: fairness(),
    [MAILS]: mails(
      aMail(),
      aMail({ recipient: "b@example.org", state: "failed", at: null, fault: "550 no such user" }),
    ),
  });
  expect(await screen.findByText("Taken by their mail server")).toBeTruthy();
  expect(screen.getByText("Refused")).toBeTruthy();
  expect(screen.getByText("550 no such user")).toBeTruthy();
});

test("a witness's address that is none is said at its field, and nothing is sent; then it is saved", async () => {
  const { user, calls } = await show({
    [FAIRNESS]: fairness(),
    [MAILS]: mails(),
    "PUT /campaign": { data: aCampaign({ fairnessWitnesses: ["notary@example.org"] }) },
  });
  const field = await screen.findByRole("textbox", { name: "Witnesses" });
  await user.type(field, "notary@example");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("“notary@example” is no e-mail address")).toBeTruthy();
  expect(calls.filter(({ call }) => call === "PUT /campaign")).toEqual([]);
  await user.type(field, ".org");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === "PUT /campaign")?.body).toEqual({
      campaignId: CAMPAIGN,
      fairnessWitnesses: ["notary@example.org"],
    }),
  );
});

test("who does not manage the campaign reads why witnesses and pack are closed, and no mails are asked for", async () => {
  const { user, calls } = await show({ [FAIRNESS]: fairness() }, { roles: ["VIEWER"], witnesses: ["a@example.org"] });
  const pack = await screen.findByText("Download the evidence");
  expect(pack.closest("[aria-description]")?.getAttribute("aria-description")).toMatch(/role/i);
  await user.click(pack);
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Witnesses" }).readOnly).toBe(true);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(calls.map(({ call }) => call)).toEqual([FAIRNESS]);
});

const PACK = `GET /api/v1/campaigns/${CAMPAIGN}/evidence`;

test("while the pack comes it says so, and it can be cancelled: then nothing is downloaded", async () => {
  let come = () => {};
  const waits = new Promise<void>((done) => {
    come = done;
  });
  const made = vi.spyOn(URL, "createObjectURL");
  const pack = async () => {
    await waits;
    return { zip: "bytes" };
  };
  const { user } = await show({ [FAIRNESS]: fairness(), [MAILS]: mails(), [PACK]: pack });
  await user.click(await screen.findByRole("button", { name: "Download the evidence" }));
  expect(await screen.findByRole("progressbar", { name: "The evidence is being downloaded" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  come();
  expect(await screen.findByText("The download is cancelled.")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Download the evidence" })).toBeTruthy();
  expect(made).not.toHaveBeenCalled();
});

test("it ends in the downloads; why it does not is said", async () => {
  let answer: unknown = new Reply(503, { code: "unavailable" });
  const { user } = await show({ [FAIRNESS]: fairness(), [MAILS]: mails(), [PACK]: () => answer });
  await user.click(await screen.findByRole("button", { name: "Download the evidence" }));
  expect(await screen.findByText("The server is starting or stopping.", { exact: false })).toBeTruthy();
  answer = { zip: "bytes" };
  await user.click(await screen.findByRole("button", { name: "Download the evidence" }));
  expect(await screen.findByText("The evidence is in your downloads.")).toBeTruthy();
});
