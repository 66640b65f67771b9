// @vitest-environment happy-dom
import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { aStock } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { AnswerForm } from "./answer-form.tsx";
import type { PublishRequest } from "./queries.ts";
import { RequestBanner } from "./request-banner.tsx";
import { StockTaken } from "./stock-taken.tsx";
import { WaitingNotice } from "./waiting-notice.tsx";

const REQUEST: PublishRequest = {
  requestId: "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d70",
  campaignId: CAMPAIGN,
  campaign: "Spring",
  state: "open",
  revision: null,
  rev: 4,
  changed: false,
  at: null,
  withStock: false,
  stockNote: "",
  withoutCodes: false,
  note: "New prizes",
  askedBy: { id: "u2", name: "Jo" },
  askedAt: "2026-11-24T10:00:00.000Z",
  answeredBy: null,
  answeredAt: null,
  answer: "",
  published: null,
};
const MINE = { ...REQUEST, askedBy: { id: "u1", name: "Mara Lind" } };
const MUG = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";
const LIST = `GET /api/v1/campaigns/${CAMPAIGN}/publish-requests`;
const ANSWER = `POST /api/v1/campaigns/${CAMPAIGN}/publish-requests/${REQUEST.requestId}/answer`;
const WAITING = `GET /api/v1/companies/${COMPANY}/publish-requests`;
const asks = { twoPersonPublishing: true } as const;
const page = (data: PublishRequest[]) => ({ data, page: 1, size: 50, total: data.length });

test("whoever answers reads which stock goes along, and why there is less to win", async () => {
  const document = sampleDocument();
  for (const entry of document.prizePoolList) if (!entry.noWinPrize) Object.assign(entry, { prizeId: MUG, stock: 20 });
  await shown(<StockTaken campaignId={CAMPAIGN} why="Ten broke" />, {
    answers: {
      [`GET /api/v1/campaigns/${CAMPAIGN}/content`]: {
        data: { rev: 1, file: { metadata: sampleMetadata(), document } },
      },
      [`GET /api/v1/campaigns/${CAMPAIGN}/stock`]: { data: [aStock(MUG, { stock: 30 })] },
    },
  });
  expect((await screen.findByRole("listitem")).textContent).toBe("“A mug”: stock 30 → 20.");
  expect(screen.getByText("Why there is less to win: Ten broke")).toBeTruthy();
});

test("an approval goes with its note", async () => {
  const answers: Answers = {
    [ANSWER]: { data: { ...REQUEST, state: "approved", published: 5 } },
    [`POST /api/v1/campaigns/${CAMPAIGN}/previews`]: new Reply(503),
  };
  const { user, calls } = await shown(<AnswerForm request={REQUEST} />, { ...asks, answers });
  await user.type(screen.getByRole("textbox", { name: "Note for Jo" }), "Fine");
  await user.click(screen.getByRole("button", { name: "Approve and publish" }));
  expect(await screen.findByText("Approved. The campaign is published as revision 5.")).toBeTruthy();
  expect(calls[0]?.body).toEqual({ approve: true, note: "Fine" });
});

test("a refusal says why; without it nothing is sent", async () => {
  const answers: Answers = { [ANSWER]: { data: { ...REQUEST, state: "refused" } } };
  const { user, calls } = await shown(<AnswerForm request={REQUEST} />, { ...asks, answers, language: "de" });
  const note = screen.getByRole("textbox", { name: "Notiz für Jo" });
  await user.click(screen.getByRole("button", { name: "Ablehnen" }));
  expect(note.getAttribute("aria-invalid")).toBe("true");
  expect(calls).toEqual([]);
  await user.type(note, "Die Preise fehlen");
  await user.click(screen.getByRole("button", { name: "Ablehnen" }));
  expect(await screen.findByText("Abgelehnt. Jo bekommt eine Mail.")).toBeTruthy();
  expect(calls[0]?.body).toEqual({ approve: false, note: "Die Preise fehlen" });
});

test("who was too late is told so and keeps what was typed", async () => {
  const answers: Answers = { [ANSWER]: new Reply(409, { code: "publish-request-outdated" }) };
  const { user } = await shown(<AnswerForm request={REQUEST} />, { ...asks, answers });
  const note = screen.getByRole<HTMLTextAreaElement>("textbox");
  await user.type(note, "Fine");
  await user.click(screen.getByRole("button", { name: "Approve and publish" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The draft was changed since it was asked for.");
  expect(note.value).toBe("Fine");
});

test("a draft that was changed meanwhile can be refused alone", async () => {
  await shown(<AnswerForm request={{ ...REQUEST, changed: true }} />, asks);
  expect(screen.queryByRole("button", { name: "Approve and publish" })).toBeNull();
  expect(screen.getByRole("button", { name: "Refuse" })).toBeTruthy();
});

test.each([
  ["CREATOR", REQUEST, "Look at it and answer"],
  ["USER_ADMIN", REQUEST, "Look at it and answer"],
  ["EDITOR", REQUEST, "Look at it"],
  ["CREATOR", MINE, "Look at it"],
] as const)("a %s finds the way to the request, to answer where that is theirs", async (role, request, name) => {
  const answers: Answers = { [LIST]: page([request]) };
  await shown(<RequestBanner campaign={{ campaignId: CAMPAIGN, companyId: COMPANY }} />, {
    ...asks,
    answers,
    roles: [role],
  });
  expect(await screen.findByRole("link", { name })).toBeTruthy();
});

test("a refusal is told to who asked, with why, and to nobody else", async () => {
  const refused = { ...MINE, state: "refused", answeredBy: { id: "u2", name: "Jo" }, answer: "Old terms" } as const;
  const show = (request: PublishRequest) =>
    shown(<RequestBanner campaign={{ campaignId: CAMPAIGN, companyId: COMPANY }} />, {
      ...asks,
      answers: { [LIST]: page([request]) },
    });
  const at = await show(refused);
  expect((await screen.findByText("Old terms")).textContent).toBe("Old terms");
  expect(screen.getByText("Jo refused to publish it")).toBeTruthy();
  expect(at.calls).toHaveLength(1);
});

test("the list of campaigns tells what waits for one's own answer", async () => {
  const answers: Answers = { [WAITING]: page([MINE, REQUEST]) };
  await shown(<WaitingNotice companyId={COMPANY} />, { ...asks, answers });
  expect(await screen.findByText("1 campaign waits for your answer")).toBeTruthy();
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Spring"]);
});

test("nothing is asked of the server where nobody need answer, or whoever looks may not", async () => {
  const { calls } = await shown(<WaitingNotice companyId={COMPANY} />, {});
  expect(calls).toEqual([]);
  const viewer = await shown(<WaitingNotice companyId={COMPANY} />, { ...asks, roles: ["VIEWER"] });
  await waitFor(() => expect(viewer.calls).toEqual([]));
});
