// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { LendingSection } from "./lending-section.tsx";

const LENDING = `/api/v1/companies/${COMPANY}/lending`;
const ADA = { id: "u2", name: "Ada Berg" };
const LENT = { until: "2026-12-01T11:00:00.000Z", at: "2026-12-01T10:00:00.000Z", by: ADA, reason: "A ticket" };
const NOTHING = { lent: null, asked: null };

const show = (data: object) =>
  shown(<LendingSection companyId={COMPANY} />, {
    roles: ["USER_ADMIN"],
    answers: {
      [`GET ${LENDING}`]: { data: { ...NOTHING, ...data } },
      [`PUT ${LENDING}`]: { data: { ...NOTHING, lent: LENT } },
      [`DELETE ${LENDING}`]: new Reply(204, null),
    },
  });

test("reading is allowed for hours, with what for; without that nothing is sent", async () => {
  const { user, calls } = await show({});
  await user.selectOptions(await screen.findByLabelText("For how long"), "24 hours");
  await user.click(screen.getByRole("button", { name: "Allow reading" }));
  expect(screen.getByText("Write what for")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("What for"), { target: { value: "A ticket" } });
  await user.click(screen.getByRole("button", { name: "Allow reading" }));
  expect(await screen.findByText(/^The platform’s administrators can read until Dec/)).toBeTruthy();
  expect(calls.filter(({ call }) => call.startsWith("PUT")).map(({ body }) => body)).toEqual([
    { hours: 24, reason: "A ticket" },
  ]);
});

test("what is lent says until when, by whom and why, and is ended with one press", async () => {
  const { user, calls } = await show({ lent: LENT });
  expect(await screen.findByText(/allowed by Ada Berg: “A ticket”/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Allow reading" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "End it now" }));
  expect(await screen.findByText("Ended. Nobody of the platform sees visitors’ data any more.")).toBeTruthy();
  expect(calls.some(({ call }) => call === `DELETE ${LENDING}`)).toBe(true);
});

test("who asks is shown with the reason, and is declined", async () => {
  const { user } = await show({ asked: { at: LENT.at, by: ADA, reason: "Codes are missing" } });
  expect(await screen.findByText("Ada Berg asks for access")).toBeTruthy();
  expect(screen.getByText(/“Codes are missing”/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("Declined. Nothing is lent.")).toBeTruthy();
});
