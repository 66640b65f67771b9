// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { CAMPAIGN } from "../../testing/ids.ts";
import { aCampaign } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { PointsForm } from "./points-form.tsx";

const SAVE = "PUT /campaign";
const STORED = { tags: ["SKIP_LEADS"], pointsPerPlay: 0, loyaltyEventFirst: false };
const show = (roles: readonly ("CREATOR" | "USER_ADMIN" | "EDITOR")[], language: "en" | "de" = "en") =>
  shown(<PointsForm campaign={aCampaign(STORED)} />, { roles, language, answers: { [SAVE]: { data: aCampaign() } } });
const points = () => screen.getByLabelText<HTMLInputElement>("Points that a play costs");
const onOff = () => screen.getByRole<HTMLInputElement>("switch", { name: /^This campaign has loyalty points/ });

test("only what was changed is asked for, and other tags stay", async () => {
  const { user, calls } = await show(["CREATOR"]);
  await user.click(onOff());
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ campaignId: CAMPAIGN, tags: ["SKIP_LEADS", "HAS_LOYALTY"] }));
});

test("a creator switches points on, but what a play costs is the member administrators'", async () => {
  await show(["CREATOR"]);
  expect(onOff().disabled).toBe(false);
  expect(points().readOnly).toBe(true);
  expect(screen.getAllByText(/^Your role \(creator\) cannot change what a play costs/)).toHaveLength(2);
});

test("a member administrator sets the cost alone", async () => {
  const { user, calls } = await show(["USER_ADMIN"]);
  expect(onOff().disabled).toBe(true);
  await user.clear(points());
  await user.type(points(), "25{Enter}");
  await waitFor(() => expect(calls[0]?.body).toEqual({ campaignId: CAMPAIGN, pointsPerPlay: 25 }));
});

test("what is no whole number is said at the field and cannot be saved", async () => {
  const { user, calls } = await show(["USER_ADMIN"], "de");
  const field = screen.getByLabelText<HTMLInputElement>("Punkte, die ein Spiel kostet");
  await user.clear(field);
  await user.type(field, "2.5{Enter}");
  expect(screen.getByText("Bitte eine ganze Zahl von 0 bis 1’000’000 eingeben.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Speichern" })).toHaveProperty("disabled", true);
  expect(calls).toEqual([]);
});

test("a cost without points switched on is warned of, since nothing would be charged", async () => {
  const { user } = await show(["USER_ADMIN", "CREATOR"]);
  await user.type(points(), "5");
  expect(screen.getByText("Switch loyalty points on, or nothing is charged.")).toBeTruthy();
  await user.click(onOff());
  expect(screen.queryByText("Switch loyalty points on, or nothing is charged.")).toBeNull();
});

test("an editor may look, and has nothing to press", async () => {
  await show(["EDITOR"]);
  expect(onOff().disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});
