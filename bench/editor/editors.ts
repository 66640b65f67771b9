import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { asked } from "../../e2e/support/campaign.ts";
import { startServer, type TestServer } from "../../e2e/support/server.ts";
import { atEnd } from "../../tools/processes.ts";
import { crowdedCampaign, type sections } from "./crowded-campaign.ts";
import type { Handles } from "./gestures.ts";
import { openingTime, watchOpening } from "./stopwatch.ts";

/** Which texts are worked on: those that one sees without scrolling, so far apart that the tools of one cover no other. */
const SEEN = [0, 3, 6, 9];
/** Milliseconds from the first picture to the first input. */
const SETTLES = 1_000;
const VIEWPORT = { width: 1440, height: 900 };

/** An editor with a crowded page: opened anew, without anything kept, in each round. */
export interface TimedEditor {
  name: string;
  open(browser: Browser): Promise<{ openMs: number; handles: Handles; leave(): Promise<void> }>;
}

export interface Studio {
  editor(crowd: typeof sections): Promise<TimedEditor>;
  /** Bytes of JavaScript after gzip that a browser loads to open a campaign's editor. */
  bundleBytes(browser: Browser): Promise<number>;
}

/** The studio as it is built, on a server of its own; somebody is signed in. */
export async function openStudio(browser: Browser): Promise<Studio> {
  const server = await startServer({ DEMO: "on" });
  atEnd(async () => void (await server.stop()));
  const storageState = await signedIn(browser, server);
  const { studioUrl, campaigns } = server.demo();
  // Most of the demo is made live after the start, on the same core; who asks for a campaign of it waits until it is.
  for (const { url } of campaigns) await fetch(url);
  const companyId = campaigns[0]?.companyId;
  const addressOf = (campaignId: string) => `${studioUrl.replace(/\/$/, "")}/campaigns/${campaignId}/edit`;
  return {
    async editor(crowd) {
      const body = { companyId, file: crowdedCampaign(crowd) };
      const { data } = await asked<{ data: { id: string; campaignId?: string } }>(
        server.api("POST", "/api/v1/campaigns/import", body),
      );
      const url = addressOf(data.campaignId ?? data.id);
      return {
        name: `Fairground, ${crowd.name}`,
        async open(within) {
          const context = await within.newContext({ viewport: VIEWPORT, storageState, locale: "en-GB" });
          const page = await context.newPage();
          const openMs = await opened(page, url, { selector: ".fg-page [data-el]", count: crowd.count });
          return { openMs, handles: await ourHandles(page), leave: () => context.close() };
        },
      };
    },
    async bundleBytes(within) {
      const context = await within.newContext({ viewport: VIEWPORT, storageState });
      const page = await context.newPage();
      const sizes: Promise<number>[] = [];
      page.on("response", (response) => {
        if (response.request().resourceType() !== "script") return;
        sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
      });
      const campaignId = campaigns.find(({ kind }) => kind === "wheel")?.campaignId ?? "";
      await opened(page, addressOf(campaignId), { selector: ".fg-page .fg-text", count: 1 });
      const bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
      await context.close();
      return bytes;
    },
  };
}

async function signedIn(browser: Browser, server: TestServer): ReturnType<BrowserContext["storageState"]> {
  const { studioUrl, account } = server.demo();
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto(studioUrl);
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Campaigns" }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The outline with all its rows instead of the pages: what makes most work at the left. */
export async function showsOutline({ page }: Handles): Promise<void> {
  await page.getByText("Outline", { exact: true }).click();
  await page.getByRole("treeitem").first().waitFor();
}

const TEXTS = ".fg-page p.fg-text";
async function ourHandles(page: Page): Promise<Handles> {
  const frame = page.frameLocator("iframe");
  const texts = frame.locator(TEXTS);
  const ids = await texts.evaluateAll((nodes) => nodes.map((node) => node.getAttribute("data-el") ?? ""));
  const items = SEEN.map((at) => `[data-el="${ids[at]}"]`);
  const panel = page.getByRole("region", { name: "Settings of the selection" });
  return {
    page,
    items,
    item: (at) => frame.locator(items[at] ?? ""),
    selectsAt: "pointerdown",
    text: panel.locator("textarea").first(),
    textField: 'section[aria-label="Settings of the selection"] textarea',
    number: panel.getByRole("textbox", { name: "Padding", exact: true }),
    grip: panel.locator("label", { hasText: /^Padding$/ }),
    dragged: "paddingTop",
    texts: TEXTS,
    nth: (at) => texts.nth(at),
    dropsAt: "pointerup",
    toPage: (at) => page.locator("[data-page]").nth(at),
  };
}

/** A peer's editor, which has its panel's fields under their own names. */
export const peerEditor = (name: string, url: string, count: number, framed: boolean): TimedEditor => ({
  name,
  async open(browser) {
    const context = await browser.newContext({ viewport: VIEWPORT, locale: "en-GB" });
    const page = await context.newPage();
    const openMs = await opened(page, url, { selector: "[data-item]", count });
    const items = SEEN.map((at) => `[data-item="${at + 1}"]`);
    const canvas = framed ? page.frameLocator("iframe") : page;
    const handles: Handles = {
      page,
      items,
      item: (at) => canvas.locator(items[at] ?? ""),
      selectsAt: framed ? "click" : "pointerdown",
      text: page.locator(`textarea[name="text"]`).filter({ visible: true }),
      textField: 'textarea[name="text"]',
      number: page.locator(`input[name="padding"]`).filter({ visible: true }),
      grip: page.locator(`input[type="range"]`).filter({ visible: true }),
      dragged: "marginTop",
      texts: "p[data-item]",
      nth: (at) => canvas.locator("p[data-item]").nth(at),
      dropsAt: framed ? "pointerup" : "dragend",
      toPage: (at) => page.locator(`[data-to="${at}"]`),
    };
    return { openMs, handles, leave: () => context.close() };
  },
});

async function opened(page: Page, url: string, everything: { selector: string; count: number }): Promise<number> {
  await watchOpening(page, everything);
  await page.goto(url);
  const milliseconds = await openingTime(page);
  // What loads behind the first picture of it is no part of the editing that follows.
  await page.waitForTimeout(SETTLES);
  return milliseconds;
}
