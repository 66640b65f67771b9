import { elementSettings } from "@fairground/elements/settings";
import { CONTAINER_LAYOUTS, ELEMENT_TYPES, PALETTE_GROUPS } from "@fairground/model/campaign";
import { DEFAULT_FORM_VARIANT, FORM_VARIANTS } from "@fairground/model/form";
import { expect, test } from "vitest";
import { PIECES, piecesFor } from "./pieces.ts";

test("the palette has the specification's eight groups, each with pieces", () => {
  expect([...new Set(PIECES.map(({ group }) => group))]).toEqual([...PALETTE_GROUPS]);
});

test("every element type can be placed, but for roots, which pages bring along", () => {
  const types = new Set(PIECES.map(({ type }) => type));
  expect(ELEMENT_TYPES.filter((type) => !types.has(type))).toEqual(["root-container", "email-template"]);
});

test("every container layout and every form variant is a piece", () => {
  const ids = PIECES.map(({ id }) => id as string);
  for (const id of [...CONTAINER_LAYOUTS, ...Object.keys(FORM_VARIANTS)]) expect(ids).toContain(id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the first form of the palette is the default one (spec §3)", () => {
  expect(PIECES.find(({ type }) => type === "form")?.variant).toBe(DEFAULT_FORM_VARIANT);
});

test("what a piece brings along fits its type's settings", () => {
  for (const { id, type, with: more = {} } of PIECES) {
    const { action: _, ...settings } = more;
    expect(elementSettings[type].schema.safeParse(settings).success, id).toBe(true);
  }
});

test("mails have no games and no forms; a campaign without a game offers none", () => {
  expect(piecesFor("outcome-email", "quiz").some(({ group }) => group === "Games" || group === "Forms")).toBe(false);
  expect(piecesFor("basic", "none").some(({ group }) => group === "Games")).toBe(false);
  expect(piecesFor("game", "quiz").some(({ type }) => type === "phasergame")).toBe(true);
});
