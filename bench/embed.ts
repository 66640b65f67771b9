import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Frame, Page } from "playwright-core";
import { startServer } from "../e2e/support/server.ts";
import type { Bench } from "../tools/bench.ts";
import { buildChangedApps } from "../tools/built-apps.ts";
import { atEnd } from "../tools/processes.ts";
import { ROOT } from "../tools/root.ts";
import { median, quantile } from "./play/rounds.ts";
import { openBrowser } from "./support/browser.ts";
import { bundle } from "./support/bundle.ts";

const WIDTHS = [375, 768, 1280] as const;
const CAMPAIGNS = 10;
/** In turns, so many changes of height each. */
const ROUNDS = 6;
const CHANGES = 20;

/**
 * A campaign in somebody's page: what the page downloads for it, whether anything of the page moves while it loads where its place has been
 * kept, and how soon its frame is as high as its content. Beside @open-iframe-resizer/core and iframe-resizer 4, in turns, each with a
 * child as its documentation has it and the same almost empty page; `followMs` is of a real campaign.
 */
const embed: Bench = async (peers) => {
  await buildChangedApps();
  const server = await startServer({ DEMO: "on" });
  atEnd(async () => void (await server.stop()));
  const campaigns = server.demo().campaigns.slice(0, CAMPAIGNS);
  for (const { url } of campaigns) await fetch(url); // until it is live
  const browser = await openBrowser();

  const shifts: number[] = [];
  for (const { url } of campaigns)
    for (const width of WIDTHS) shifts.push(await shiftOf(browser, server.url, url, width));

  const peer = await peerScripts(peers);
  const first = campaigns[0]?.url ?? "";
  const hosts: Record<string, string> = {
    fairground: tagOf("CHILD", "https://play.example/ours/ours/"),
    "fairground, a campaign": tagOf(server.url, first),
    "open-iframe-resizer": `<iframe src="CHILD/open" style="width:100%"></iframe><script>${peer.open.host}</script>`,
    "iframe-resizer 4": `<iframe src="CHILD/four" style="width:100%"></iframe><script>${peer.four.host}</script><script>iFrameResize({},"iframe")</script>`,
  };
  const children: Record<string, string> = {
    "/ours/ours/": peer.ours,
    "/open": peer.open.child,
    "/four": peer.four.child,
  };
  const script = readFileSync(join(ROOT, "apps/embed/dist/embed.js"), "utf8");
  const child = await serve((path) =>
    path === "/embed.js"
      ? script
      : page(`<main></main><script type="module">${children[path.split("?")[0] ?? ""]}</script>`),
  );
  const times: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, markup] of Object.entries(hosts))
      times[name] = [...(times[name] ?? []), ...(await follow(browser, markup.replaceAll("CHILD", child)))];

  const weigh = (name: string) => gzipSync(readFileSync(join(ROOT, "apps/embed/dist", name)), { level: 9 }).length;
  const size = (script: string) => gzipSync(script, { level: 9 }).length;
  const p95 = (name: string) =>
    quantile(
      (times[name] ?? []).toSorted((a, b) => a - b),
      0.95,
    );
  const middle = (name: string) => median(times[name] ?? []);
  const bytes: Record<string, number> = {
    ...{ fairground: weigh("embed.js"), "fairground, a campaign": weigh("embed.js") },
    "open-iframe-resizer": size(peer.open.host),
    "iframe-resizer 4": size(peer.four.host),
  };
  return {
    table: Object.keys(hosts).map((name) => ({
      what: name,
      "host's script, bytes": bytes[name] ?? Number.NaN,
      "follows, median ms": round(middle(name)),
      "p95 ms": round(p95(name)),
    })),
    result: {
      embedBytes: weigh("embed.js"),
      moreBytes: weigh("more.js"),
      consentBytes: weigh("consent.js"),
      layoutShift: Math.max(...shifts),
      followMs: round(p95("fairground, a campaign")),
      overOpenIframeResizer: Math.round((100 * middle("fairground")) / middle("open-iframe-resizer")) / 100,
    },
  };
};
export default embed;

