// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { shown } from "../../testing/shown.tsx";
import { AddressPage } from "./address-pages.tsx";
import { ForgottenPage } from "./forgotten-page.tsx";
import { ResetPage } from "./reset-page.tsx";

const TOKEN = "a-token-of-a-letter-that-is-long-enough";
beforeEach(() => {
  window.location.hash = `#token=${TOKEN}`;
});

test("whoever has forgotten the password is told the same, whether there is an account or not", async () => {
  const { user, calls } = await shown(<ForgottenPage />, {
    answers: { "POST /api/v1/account/password-resets": null },
  });
  await user.click(screen.getByRole("button", { name: "Send the link" }));
  expect(screen.getByText("Enter your e-mail address")).toBeTruthy();
  expect(calls).toEqual([]);
  await user.type(screen.getByLabelText("E-mail"), "mara@example.org{Enter}");
  expect(await screen.findByText(/If mara@example.org has an account, a letter is on its way/)).toBeTruthy();
});

test("a letter’s link sets a new password, and says what is wrong with a weak one", async () => {
  const answers = {
    "POST /api/v1/account/password-resets/finish": ({ body }: { body: { token: string; password: string } }) =>
      body.token === TOKEN && body.password.endsWith("!")
        ? null
        : new Reply(422, { code: "password-weak", advice: ["personal"] }),
  };
  const { user } = await shown(<ResetPage />, { answers });
  const field = screen.getByLabelText<HTMLInputElement>("New password");
  await user.type(field, "mara lind mara{Enter}");
  expect(await screen.findByText(/Leave your name and address out/)).toBeTruthy();
  await user.type(field, "!{Enter}");
  expect(await screen.findByRole("heading", { name: "Your new password holds" })).toBeTruthy();
  expect(window.location.hash).toBe("");
});

test("a link that was used leads to a new one", async () => {
  const answers = { "POST /api/v1/account/password-resets/finish": new Reply(410, { code: "account-link-used" }) };
  const { user } = await shown(<ResetPage />, { answers });
  await user.type(screen.getByLabelText("New password"), "kettle-orbit-mango{Enter}");
  expect(await screen.findByRole("link", { name: "Ask for a new link" })).toBeTruthy();
});

test("an address is confirmed by a press, not by opening the link", async () => {
  const { user, calls } = await shown(<AddressPage />, {
    answers: { "POST /api/v1/account/address/confirm": { data: { email: "mara@example.org", isChanged: true } } },
  });
  expect(calls).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("You sign in with mara@example.org.")).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
});
