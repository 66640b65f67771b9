import type { Locator, Page } from "playwright-core";
import { asked } from "./campaign.ts";
import type { Fairground } from "./fairground.ts";
import { restingBox } from "./resting-box.ts";
import type { Visitor } from "./visitor.ts";

/** A marketer in the editor of a copy of the demo's wheel: its own, whole in every try. */
export async function opensEditorOfCopy(fair: Fairground, width: number): Promise<Visitor> {
  const marketer = await fair.marketer({ width });
  await marketer.page.goto(fair.server.demo().studioUrl);
  await marketer.page.getByRole("heading", { name: "Campaigns" }).waitFor();
  await entersCopy(fair, marketer.page);
  return marketer;
}

/** The editor of one more copy, for who is signed in. */
export async function entersCopy(fair: Fairground, page: Page): Promise<void> {
  const { studioUrl, campaigns } = fair.server.demo();
  const wheel = campaigns.find(({ kind }) => kind === "wheel");
  const path = `/campaigns-data/api/campaigns/${wheel?.campaignId}/copies`;
  const { data } = await asked<{ data: { campaignId: string } }>(
    fair.server.api("POST", path, { name: "On the canvas" }),
  );
  await page.goto(`${studioUrl}/campaigns/${data.campaignId}/edit`);
  await page.locator("[data-canvas]").waitFor();
  await page.frameLocator("iframe").locator(".fg-page").waitFor();
}

export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await restingBox(target);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes hold of something and brings it to a place, which may scroll away meanwhile, without letting go. */
export async function carries(
  page: Page,
  what: Locator,
  place: () => Promise<{ x: number; y: number }>,
): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const from = await middleOf(what);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 });
  let [held, wanted] = [from, await place()];
  for (let tries = 0; tries < 8 && (held.x !== wanted.x || held.y !== wanted.y); tries++) {
    await page.mouse.move(wanted.x, wanted.y - 8, { steps: 5 });
    await page.mouse.move(wanted.x, wanted.y, { steps: 2 });
    [held, wanted] = [wanted, await place()];
  }
}

export interface DroppedFile {
  name: string;
  type: string;
  content: Buffer;
}

/** Brings files of the desktop to a place. @returns lets them go there */
export async function carriesFiles(
  page: Page,
  files: readonly DroppedFile[],
  place: { x: number; y: number },
): Promise<() => Promise<void>> {
  const told = files.map(({ content, ...file }) => ({ ...file, content: content.toString("base64") }));
  const dataTransfer = await page.evaluateHandle((held) => {
    const transfer = new DataTransfer();
    for (const { name, type, content } of held)
      transfer.items.add(new File([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], name, { type }));
    return transfer;
  }, told);
  const event = { dataTransfer, clientX: place.x, clientY: place.y };
  const canvas = page.locator("[data-canvas]");
  await canvas.dispatchEvent("dragover", event);
  return () => canvas.dispatchEvent("drop", event);
}