const round = (value: number): number => Math.round(value * 10) / 10;
const page = (markup: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><meta name="viewport" content="width=device-width"><style>body{margin:0}</style><body>${markup}</body></html>`;
const tagOf = (origin: string, url: string, style = "") => {
  const [, company, campaign] = new URL(url).pathname.split("/");
  return `<script src="${origin}/embed.js" async></script><fairground-campaign company="${company}" campaign="${campaign}" style="${style}"></fairground-campaign>`;
};

/** Somebody else's site, as far as the browser knows. */
async function serve(answer: (path: string) => string): Promise<string> {
  const server = createServer(({ url = "/" }, response) => {
    response.setHeader("content-type", url.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8");
    response.end(answer(url));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  atEnd(async () => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens
}

/** The layout shift of a page that has kept the campaign's place, until the campaign can be played. */
async function shiftOf(browser: Browser, origin: string, url: string, width: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const open = async (style: string) => {
    const site = await serve(() => page(`<p>Before it</p>${tagOf(origin, url, style)}<p>After it</p>`));
    const at = await context.newPage();
    await at.addInitScript(() => {
      window.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          window.layoutShift = (window.layoutShift ?? 0) + entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await at.goto(site);
    await playable(at);
    return at;
  };
  const measured = await open("display:block");
  const height = await measured.locator("iframe").evaluate((frame) => frame.clientHeight);
  const shown = await open(`display:block;min-height:${height}px`);
  const shift = await shown.evaluate(() => window.layoutShift ?? Number.NaN);
  await context.close();
  return shift;
}

async function playable(at: Page): Promise<Frame> {
  const frame = await (await at.locator("iframe").elementHandle())?.contentFrame();
  if (!frame) throw new Error("The page has no frame");
  const isThere = () =>
    document.querySelector("main") &&
    !document.querySelector("main [aria-disabled='true']") &&
    document.readyState === "complete";
  await frame.waitForFunction(isThere);
  await at.waitForTimeout(300);
  return frame;
}

/** Milliseconds from a change of the content's height until the frame has it, up and down in turns. */
async function follow(browser: Browser, markup: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 768, height: 800 } });
  const site = (await serve(() => page(markup))).replace("127.0.0.1", "localhost");
  const at = await context.newPage();
  await at.goto(site);
  const frame = await playable(at);
  await at.evaluate(() => {
    const element = document.querySelector("iframe");
    let resolve: (at: number) => void = () => {};
    if (element) new ResizeObserver(() => resolve(performance.timeOrigin + performance.now())).observe(element);
    Object.assign(window, { nextHeight: () => new Promise<number>((done) => (resolve = done)) });
  });
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change++) {
    const seen = at.evaluate(() => (window as unknown as { nextHeight(): Promise<number> }).nextHeight()); // made above
    const began = await frame.evaluate(
      (height) => {
        const inside = document.querySelector<HTMLElement>("#added") ?? document.createElement("div");
        inside.id = "added";
        (document.querySelector("main") ?? document.body).append(inside);
        inside.style.height = `${height}px`;
        return performance.timeOrigin + performance.now();
      },
      change % 2 === 0 ? 400 : 50,
    );
    times.push((await seen) - began);
    await at.waitForTimeout(120);
  }
  await context.close();
  return times;
}

/** Host and child of each peer, as a site would build them. */
async function peerScripts(peers: string) {
  const open = async (name: string, use: string) =>
    (
      await bundle(
        peers,
        `open-${name}`,
        `import { ${use} } from "@open-iframe-resizer/core"; ${name === "host" ? `${use}({ checkOrigin: true }, "iframe")` : `${use}()`};`,
      )
    ).script;
  const four = (name: string) => readFileSync(join(peers, "node_modules/iframe-resizer/js", name), "utf8");
  const player = JSON.stringify(join(ROOT, "apps/player/src/io/frame-height.ts"));
  const ours = `import { reportHeight } from ${player}; reportHeight("A campaign");`;
  return {
    ours: (await bundle(peers, "embed-ours", ours)).script,
    open: { host: await open("host", "initialize"), child: await open("child", "initializeChildListener") },
    four: { host: four("iframeResizer.min.js"), child: four("iframeResizer.contentWindow.min.js") },
  };
}
