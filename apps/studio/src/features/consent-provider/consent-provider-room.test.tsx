// @vitest-environment happy-dom
import { PROVIDER_FAULTS } from "@fairground/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { ConsentProviderRoom } from "./consent-provider-room.tsx";

const AT = `/api/v1/companies/${COMPANY}/consent-provider`;
const SECRET = `fgc_${"a".repeat(43)}`;
const NONE = { data: { address: null, createdAt: null, createdBy: null } };
const THERE = {
  data: {
    address: "https://consents.example.org/api",
    createdAt: "2026-11-01T10:00:00.000Z",
    createdBy: "Mara Lind",
  },
};
const show = (
  state: object,
  answers: Record<string, unknown> = {},
  roles: readonly ("USER_ADMIN" | "EDITOR")[] = ["USER_ADMIN"],
) => shown(<ConsentProviderRoom />, { roles, answers: { [`GET ${AT}`]: state, ...answers } });

test("a provider is set up by its address, and the secret is shown once, until somebody says that it is kept", async () => {
  const { user, calls } = await show(NONE, { [`PUT ${AT}`]: { data: { secret: SECRET } } });
  const address = await screen.findByRole("textbox", { name: "Address" });
  expect(screen.queryByRole("button", { name: "Try it" })).toBeNull();
  await user.type(address, "https://consents.example.org/api");
  await user.click(screen.getByRole("button", { name: "Set up" }));
  expect(await screen.findByText(SECRET)).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(screen.getByText(SECRET)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "I have kept it" }));
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
  expect(calls.filter(({ call }) => call === `PUT ${AT}`).map(({ body }) => body)).toEqual([
    { address: "https://consents.example.org/api" },
  ]);
});

test("what cannot be an address is said at the field, and what was typed stays", async () => {
  const refusal = new Reply(422, { code: "consent-provider-refused", status: 422 });
  const { user } = await show(NONE, { [`PUT ${AT}`]: refusal });
  await user.type(await screen.findByRole("textbox", { name: "Address" }), "https://a?b");
  await user.click(screen.getByRole("button", { name: "Set up" }));
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: "Address" }).getAttribute("aria-invalid")).toBe("true"),
  );
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Address" }).value).toBe("https://a?b");
});

test("trying it tells that it answers, and as whom", async () => {
  const { user } = await show(THERE, {
    [`POST ${AT}/checks`]: { data: { clientId: "shop-42", fault: null, status: 200 } },
  });
  await user.click(await screen.findByRole("button", { name: "Try it" }));
  expect(await screen.findByText("It answers, as the client shop-42.")).toBeTruthy();
});

test.each(PROVIDER_FAULTS)("what is wrong is said in words: %s", async (fault) => {
  const { user } = await show(THERE, { [`POST ${AT}/checks`]: { data: { clientId: null, fault, status: 403 } } });
  await user.click(await screen.findByRole("button", { name: "Try it" }));
  expect(await screen.findByText(/It answered with the status 403\.$/)).toBeTruthy();
});

test("it is removed after it is said what stops", async () => {
  const { user, calls } = await show(THERE, { [`DELETE ${AT}`]: new Reply(204, null) });
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/take no leads/);
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(`DELETE ${AT}`));
});

test("whoever may not decide over the company is told who can", async () => {
  const { calls } = await show(THERE, {}, ["EDITOR"]);
  expect(await screen.findByText(/Member administrators set up the consent provider/)).toBeTruthy();
  expect(calls.filter(({ call }) => call.includes("consent-provider"))).toEqual([]);
});
