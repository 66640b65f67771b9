// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { NoMailRoom } from "./no-mail-room.tsx";

const COUNTS = `GET /api/v1/mail/suppressions/${COMPANY}`;
const LOOK = `POST /api/v1/mail/suppressions/${COMPANY}/search`;
const WRITE = `POST /api/v1/mail/suppressions/${COMPANY}`;
const MADE_AT = `GET /api/v1/companies/${COMPANY}/bounce-secret`;
const MAKE = `PUT /api/v1/companies/${COMPANY}/bounce-secret`;
const counts = (more: object = {}) => {
  const reasons = { unsubscribed: 0, complained: 0, bounced: 0, member: 0, ...more };
  return { data: { addresses: Object.values(reasons).reduce((sum, one) => sum + one, 0), reasons } };
};
const entry = (reason: string, by: object | null = null) => ({ reason, at: "2026-11-25T10:00:00.000Z", by });
const opens = (answers: object, roles: ("CREATOR" | "USER_ADMIN")[] = ["CREATOR"]) =>
  shown(<NoMailRoom />, { roles, answers: { [COUNTS]: counts(), ...answers } });

test("numbers stand by reason; where there are none, that is said", async () => {
  await opens({ [COUNTS]: counts({ unsubscribed: 3, bounced: 1 }) });
  expect(await screen.findByRole("heading", { name: "4 addresses get no mail" })).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Unsubscribed: 3",
    "Mailbox refuses mails: 1",
  ]);
});

test("an address that is looked up says why it gets none and who can undo it; it stands in no address", async () => {
  const by = { id: "member-1", name: "Bea" };
  const answers = { [LOOK]: { data: [entry("unsubscribed"), entry("member", by)] } };
  const { user, calls, address } = await opens(answers);
  expect(await screen.findByText("Everybody gets their mails")).toBeTruthy();
  await user.type(screen.getByRole("textbox"), " ada@example.org {Enter}");
  const found = within(screen.getByRole("region", { name: "Look up an address" }));
  expect(await found.findByText("ada@example.org gets no mail")).toBeTruthy();
  expect(found.getAllByRole("listitem").map(({ textContent }) => textContent?.split(",")[0])).toEqual([
    "Unsubscribed",
    "Written down by Bea",
  ]);
  expect(found.getByText(/Only they can undo it/)).toBeTruthy();
  expect(found.queryByRole("button", { name: "Write no more to it" })).toBeNull();
  expect(calls.find(({ call }) => call === LOOK)?.body).toEqual({ email: "ada@example.org" });
  expect(address()).not.toContain("ada");
  await user.type(screen.getByRole("textbox"), "x");
  expect(found.queryByText("ada@example.org gets no mail")).toBeNull();
});

test("one that gets its mails is written down after a question", async () => {
  let isWritten = false;
  const { user, calls } = await opens({
    [LOOK]: () => ({ data: isWritten ? [entry("member", { id: "1", name: null })] : [] }),
    [WRITE]: () => {
      isWritten = true;
      return { data: entry("member") };
    },
  });
  await user.type(await screen.findByRole("textbox"), "ada@example.org{Enter}");
  await user.click(await screen.findByRole("button", { name: "Write no more to it" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/Nobody can undo this here/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Write no more" }));
  expect(await screen.findByText("ada@example.org gets no mail")).toBeTruthy();
  expect(calls.find(({ call }) => call === WRITE)?.body).toEqual({ email: "ada@example.org" });
});

test("what is no address is said at the field", async () => {
  const refused = new Reply(422, { statusCode: 422, code: "visitor-term-malformed", message: "no" });
  const { user } = await opens({ [LOOK]: refused });
  await user.type(await screen.findByRole("textbox"), "ada{Enter}");
  expect(await screen.findByText("This is no single e-mail address")).toBeTruthy();
});

test("the secret is shown once, to a member administrator alone", async () => {
  const { user } = await opens({ [MADE_AT]: { data: { createdAt: null } }, [MAKE]: { data: { secret: "fgb_once" } } }, [
    "USER_ADMIN",
  ]);
  await user.click(await screen.findByRole("button", { name: "Make a secret" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Make a secret" }));
  expect(await screen.findByText("fgb_once")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "I have kept it" }));
  await expect.poll(() => screen.queryByText("fgb_once")).toBeNull();
});

test("who may not see personal data reads why, and a creator finds no secret", async () => {
  const { calls } = await shown(<NoMailRoom />, { roles: ["EDITOR"] });
  expect(await screen.findByRole("heading", { level: 2, name: "Who gets no mail" })).toBeTruthy();
  expect(calls).toEqual([]);
});
