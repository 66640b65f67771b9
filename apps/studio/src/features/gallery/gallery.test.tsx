// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { shown } from "../../testing/shown.tsx";
import { LANGUAGES, type Language, loadWords } from "../../words/languages.ts";
import { readGalleryAddress } from "./address.ts";
import { Gallery } from "./gallery.tsx";
import type { Demo } from "./use-found.ts";

const demo = (kind: string, name: string, more: Partial<Demo>): Demo => ({
  ...{ kind, name, url: `http://play.example/${kind}/`, campaignType: "quiz" },
  ...{ goals: ["leads"], occasions: ["anyTime"], industries: ["food"], length: "minutes" },
  pictures: { start: `/${kind}.webp`, game: `/${kind}-game.webp`, win: `/${kind}-win.webp` },
  ...more,
});
const CAMPAIGNS: Demo[] = [
  demo("wheel", "Coffee", { campaignType: "spin-the-wheel", length: "moment", goals: ["sales", "loyalty"] }),
  demo("easter", "Eggs", { campaignType: "easter-calendar", length: "days", occasions: ["easter", "spring"] }),
  demo("survey", "Lake", { campaignType: "survey", goals: ["insight"], industries: ["travel"] }),
];
const show = (search = "", language: Language = "en") =>
  shown(<Gallery />, {
    language,
    at: { route: "/gallery", address: `/gallery${search}`, readSearch: readGalleryAddress },
    answers: { "GET /api/v1/demo": { data: { campaigns: CAMPAIGNS } } },
  });
const listed = async () => (await screen.findAllByRole("link")).map((link) => link.getAttribute("href"));
const at = (...kinds: string[]) => kinds.map((kind) => `http://play.example/${kind}/`);

test.each([
  ["?game=survey", "survey"],
  ["?goal=loyalty", "wheel"],
  ["?occasion=easter", "easter"],
  ["?industry=travel", "survey"],
  ["?length=moment", "wheel"],
  ["?q=coff", "wheel"],
])("%s shows %s alone, and says how many there are", async (search, kind) => {
  await show(search);
  expect(await listed()).toEqual(at(kind));
  expect(screen.getByText("1 campaign")).toBeTruthy();
});

test("words are looked for as the reader sees them", async () => {
  await show("?q=frühling", "de");
  expect(await listed()).toEqual(at("easter"));
});

test("a choice goes into the address; what nothing matches leads back to every game", async () => {
  const { user, address } = await show("?goal=loyalty");
  await screen.findByText("1 campaign");
  await user.selectOptions(screen.getByRole("combobox", { name: "Industry" }), "travel");
  expect(await screen.findByRole("heading", { name: "Nothing matches" })).toBeTruthy();
  expect(address()).toBe("/gallery?goal=loyalty&industry=travel");
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await listed()).toEqual(at("wheel", "easter", "survey"));
});

test("a game's other frames are asked for once somebody looks, by pointer or by keyboard", async () => {
  const { user } = await show("?game=survey");
  await listed();
  const seen = () => [...document.querySelectorAll("li img")].map((image) => image.getAttribute("src"));
  expect(seen()).toEqual(["/survey.webp"]);
  screen.getByRole("link").focus();
  expect(await screen.findByRole("link")).toBe(document.activeElement);
  expect(seen()).toEqual(["/survey.webp", "/survey-game.webp", "/survey-win.webp"]);
  await user.tab();
});

test.each(LANGUAGES)("in %s no two choices of a filter are called alike", async (language) => {
  const { facets } = await loadWords(language);
  for (const words of [facets.goals, facets.occasions, facets.industries, facets.lengths])
    expect(new Set(Object.values(words)).size).toBe(Object.values(words).length);
});
