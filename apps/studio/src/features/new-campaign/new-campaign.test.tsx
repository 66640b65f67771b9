// @vitest-environment happy-dom
import type { CampaignTemplate } from "@fairground/contract";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Asked } from "../../testing/api.ts";
import { COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { LANGUAGES, type Language, loadWords } from "../../words/languages.ts";
import { readChooserAddress } from "./address.ts";
import { NewCampaign } from "./new-campaign.tsx";

const LIST = `GET /api/v1/companies/${COMPANY}/templates`;
const wheel: CampaignTemplate = {
  ...{ templateId: "wheel", scope: "global", category: "season", gameType: "spin-the-wheel", theme: "fresh" },
  ...{ name: { en: "Wheel", de: "Rad" }, about: "", languages: ["en", "de"] },
  ...{ goals: ["leads"], occasions: ["summer"], industries: ["food"], length: "moment" },
  pictures: { start: "/wheel.webp", game: "/wheel-game.webp", win: "/wheel-win.webp" },
  pages: [
    { id: "start", name: "Start", pageType: "basic" },
    { id: "play", name: "Game", pageType: "game" },
    { id: "won", name: "Won", pageType: "outcome" },
  ],
};

/** happy-dom measures nothing: a card is 240 pixels wide. What a frame shows is not asked for. */
class Measured {
  private readonly told: () => void;
  constructor(told: () => void) {
    this.told = told;
  }
  observe(node: Element) {
    Object.defineProperty(node, "clientWidth", { value: 240, configurable: true });
    this.told();
  }
  disconnect() {}
  unobserve() {}
}
const { ResizeObserver: own } = globalThis;
beforeEach(() => {
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } }; // happy-dom's own window
  Object.assign(happyDOM.settings, { disableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true });
  globalThis.ResizeObserver = Measured as unknown as typeof ResizeObserver; // as much of it as is asked for
});
afterEach(() => {
  globalThis.ResizeObserver = own;
});

const show = (templates: CampaignTemplate[] | ((asked: Asked) => unknown), language: Language = "en", search = "") =>
  shown(<NewCampaign />, {
    language,
    roles: ["CREATOR"],
    at: { route: "/shell/campaigns/new", address: `/campaigns/new${search}`, readSearch: readChooserAddress },
    answers: {
      [LIST]: typeof templates === "function" ? templates : { data: templates },
      [`GET /campaign-configurations/api/themes/${COMPANY}`]: { data: [] },
    },
  });
const frames = () => [...document.querySelectorAll("iframe")].map((frame) => frame.getAttribute("src"));

test("in English a card shows the pictures that were taken: the first page, and the game and the win once somebody looks", async () => {
  const { user } = await show([wheel]);
  const card = await screen.findByRole("button", { name: /^Wheel/ });
  const taken = () => [...document.querySelectorAll("img")].map((image) => image.getAttribute("src"));
  expect(taken()).toEqual(["/wheel.webp"]);
  await user.hover(card);
  expect(taken()).toEqual(["/wheel.webp", "/wheel-game.webp", "/wheel-win.webp"]);
  expect(frames()).toEqual([]);
});

test("in German it shows the German page, and game and win once somebody looks; nobody gets into it", async () => {
  const { user } = await show([wheel], "de");
  const card = await screen.findByRole("button", { name: /^Rad/ });
  const at = `/api/v1/companies/${COMPANY}/templates/wheel/preview/de`;
  expect(document.querySelector("img")).toBeNull();
  expect(frames()).toEqual([`${at}/start`]);
  expect(document.querySelector("iframe")?.closest("[aria-hidden]")).toBeTruthy();
  await user.hover(card);
  expect(frames()).toEqual([`${at}/start`, `${at}/play`, `${at}/won`]);
});

test("what a company made itself is drawn in a language that it has", async () => {
  await show([{ ...wheel, scope: "company", pictures: null, languages: ["de"] }], "fr");
  await screen.findByRole("button", { name: /^Wheel/ });
  expect(frames()).toEqual([`/api/v1/companies/${COMPANY}/templates/wheel/preview/de/start`]);
});

test("what is not found says what to do: other words, all templates, or an empty page", async () => {
  const { user, address } = await show(
    ({ query }) => ({ data: query.q === "mining" ? [] : [wheel] }),
    "en",
    "?q=mining",
  );
  expect(await screen.findByRole("heading", { name: "No template for “mining”" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Blank campaign" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "coffee" }));
  expect(address()).toContain("q=coffee");
  expect(await screen.findByRole("button", { name: /^Wheel/ })).toBeTruthy();
});

test("what is chosen goes into the address and to the server, and can be taken back at once", async () => {
  const asked: unknown[] = [];
  const { user, address } = await show(
    ({ query }) => {
      asked.push(query);
      return { data: query.length ? [] : [wheel] };
    },
    "en",
    "?goal=leads&occasion=summer&industry=food",
  );
  await screen.findByRole("button", { name: /^Wheel/ });
  expect(asked).toEqual([{ goal: "leads", occasion: "summer", industry: "food" }]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Length of play" }), "days");
  await screen.findByRole("heading", { name: "Nothing matches" });
  expect(address()).toBe("/campaigns/new?goal=leads&occasion=summer&industry=food&length=days");
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByRole("button", { name: /^Wheel/ })).toBeTruthy();
  expect(address()).not.toContain("goal");
});

test.each(LANGUAGES)("the words that are proposed in %s are five", async (language) => {
  const { newCampaign } = await loadWords(language);
  expect(newCampaign.triedWords.split(", ")).toHaveLength(5);
});
