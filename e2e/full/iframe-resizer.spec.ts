import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fairground } from "../support/fairground.ts";
import { type HostSite, openHostSite } from "../support/host-page.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground();
/** What such hosts load, as its makers publish it. */
const RESIZER = readFileSync(createRequire(import.meta.url).resolve("iframe-resizer/js/iframeResizer.min.js"), "utf8");
const CHILD = readFileSync(
  createRequire(import.meta.url).resolve("iframe-resizer/js/iframeResizer.contentWindow.min.js"),
  "utf8",
);
let host: HostSite;
let child: HostSite;
let markup = "";
let content = "";

beforeAll(async () => {
  [host, child] = await Promise.all([openHostSite(() => markup), openHostSite(() => content)]);
});
afterAll(() => Promise.all([host.close(), child.close()]));

const framed = (address: string) => `<iframe id="game" src="${address}" style="width:100%;border:0"></iframe>
  <script>${RESIZER}</script><script>iFrameResize({ checkOrigin: true }, "#game")</script>`;

test("a page with iframe-resizer 4 sizes a campaign, as high as its content on each page and at every width", async () => {
  const campaign = await fair.publishes("wheel-with-codes");
  markup = framed(campaign.url);
  const visitor = await fair.visitor({ width: 375 });
  await visitor.page.goto(host.origin);
  await visitor.stepsInto("#game");
  const difference = async () => {
    const shown = await visitor.page.locator("#game").evaluate((frame) => frame.clientHeight);
    const content = await visitor.stage.evaluate(() => document.body.firstElementChild?.getBoundingClientRect().height);
    return Math.abs(shown - (content ?? 0));
  };
  for (const width of [375, 768, 1280]) {
    await visitor.page.setViewportSize({ width, height: 800 });
    await expect.poll(difference, PATIENCE).toBeLessThanOrEqual(1);
  }
  await visitor.presses("Play now");
  await visitor.sees("Who are we brewing for?");
  await expect.poll(difference, PATIENCE).toBeLessThanOrEqual(1);
});

test("the static host's script makes any page the child of such a host: it follows the content up and down", async () => {
  content = `<script src="${fair.server.url}/static/embed/iframeResizer.contentWindow.min.js"></script><div id="high" style="height:300px">`;
  markup = framed(child.origin.replace("localhost", "127.0.0.1"));
  const { page } = await fair.visitor({ width: 768 });
  await page.goto(host.origin);
  const shown = () => page.locator("#game").evaluate((frame) => frame.clientHeight);
  const inside = page.frameLocator("#game").locator("html");
  for (const height of [300, 900, 120]) {
    await page
      .frameLocator("#game")
      .locator("#high")
      .evaluate((box, to) => {
        box.style.height = `${to}px`;
      }, height);
    await expect
      .poll(
        async () => Math.abs((await shown()) - (await inside.evaluate((html) => html.getBoundingClientRect().height))),
        PATIENCE,
      )
      .toBeLessThanOrEqual(1);
    expect(await shown()).toBeGreaterThanOrEqual(height);
  }
  expect(await shown()).toBeLessThan(300);
});

test.each([
  ["as its makers publish it", () => `<script>${CHILD}</script>`],
  ["of ours", () => `<script src="${fair.server.url}/static/embed/iframeResizer.contentWindow.min.js"></script>`],
])("our element is the host of a page with a child's script %s, and of nobody else's word", async (_, script) => {
  content = `${script()}<div id="high" style="height:300px"></div>`;
  markup = `<script src="${fair.server.url}/static/embed/frame.js" async></script>
    <fairground-frame src="${child.origin.replace("localhost", "127.0.0.1")}" title="Summer"></fairground-frame>
    <p>Words below it</p>`;
  const visitor = await fair.visitor({ width: 768 });
  const { page } = visitor;
  await page.goto(host.origin);
  const shown = () => page.locator("fairground-frame iframe").evaluate((frame) => frame.clientHeight);
  const frame = page.frameLocator("fairground-frame iframe");
  const inside = () => frame.locator("body").evaluate((body) => body.getBoundingClientRect().height);
  for (const height of [300, 900, 120]) {
    await frame.locator("#high").evaluate((box, to) => {
      box.style.height = `${to}px`;
    }, height);
    // The body's margins are its own business: with them it is at most a few lines higher.
    await expect.poll(async () => (await shown()) - (await inside()), PATIENCE).toBeGreaterThanOrEqual(0);
    await expect.poll(async () => (await shown()) - (await inside()), PATIENCE).toBeLessThan(60);
  }
  const before = await shown();
  // The host page itself, and a frame of another page, say what the child would.
  await page.evaluate(async () => {
    for (const id of [1, 2, 3]) postMessage(`[iFrameSizer]fairground-frame-${id}:5000:1:init`, "*");
    const other = document.createElement("iframe");
    other.srcdoc = `<script>parent.postMessage("[iFrameSizer]fairground-frame-1:5000:1:init", "*")</script>`;
    await new Promise((done) => {
      other.onload = done;
      document.body.append(other);
    });
    await new Promise((done) => setTimeout(done, 100));
    other.remove();
  });
  expect(await shown()).toBe(before);
  await visitor.looksRight("framed-page", ["landmark-unique"]); // both pages are made by the same lines
});

test.each([
  ["no address", ""],
  ["an address that is no page's", 'src="data:text/html,hello"'],
  ["a script in its place", 'src="javascript:alert(1)"'],
])("our element shows nothing with %s, and a page once it has one", async (_, attribute) => {
  content = "<p>A game of somebody's</p>";
  markup = `<script src="${fair.server.url}/static/embed/frame.js" async></script>
    <fairground-frame ${attribute} title="Summer"></fairground-frame>`;
  const { page } = await fair.visitor({ width: 768 });
  await page.goto(host.origin);
  await page.evaluate(() => customElements.whenDefined("fairground-frame").then(() => {}));
  expect(await page.locator("iframe").count()).toBe(0);
  await page.locator("fairground-frame").evaluate((frame, src) => frame.setAttribute("src", src), child.origin);
  await page.frameLocator("fairground-frame iframe").getByText("A game of somebody's").waitFor(PATIENCE);
});
