// @vitest-environment happy-dom
import type { MailSend } from "@fairground/contract";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Reply } from "../../testing/api.ts";
import { CAMPAIGN } from "../../testing/ids.ts";
import { aCampaign } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { LANGUAGES } from "../../words/languages.ts";
import { SENDS_DEFAULTS, type SendsAddress } from "./address.ts";
import { SendsRoom } from "./sends-page.tsx";

const SENDS = `/api/v1/campaigns/${CAMPAIGN}/sends`;
const ID = "6f1d0a52-3c1e-4a86-9a0f-000000000077";
const none = { waiting: 0, sending: 0, sent: 0, unknown: 0, failed: 0, dropped: 0, unsent: 0, erased: 0 };
const aSend = (fields: Partial<MailSend> = {}): MailSend => ({
  ...{ sendId: ID, mailId: "news", state: "running", filter: {}, quotaPerHour: 100, startsAt: "2026-11-01T10:00:00Z" },
  ...{ createdAt: "2026-11-01T10:00:00Z", createdBy: "Mara", startedAt: "2026-11-01T10:00:00Z", endedAt: null },
  ...{ frozen: true, letters: 500, leftOut: [{ reason: "no-consent", leads: 7 }] },
  progress: { ...none, sent: 120, waiting: 380 },
  ...fields,
});
const mails = [{ mailId: "news", name: "Autumn news", lacks: [] }];
const listed = (...data: MailSend[]) => ({
  [`GET ${SENDS}`]: { data, mails, total: data.length, page: 1, size: 25 },
  [`GET ${SENDS}/${ID}/readings`]: { data: { allowed: 0, opened: 0, byProxy: 0, links: [] } },
});
const room = (address: Partial<SendsAddress> = {}, onChange: (fields: Partial<SendsAddress>) => void = () => {}) => (
  <SendsRoom campaign={aCampaign()} address={{ ...SENDS_DEFAULTS, ...address }} onChange={onChange} />
);

