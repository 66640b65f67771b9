// @vitest-environment happy-dom
import type { Asset } from "@fairground/contract";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { AssetForm } from "./asset-form.tsx";

const ASSET = {
  ...{ assetId: "a1", name: "Harbour", category: "general", folder: "images", slot: null, font: null },
  ...{ alt: { en: "Boats", nl: "Boten" }, focus: { x: 50, y: 50 } },
} as unknown as Asset; // what the form shows of it
const SAVE = `PUT /api/v1/media/${COMPANY}/assets/a1`;
const show = (answer: unknown, asset = ASSET, language: "en" | "de" = "en") =>
  shown(<AssetForm asset={asset} companyId={COMPANY} focus={{ x: 20, y: 80 }} />, {
    language,
    answers: { [SAVE]: answer },
  });

test("everything is saved together, with the focal point that was set beside it", async () => {
  const { user, calls } = await show({ data: ASSET });
  await user.selectOptions(screen.getByRole("combobox", { name: "Category" }), "Backgrounds");
  await user.selectOptions(screen.getByRole("combobox", { name: "Default of the company" }), "Default logo");
  await user.type(screen.getByRole("textbox", { name: "German" }), "Boote");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved.")).toBeTruthy();
  expect(calls[0]?.body).toEqual({
    ...{ name: "Harbour", category: "backgrounds", folder: "images", slot: "default logo", focus: { x: 20, y: 80 } },
    alt: { en: "Boats", nl: "Boten", de: "Boote" },
  });
});

test("a default is taken back", async () => {
  const { user, calls } = await show({ data: ASSET }, { ...ASSET, slot: "default logo" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Default of the company" }), "Not a default");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ slot: null }));
});

test("alternative texts are asked for in all our languages, and in those that are there already", async () => {
  await show({}, ASSET, "de");
  const group = screen.getByRole("group", { name: "Alternativtext" });
  const names = [...group.querySelectorAll("label")].map((label) => label.textContent);
  expect(names).toEqual(["Englisch", "Deutsch", "Portugiesisch", "Französisch", "Spanisch", "Niederländisch"]);
  expect(screen.getByRole("textbox", { name: "Niederländisch" }).getAttribute("lang")).toBe("nl");
});

test("a font has neither alternative texts nor a default", async () => {
  await show({}, { ...ASSET, font: { family: "Hind", weight: 400, format: "woff2" } });
  expect(screen.queryByRole("group")).toBeNull();
  expect(screen.queryByRole("combobox", { name: "Default of the company" })).toBeNull();
});

test("what is refused is said in an alert, and what was written stays", async () => {
  const { user } = await show(new Reply(404, { code: "asset-unknown" }));
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: /^Name/ });
  await user.type(name, " at night{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("This file is no longer in the media library.");
  expect(name.value).toBe("Harbour at night");
});
