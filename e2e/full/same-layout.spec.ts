import { readFileSync } from "node:fs";
import type { CampaignDocument } from "@fairground/model/campaign";
import type { FrameLocator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { TEMPLATES } from "../support/same-dom.ts";
import { SCREENSHOTS } from "../support/screenshots.ts";
import { todays } from "../support/todays.ts";

/** Phone and desktop, and both sides of each breakpoint (spec §2). */
const WIDTHS = [375, 767, 768, 1023, 1024, 1280] as const;
/** Mails, and pages that show what a play came to: the editor shows an example there, and a reader has not played. */
const OTHERS = ["outcome-email", "doi-email", "outcome"];
/** In so many days each template has had its turn. */
const DAYS = 10;
const PATIENCE = { timeout: 90_000 };

const fair = fairground();
const templates = todays(TEMPLATES, DAYS).map(({ name, path }) => ({ id: name.replace("template ", ""), path }));

/**
 * What one edits stands where visitors will see it (house, idea 2): at each width every element of every page has the same
 * box on the editor's canvas as in the player's page, to a pixel; the first page also as it is played, scripts and all. A tenth of the templates, by the day.
 */
test.each(templates)("$id: every element stands on the canvas where it stands in the player", async ({ id, path }) => {
  const { server } = fair;
  const { token, studioUrl, campaigns } = server.demo();
  const at = `/api/v1/companies/${campaigns[0]?.companyId}/templates/${id}`;
  const begun = await asked<{ data: { campaignId: string } }>(
    server.api("POST", `${at}/campaigns`, { name: id, languages: ["en", "de", "pt", "fr", "es"] }),
  );
  const { campaignId } = begun.data;
  const file: { document: CampaignDocument } = JSON.parse(readFileSync(path, "utf8"));
  const draft = await asked<{ data: { file: { document: CampaignDocument } } }>(
    server.api("GET", `/api/v1/campaigns/${campaignId}/content?of=draft`),
  );
  // Importing gives fresh ids, in the same order.
  const pages = pagesOf(file.document).map((page, place) => ({
    ...page,
    inEditor: pagesOf(draft.data.file.document)[place]?.id ?? "",
  }));

  const editor = await opensEditor(campaignId);
  const reader = await fair.visitor({ extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  const { origin } = new URL(studioUrl);
  for (const [place, { id: pageId, inEditor }] of pages.entries()) {
    await editor.locator(`[data-page="${inEditor}"]`).click();
    await reader.page.goto(`${origin}${at}/preview/en/${pageId}`, { waitUntil: "load" });
    // A font that comes late changes what stands there for a moment; the second time it is there.
    if (place === 0) await reader.page.reload({ waitUntil: "load" });
    for (const width of WIDTHS) {
      const canvas = await onCanvas(editor, inEditor, width);
      if (place === 0)
        await editor.locator("iframe").screenshot({ path: `${SCREENSHOTS}/same-layout-${id}-canvas-${width}.png` });
      await reader.page.setViewportSize({ width, height: canvas.height });
      if (place === 0) await reader.page.screenshot({ path: `${SCREENSHOTS}/same-layout-${id}-player-${width}.png` });
      await agree(editor, reader.page, `page ${pageId} at ${width} px`);
    }
  }

  const published = await asked<{ data: { urls: Record<string, string> } }>(
    server.api("POST", `/api/v1/campaigns/${campaignId}/publish`, { withoutCodes: true }),
  );
  const [first] = pages;
  await editor.locator(`[data-page="${first?.inEditor}"]`).click();
  const visitor = await fair.visitor();
  await visitor.opens(published.data.urls.en ?? "");
  await visitor.page.getByRole("button", { name: "No, do not" }).click(); // the question lies above the page, not in it
  await visitor.page.reload({ waitUntil: "load" }); // for its fonts, as above
  for (const width of WIDTHS) {
    const canvas = await onCanvas(editor, first?.inEditor ?? "", width);
    await visitor.page.setViewportSize({ width, height: canvas.height });
    await agree(editor, visitor.page, `as played, at ${width} px`);
  }
});

/** Both may still be drawing what a new width makes of them: a slow machine takes seconds for a frame now and then. */
const agree = (editor: Page, page: Page, message: string): Promise<void> =>
  expect
    .poll(async () => differences(await boxesIn(editor.frameLocator("iframe")), await boxesIn(page)), {
      message,
    })
    .toEqual([]);

async function opensEditor(campaignId: string): Promise<Page> {
  const { studioUrl } = fair.server.demo();
  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.setViewportSize({ width: 1720, height: 1000 });
  await page.goto(`${studioUrl.replace(/\/$/, "")}/campaigns/${campaignId}/edit`);
  await page.frameLocator("iframe").locator(".fg-page").waitFor(PATIENCE);
  return page;
}

/** The canvas of a page at a width, with the height that its window has inside. */
async function onCanvas(editor: Page, pageId: string, width: number): Promise<{ boxes: Box[]; height: number }> {
  await editor.locator(`[data-page="${pageId}"][aria-current="page"]`).waitFor(PATIENCE);
  const field = editor.getByRole("textbox", { name: "Width of the page in pixels" });
  await field.fill(String(width));
  const inside = editor.frameLocator("iframe");
  await expect.poll(() => inside.locator("html").evaluate(() => window.innerWidth), PATIENCE).toBe(width);
  // Nothing of the editor's own on the pictures.
  await editor.mouse.move(0, 0);
  const boxes = await boxesIn(inside);
  return { boxes, height: await inside.locator("html").evaluate(() => window.innerHeight) };
}

/** Of an element, or of what a game draws in it. Pixels from the page's own corner. */
interface Box {
  what: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

function boxesIn(place: Page | FrameLocator): Promise<Box[]> {
  return place.locator(".fg-page").evaluate(async (page) => {
    const { fonts, images, defaultView } = page.ownerDocument;
    await fonts.ready;
    const near = [...images].filter(({ loading }) => loading !== "lazy");
    await Promise.all(near.map((image) => image.decode().catch(() => {}))); // one that cannot be had has its place all the same
    await new Promise((done) => defaultView?.requestAnimationFrame(() => defaultView.requestAnimationFrame(done)));
    const corner = page.getBoundingClientRect();
    return [page, ...page.querySelectorAll("[data-el]")].map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { what: node.className, x: x - corner.x, y: y - corner.y, width, height };
    });
  });
}

/** A line for each element whose box is another one, by more than a pixel. */
function differences(canvas: readonly Box[], player: readonly Box[]): string[] {
  if (canvas.length !== player.length)
    return [`${canvas.length} elements on the canvas, ${player.length} in the player`];
  return canvas.flatMap((box, at) => {
    const other = player[at];
    const isSame =
      other &&
      (["x", "y", "width", "height"] as const).every((side) => Math.abs(box[side] - other[side]) <= 1) &&
      box.what === other.what;
    return isSame ? [] : [`${at}: ${JSON.stringify(box)} on the canvas, ${JSON.stringify(other)} in the player`];
  });
}

const pagesOf = ({ pages, additionalPages }: CampaignDocument) =>
  [pages, additionalPages]
    .flatMap(({ ids, entities }) => ids.flatMap((id) => entities[id] ?? []))
    .filter(({ pageType }) => !OTHERS.includes(pageType));
