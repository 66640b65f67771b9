// @vitest-environment happy-dom
import type { CompanyRecord } from "@fairground/contract";
import { NO_COMPANY_FACTS } from "@fairground/model/legal";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { CompanyForm } from "./company-form.tsx";

const STORED: CompanyRecord = {
  ...{ companyId: COMPANY, name: "Norrvind", language: "en", timezone: "Europe/Zurich" },
  logo: { assetId: "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7a", url: "/media/logo" },
  ...{ twoPersonPublishing: false, secondFactorRequired: false, signOnRequired: false },
  legal: { ...NO_COMPANY_FACTS },
  noConsent: null,
  consentYears: 3,
};
const SAVE = `PUT /api/v1/companies/${COMPANY}`;
const ME = { "GET /api/v1/me": { data: { account: { id: "u1" }, companies: [] } } };
const show = (roles: readonly ("VIEWER" | "USER_ADMIN")[], answers: object = {}) =>
  shown(<CompanyForm stored={STORED} />, { roles, answers: { ...ME, ...answers } });

test("what was changed is sent, and nothing else", async () => {
  const { user, calls } = await show(["USER_ADMIN"], {
    [SAVE]: { data: { ...STORED, name: "Norrvind AG", logo: null } },
  });
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  await user.type(screen.getByLabelText("Name"), " AG");
  await user.click(screen.getByRole("button", { name: "Remove logo" }));
  await user.click(screen.getByRole("switch", { name: /Two people publish/ }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The company’s settings are saved.")).toBeTruthy();
  expect(calls.find(({ call }) => call === SAVE)?.body).toEqual({
    ...{ name: "Norrvind AG", logoAssetId: null, twoPersonPublishing: true },
  });
});

test("that nobody is asked before they are measured takes a reason, and says whose it is", async () => {
  const noConsent = { reason: "Members agree when they sign up.", by: "Nora", at: "2026-11-20T10:00:00Z" };
  const { user, calls } = await show(["USER_ADMIN"], { [SAVE]: { data: { ...STORED, noConsent } } });
  await user.click(screen.getByRole("switch", { name: /not asked before they are measured/ }));
  const reason = screen.getByLabelText(/Why nobody need be asked/);
  await user.type(reason, "We may");
  expect(screen.getByText(/at least 20 characters/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(calls.some(({ call }) => call === SAVE)).toBe(false);
  await user.clear(reason);
  await user.type(reason, noConsent.reason);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("The company’s settings are saved.");
  expect(calls.find(({ call }) => call === SAVE)?.body).toEqual({ noConsent: { reason: noConsent.reason } });
});

test("a requirement that would lock oneself out is said at its switch", async () => {
  const { user } = await show(["USER_ADMIN"], { [SAVE]: new Reply(409, { code: "requirement-locks-out" }) });
  await user.click(screen.getByRole("switch", { name: /Second factor required/ }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/You would lock yourself out/)).toBeTruthy();
  expect(screen.getByRole("switch", { name: /Second factor required/ })).toHaveProperty("checked", true);
});

test("who may not change them reads the settings, and why they stay", async () => {
  await show(["VIEWER"]);
  expect(screen.getByText(/Member administrators can/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Name").readOnly).toBe(true);
  for (const name of [/Two people/, /Second factor/])
    expect(screen.getByRole("switch", { name })).toHaveProperty("disabled", true);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await waitFor(() => expect(screen.getByRole("img", { name: "Logo of Norrvind" })).toBeTruthy());
});
