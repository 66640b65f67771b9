// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import type { SignOnSettings } from "./queries.ts";
import { SignOnRoom } from "./sign-on-room.tsx";

const PATH = `/api/v1/companies/${COMPANY}/sign-on`;
const redirectUri = `https://studio.example/api/v1/sign-on/${COMPANY}/callback`;
const settings = (changed: Partial<SignOnSettings> = {}): SignOnSettings => ({
  ...{
    issuer: "https://login.example.org",
    clientId: "fairground",
    redirectUri,
    newMembers: "EDITOR",
    required: false,
  },
  domains: [
    { domain: "example.org", isConfirmed: true, record: { name: "_fairground.example.org", value: "v1" } },
    { domain: "example.net", isConfirmed: false, record: { name: "_fairground.example.net", value: "v2" } },
  ],
  updatedAt: "2026-11-24T10:00:00Z",
  ...changed,
});
const show = (stored: SignOnSettings | null, answers: Record<string, unknown> = {}) =>
  shown(<SignOnRoom />, {
    roles: ["USER_ADMIN"],
    answers: { [`GET ${PATH}`]: { data: { redirectUri, settings: stored } }, ...answers },
  });
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);

test("whoever is no member administrator reads so, and nothing is asked", async () => {
  const { calls } = await shown(<SignOnRoom />, { roles: ["CREATOR"] });
  expect(screen.getByText("Only member administrators can decide how members sign in.")).toBeTruthy();
  expect(calls).toEqual([]);
});

test("a company without a provider reads what it is for, and gets one", async () => {
  const { user, calls } = await show(null, { [`PUT ${PATH}`]: { data: settings() } });
  expect(await screen.findByText("Members sign in with their passwords")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getAllByText("Fill this in")).toHaveLength(3);
  expect(document.activeElement).toBe(await field("Issuer"));
  expect(calls).toHaveLength(1);
  await user.type(await field("Issuer"), "https://login.example.org");
  await user.type(await field("Client id"), "fairground");
  await user.type(await field("Client secret"), "secret");
  await user.type(await field("Mail domains"), "example.org, example.net");
  await user.selectOptions(await field("Whoever comes for the first time"), "becomes creator");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The provider was saved.")).toBeTruthy();
  expect(calls.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({
    ...{ issuer: "https://login.example.org", clientId: "fairground", clientSecret: "secret", required: false },
    ...{ domains: ["example.org", "example.net"], newMembers: "CREATOR" },
  });
});

test("a secret that is not typed is not sent, and what is refused is said at its field", async () => {
  const errors = [{ path: "body.clientSecret", message: "Enter the client's secret" }];
  const refused = new Reply(422, { code: "sign-on-refused", status: 422, errors });
  const { user, calls } = await show(settings(), { [`PUT ${PATH}`]: refused });
  await user.clear(await field("Client id"));
  await user.type(await field("Client id"), "another");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Enter the client's secret")).toBeTruthy();
  expect(calls.at(-1)?.body).not.toHaveProperty("clientSecret");
  expect((await field("Client id")).value).toBe("another");
  await waitFor(async () => expect(document.activeElement).toBe(await field("Client secret")));
});

test("a domain that is not confirmed shows its record, and is looked for when one wants to", async () => {
  const { user, calls } = await show(settings(), { [`POST ${PATH}/domains`]: { data: settings() } });
  expect(await screen.findByText("TXT record of _fairground.example.net")).toBeTruthy();
  expect(screen.queryByText("TXT record of _fairground.example.org")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Check now: example.net" }));
  expect(await screen.findByText("example.net is confirmed.")).toBeTruthy();
  expect(calls.find(({ call }) => call.startsWith("POST"))?.body).toEqual({ domain: "example.net" });
});

test("trying the provider says in words what is wrong, or that nothing is", async () => {
  let faults = ["no-keys", "client-refused"];
  const { user } = await show(settings(), { [`POST ${PATH}/test`]: () => ({ data: { faults } }) });
  await user.click(await screen.findByRole("button", { name: "Try the provider" }));
  expect(await screen.findByText("The provider’s keys cannot be read.")).toBeTruthy();
  expect(screen.getByText("The provider does not know this client id with this secret.")).toBeTruthy();
  faults = [];
  await user.click(screen.getByRole("button", { name: "Try the provider" }));
  expect(await screen.findByText("The provider answers as it should, and knows the client.")).toBeTruthy();
});

test("giving it up says what is lost first", async () => {
  const { user, calls } = await show(settings(), { [`DELETE ${PATH}`]: {} });
  await user.click(await screen.findByRole("button", { name: "Give the provider up" }));
  expect(await screen.findByText(/Whoever is signed in through it is signed out/)).toBeTruthy();
  expect(calls.filter(({ call }) => call.startsWith("DELETE"))).toEqual([]);
  const [, confirm] = screen.getAllByRole("button", { name: "Give the provider up", hidden: true });
  if (confirm) await user.click(confirm);
  expect(await screen.findByText("The provider was given up.")).toBeTruthy();
});
