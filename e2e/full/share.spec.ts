import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compileScript, parse } from "vue/compiler-sfc";
import { builtReactPage } from "../support/built-page.ts";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { type HostSite, openHostSite } from "../support/host-page.ts";
import { PATIENCE } from "../support/patience.ts";
import { copies, shareRoom } from "../support/share-room.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground();
let host: HostSite;
/** What the host page holds: no word of it is ours but the snippet. */
let markup = "";

beforeAll(async () => {
  host = await openHostSite(() => markup);
});
afterAll(() => host.close());

const wheel = () => fair.publishes("wheel-with-codes", { nextDraw: "mug", metadata: { playLimits: [] } });

const chooses = ({ page }: Visitor, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption(option, PATIENCE);

async function plays(visitor: Visitor): Promise<void> {
  await visitor.presses("Play now");
  await visitor.fills({ "First name": "Hana", "Last name": "Hofer", "E-mail": "hana@example.org", "I agree to": true });
  await visitor.presses("To the wheel");
  await visitor.presses("Spin the wheel");
  await visitor.sees("You won!");
}
/** Visits the host page and goes to the campaign in it, by its button where it has one. */
async function visits(button?: string): Promise<Visitor> {
  const visitor = await fair.visitor({ width: 1280 });
  await visitor.page.goto(host.origin);
  if (button !== undefined)
    await expect
      .poll(async () => {
        await visitor.page.getByRole("button", { name: button, exact: true }).click(PATIENCE); // until the script is there
        return visitor.page.locator("fairground-campaign dialog[open]").count();
      }, PATIENCE)
      .toBe(1);
  await visitor.stepsInto("fairground-campaign iframe");
  return visitor;
}

test("lines for an HTML page, loaded when they come near, are played in one", async () => {
  const marketer = await shareRoom(fair, await wheel());
  await marketer.page.getByLabel("Load it when it comes near").check(PATIENCE);
  const lines = await copies(marketer, "Copy these lines");
  expect(lines).toContain('loading="lazy"');
  markup = `<p style="height:2000px">Long before it</p>${lines}`;
  const visitor = await fair.visitor({ width: 375 });
  await visitor.page.goto(host.origin);
  await visitor.page.waitForFunction(() => customElements.get("fairground-campaign"), undefined, PATIENCE);
  expect(visitor.page.frames()).toHaveLength(1);
  await visitor.page.locator("fairground-campaign").evaluate((element) => element.scrollIntoView());
  await visitor.stepsInto("fairground-campaign iframe");
  await plays(visitor);
});

test("lines for WordPress are played as a theme of blocks prints them, and as its editor of old does", async () => {
  const marketer = await shareRoom(fair, await wheel());
  await chooses(marketer, "Page or app", "WordPress");
  const lines = await copies(marketer, "Copy these lines");
  const theme = `<style>body .is-layout-constrained > :where(:not(.alignleft)) { max-width: 620px; margin-left: auto !important; margin-right: auto !important; }
    .is-layout-flow > * + * { margin-block-start: 24px; } iframe { max-width: 100%; }</style>`;
  const page = (content: string) =>
    `${theme}<div class="entry-content wp-block-post-content has-global-padding is-layout-constrained">\n<p>Before.</p>\n\n${content}\n\n<p>After.</p>\n</div>`;
  markup = page(lines);
  await plays(await visits());
  // wpautop: lines of a paragraph get a break, and what a paragraph may hold is put into one.
  markup = page(`<p>${lines.replaceAll("\n", "<br />\n")}</p>`);
  await plays(await visits());
});

test("lines for Shopify hold nothing that its language would read, and are played in a section of it", async () => {
  const marketer = await shareRoom(fair, await wheel());
  await chooses(marketer, "Page or app", "Shopify");
  await chooses(marketer, "How it is shown", "Full screen");
  const button = "{{ shop.name }} – {% play %} & <win>";
  await marketer.page.getByLabel("Words on the button").fill(button);
  const lines = await copies(marketer, "Copy these lines");
  expect(lines).not.toMatch(/\{\{|\{%/);
  markup = `<div id="shopify-section-template--1__custom_liquid" class="shopify-section section"><div class="color-scheme-1 gradient"><div class="page-width">${lines}</div></div></div>`;
  await plays(await visits(button));
});

test("the React component is played as a project builds it, twice mounted as its strict mode does", async () => {
  const marketer = await shareRoom(fair, await wheel());
  await chooses(marketer, "Page or app", "React");
  await chooses(marketer, "How it is shown", "Pop-up");
  const button = `Say "play" {now} & <win>`;
  await marketer.page.getByLabel("Words on the button").fill(button);
  const over = await copies(marketer, "Copy these lines");
  await chooses(marketer, "How it is shown", "In the page");
  const inPage = await copies(marketer, "Copy these lines");
  for (const [lines, pressed] of [
    [inPage, undefined],
    [over, button],
  ] as const) {
    markup = `<div id="root"></div><script type="module">${(await builtReactPage(lines)).replaceAll("</script", "<\\/script")}</script>`;
    await plays(await visits(pressed));
  }
});

test("the Vue component, as Vue's compiler reads it, is played", async () => {
  const marketer = await shareRoom(fair, await wheel());
  await chooses(marketer, "Page or app", "Vue");
  await chooses(marketer, "How it is shown", "Slides in at the edge");
  await marketer.page.getByLabel("Words on the button").fill("{{ play }} & win");
  const lines = await copies(marketer, "Copy these lines");
  const { descriptor, errors } = parse(lines, { filename: "Campaign.vue" });
  expect(errors).toEqual([]);
  const { content } = compileScript(descriptor, { id: "campaign", inlineTemplate: true });
  const vue = readFileSync(
    createRequire(import.meta.url).resolve("vue/dist/vue.runtime.esm-browser.prod.js"),
    "base64",
  );
  const imports = JSON.stringify({ imports: { vue: `data:text/javascript;base64,${vue}` } });
  const component = content.replace("export default", "const Component =");
  markup = `<script type="importmap">${imports}</script><div id="app"></div>
    <script type="module">${component}; import { createApp } from "vue"; createApp(Component).mount("#app")</script>`;
  await plays(await visits("{{ play }} & win"));
});

test.each(["iOS app (Swift)", "Android app (Kotlin)"])("%s: the link that its view opens is played", async (kind) => {
  const marketer = await shareRoom(fair, await wheel());
  const { page } = marketer;
  await page.getByLabel("Where it is put").fill("our app");
  await page.getByLabel("Kind of place").fill("app");
  await chooses(marketer, "Page or app", kind);
  const lines = await copies(marketer, "Copy these lines");
  const [, address = ""] = /(?:URL\(string: |loadUrl\()"([^"]+)"/.exec(lines) ?? [];
  expect(await copies(marketer, "Copy the link")).toBe(address);
  const visitor = await fair.visitor({ width: 375 });
  await visitor.opens(address);
  await plays(visitor);
  const session = visitor.calls.find(({ call }) => call.endsWith("/lead/session"));
  const told: unknown = JSON.parse(Buffer.from(`${session?.body.incomingQueryParams}`, "base64").toString());
  expect(told).toEqual({ data: { utm_source: "our app", utm_medium: "app" } });
});

test("the code is the link, as a drawing and as a picture of sharp squares", async () => {
  const marketer = await shareRoom(fair, await wheel());
  const { page } = marketer;
  const link = await copies(marketer, "Copy the link");
  const read = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download", PATIENCE),
      page.getByRole("button", { name: button }).click(PATIENCE),
    ]);
    const parts: Buffer[] = [];
    for await (const part of await download.createReadStream()) parts.push(part as Buffer);
    return { name: download.suggestedFilename(), bytes: Buffer.concat(parts) };
  };
  const [svg, png] = [await read("Download SVG"), await read("Download PNG")];
  expect([svg.name, png.name]).toEqual(["spin-for-your-next-coffee.svg", "spin-for-your-next-coffee.png"]);
  expect(png.bytes.subarray(1, 4).toString()).toBe("PNG");
  // Both show the same dark modules, and those are the link's.
  const shown = await page.getByRole("img", { name: `QR code of ${link}` }).evaluate(
    async (image, pictures) => {
      const darks = async (source: string) => {
        const picture = new Image();
        picture.src = source;
        await picture.decode();
        const canvas = document.createElement("canvas");
        canvas.width = canvas.height = 1_200;
        const context = canvas.getContext("2d");
        if (!context) throw new Error("no canvas");
        context.imageSmoothingEnabled = false;
        context.drawImage(picture, 0, 0, 1_200, 1_200);
        const { data } = context.getImageData(0, 0, 1_200, 1_200);
        let dark = "";
        for (let y = 6; y < 1_200; y += 12)
          for (let x = 6; x < 1_200; x += 12) dark += (data[(y * 1_200 + x) * 4] ?? 255) < 128 ? "1" : "0";
        return dark;
      };
      const own = await darks((image as HTMLImageElement).src);
      // At the edges of a module one file's pixels may round otherwise than the other's.
      const isLike = (one: string) => [...one].filter((dark, n) => dark !== own[n]).length < own.length / 50;
      return Promise.all(pictures.map(async (one) => isLike(await darks(one)) && own.includes("1")));
    },
    [
      `data:image/svg+xml;base64,${svg.bytes.toString("base64")}`,
      `data:image/png;base64,${png.bytes.toString("base64")}`,
    ],
  );
  expect(shown).toEqual([true, true]);
});

test("what is wrong is said where it is, at three widths, in the language with the longest words", async () => {
  const marketer = await shareRoom(fair, await wheel(), { locale: "de" });
  const { page } = marketer;
  await page.locator("select").nth(3).selectOption("pop-up", PATIENCE);
  await page.locator("select").nth(4).selectOption("after", PATIENCE);
  await page.getByLabel("Sekunden").fill("0");
  await page.getByLabel("Wo er steht").fill("ada@example.org");
  await marketer.reads(/E-Mail-Adresse gehört in keinen Link/);
  await marketer.reads(/Eine ganze Zahl von 1 bis 3.?600/);
  await marketer.looksRight("share-faulty");
});

test("a campaign that was never published has no link yet", async () => {
  const { companyId, campaignId } = await wheel();
  const file = await asked<object>(fair.server.api("GET", `/api/v1/campaigns/${campaignId}/export`));
  const { data } = await asked<{ data: { campaignId: string } }>(
    fair.server.api("POST", "/api/v1/campaigns/import", { companyId, file }),
  );
  const marketer = await fair.marketer();
  await marketer.page.goto(`${fair.server.url}/studio/campaigns/${data.campaignId}/share`);
  await marketer.page.getByRole("heading", { name: "There is no link yet" }).waitFor(PATIENCE);
  expect(await marketer.page.locator("[data-link]").count()).toBe(0);
  await marketer.looksRight("share-unpublished");
});
