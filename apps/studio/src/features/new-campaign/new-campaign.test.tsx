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
  pictures: { start: "/static/templates/wheel.jpg", game: "/static/templates/wheel-game.jpg" },
  pages: [
    { id: "start", name: "Start", pageType: "basic" },
    { id: "play", name: "Game", pageType: "game" },
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

test("in English a card shows the picture that was taken", async () => {
  await show([wheel]);
  await screen.findByRole("button", { name: /^Wheel/ });
  expect(document.querySelector("img")?.getAttribute("src")).toBe("/static/templates/wheel.jpg");
  expect(frames()).toEqual([]);
});

test("in German it shows the German page, and the game once somebody looks; nobody gets into it", async () => {
  const { user } = await show([wheel], "de");
  const card = await screen.findByRole("button", { name: /^Rad/ });
  const at = `/api/v1/companies/${COMPANY}/templates/wheel/preview/de`;
  expect(document.querySelector("img")).toBeNull();
  expect(frames()).toEqual([`${at}/start`]);
  expect(document.querySelector("iframe")?.closest("[aria-hidden]")).toBeTruthy();
  await user.hover(card);
  expect(frames()).toEqual([`${at}/start`, `${at}/play`]);
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

test.each(LANGUAGES)("the words that are proposed in %s are five", async (language) => {
  const { newCampaign } = await loadWords(language);
  expect(newCampaign.triedWords.split(", ")).toHaveLength(5);
});