test("a send is counted before it starts, with who is left out and why, and starts with the count that was seen", async () => {
  const onChange = vi.fn();
  const draft = aSend({ state: "draft", letters: 2, progress: { ...none, waiting: 2 } });
  const { user, calls } = await shown(room({}, onChange), {
    answers: {
      ...listed(),
      [`POST ${SENDS}`]: new Reply(201, { data: draft }),
      [`GET ${SENDS}/${ID}`]: { data: draft },
      [`POST ${SENDS}/${ID}/start`]: { data: aSend({ letters: 2 }) },
    },
  });
  await user.click(await screen.findByRole("button", { name: "New send" }));
  const dialog = await screen.findByRole("dialog", { name: "New send" });
  await user.type(within(dialog).getByLabelText("Search leads"), "ada@");
  await user.click(within(dialog).getByRole("button", { name: "Show who gets it" }));
  expect(await within(dialog).findByText("2 leads get this mail")).toBeTruthy();
  expect(within(dialog).getByText("7: the newsletter is not confirmed")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Send 2 letters" }));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith({ send: ID, page: 1 }));
  const sent = (call: string) => calls.find((each) => each.call === call)?.body;
  expect(sent(`POST ${SENDS}`)).toEqual({ mailId: "news", filter: { q: "ada@" }, quotaPerHour: null });
  expect(sent(`POST ${SENDS}/${ID}/start`)).toEqual({ letters: 2, startsAt: null });
});

test("what was prepared and not started is taken back; a refusal is said", async () => {
  const draft = aSend({ state: "draft", letters: 2 });
  const { user, calls } = await shown(room(), {
    answers: {
      ...listed(),
      [`POST ${SENDS}`]: new Reply(201, { data: draft }),
      [`GET ${SENDS}/${ID}`]: { data: draft },
      [`POST ${SENDS}/${ID}/start`]: new Reply(409, { code: "mail-send-count-differs", letters: 3 }),
      [`POST ${SENDS}/${ID}/cancel`]: { data: aSend({ state: "cancelled" }) },
    },
  });
  await user.click(await screen.findByRole("button", { name: "New send" }));
  await user.click(await screen.findByRole("button", { name: "Show who gets it" }));
  await user.click(await screen.findByRole("button", { name: "Send 2 letters" }));
  expect(await screen.findByText(/^The number of letters has changed/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await vi.waitFor(() => expect(calls.map(({ call }) => call)).toContain(`POST ${SENDS}/${ID}/cancel`));
});

test("cancelling says how many are never sent; an unknown letter goes again by hand alone, and says that it may arrive twice", async () => {
  const send = aSend({ state: "paused", progress: { ...none, sent: 119, unknown: 1, waiting: 380 } });
  const letter = { leadId: ID, email: "ada@example.org", state: "unknown", reason: null, fault: "gone", at: null };
  const { user, calls } = await shown(room({ send: ID }), {
    answers: {
      ...listed(send),
      [`GET ${SENDS}/${ID}`]: { data: send },
      [`GET ${SENDS}/${ID}/letters`]: { data: [letter], total: 1, page: 1, size: 200 },
      [`POST ${SENDS}/${ID}/cancel`]: { data: aSend({ state: "cancelled" }) },
      [`POST ${SENDS}/${ID}/letters/${ID}/again`]: { data: aSend() },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Cancel the send" }));
  expect(await screen.findByText("380 letters are never sent. What has left stays sent.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(calls.map(({ call }) => call)).not.toContain(`POST ${SENDS}/${ID}/cancel`);
  await user.click(await screen.findByRole("button", { name: "Send again to ada@example.org" }));
  const sure = await screen.findByRole("dialog", { name: "Send this letter again?" });
  expect(within(sure).getByText(/would get it twice/)).toBeTruthy();
  await user.click(within(sure).getByRole("button", { name: "Send again" }));
  await vi.waitFor(() =>
    expect(calls.find(({ call }) => call === `POST ${SENDS}/${ID}/letters/${ID}/again`)?.body).toEqual({
      confirmed: true,
    }),
  );
});

test("who may not send sees how far a send is, and why the buttons do not work", async () => {
  await shown(room({ send: ID }), {
    roles: ["VIEWER"],
    answers: {
      ...listed(aSend()),
      [`GET ${SENDS}/${ID}`]: { data: aSend({ progress: { ...none, sent: 120, unknown: 1, waiting: 379 } }) },
    },
  });
  const pause = await screen.findByRole("button", { name: "Pause" });
  expect(pause.getAttribute("aria-disabled")).toBe("true");
  expect(pause.getAttribute("aria-description")).not.toBe("");
  expect(screen.queryByText("E-mail")).toBeNull();
});

test("a mail that lacks words in a language says so before anybody is chosen", async () => {
  const mails = [{ mailId: "news", name: "News", lacks: ["de", "fr"] }];
  const answers = { [`GET ${SENDS}`]: { data: [], mails, total: 0, page: 1, size: 25 } };
  const { user } = await shown(room(), { answers });
  await user.click(await screen.findByRole("button", { name: "New send" }));
  expect(await screen.findByText(/no words of its own in: German, French/)).toBeTruthy();
});

test.each(LANGUAGES)(
  "without a mail to send it says so, and leads to where one is written, in %s",
  async (language) => {
    await shown(room(), {
      language,
      answers: { [`GET ${SENDS}`]: { data: [], mails: [], total: 0, page: 1, size: 25 } },
    });
    expect((await screen.findByRole("link")).getAttribute("href")).toBe(`/campaigns/${CAMPAIGN}/edit`);
  },
);

test("a send says how many of those who allow it have opened, and which links were pressed", async () => {
  const done = aSend({ state: "done", progress: { ...none, sent: 500 } });
  const links = [{ url: "https://shop.example.org/", letters: 7, times: 9 }];
  await shown(room({ send: ID }), {
    answers: {
      ...listed(done),
      [`GET ${SENDS}/${ID}`]: { data: done },
      [`GET ${SENDS}/${ID}/readings`]: { data: { allowed: 40, opened: 12, byProxy: 3, links } },
    },
  });
  expect(await screen.findByText("Opened 12 of 40 that may be counted")).toBeTruthy();
  expect(screen.getByText("Only fetched by mailbox providers’ programs: 3")).toBeTruthy();
  expect(screen.getByText("https://shop.example.org/: 7 letters, pressed 9 times")).toBeTruthy();
});
