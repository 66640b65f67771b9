import { expect, test } from "vitest";
import { asked, readFixture } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { landscape } from "../support/png.ts";

const fair = fairground({ environment: { MEDIA_QUOTA: "100" } });

interface Listed {
  data: { assetId: string; liveUrl: string; width: number; height: number; alt: Record<string, string> }[];
}

test("a marketer uploads a picture, crops and describes it, uses it, and deletes it with open eyes", async () => {
  const { studioUrl, campaigns } = fair.server.demo();
  const companyId = campaigns[0]?.companyId ?? "";
  const library = async () =>
    (await asked<Listed>(fair.server.api("GET", `/asset-library/api/assets/company/${companyId}`))).data;
  const marketer = await fair.marketer();
  marketer.expectsFault(/status of (409|422)/);
  const { page } = marketer;
  await page.goto(`${studioUrl}/media`);
  await marketer.sees("Media");
  await marketer.reads("Your media library is empty");
  await marketer.looksRight("media-empty");

  const files = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });
  const choose = page.locator("input[type=file]");
  await choose
    .last()
    .setInputFiles([
      files("Meadow.png", landscape(1200, 800)),
      files("not-a-picture.png", Buffer.from("<!doctype html><script>1</script>")),
    ]);
  await marketer.reads("“Meadow” is in the library.");
  await marketer.reads("The library does not keep this kind of file.");
  await marketer.looksRight("media-uploaded");
  await page.getByRole("button", { name: "Remove not-a-picture.png from this list" }).click();

  await page.getByRole("button", { name: "Open Meadow" }).click();
  const drawer = page.getByRole("dialog", { name: "Meadow" });
  await drawer.getByLabel("English").fill("A meadow in the morning");
  await drawer.getByLabel("German").fill("Eine Wiese am Morgen");
  await drawer.getByLabel("Category").selectOption("backgrounds");
  await drawer.getByRole("button", { name: "Save" }).click();
  await marketer.reads("Saved.");
  await marketer.reads("No campaign uses it yet.");
  await marketer.looksRight("media-asset");
  const [before] = await library();
  expect(before).toMatchObject({
    width: 1200,
    height: 800,
    alt: { en: "A meadow in the morning", de: "Eine Wiese am Morgen" },
  });

  const file = readFixture("wheel-with-codes");
  file.metadata.name = "Meadow wheel";
  const elements = Object.values(file.document.elements.entities);
  const text = elements.find(({ type }) => type === "text");
  if (!text || !before) throw new Error("the fixture has a text, and the library a picture");
  const id = crypto.randomUUID();
  const image = {
    id,
    type: "image",
    parentId: text.parentId,
    order: "Zz",
    picture: before.liveUrl,
    width: 1200,
    height: 800,
    texts: { alt: before.alt },
  };
  Object.assign(file.document.elements.entities, { [id]: image });
  const made = await asked<{ data: { campaignId: string } }>(
    fair.server.api("POST", "/api/v1/campaigns/import", { companyId, file }),
  );
  const { campaignId } = made.data;
  await asked(fair.server.api("POST", `/api/v1/campaigns/${campaignId}/publish`, {}));
  const visitor = await fair.visitor();
  await visitor.opens(`${fair.server.url}/${companyId}/${campaignId}/`);
  const shown = visitor.page.getByRole("img", { name: "A meadow in the morning" });
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  expect(await shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/w\d+$/);

  await page.reload();
  await drawer.getByText("Live", { exact: true }).waitFor();
  await drawer.getByRole("button", { name: "Crop" }).click();
  const crop = page.getByRole("dialog", { name: "Crop “Meadow”" });
  await crop.getByText("1:1").click();
  await crop.getByRole("slider", { name: "Zoom" }).press("ArrowRight");
  await marketer.looksRight("media-crop");
  await crop.getByRole("button", { name: "Crop", exact: true }).click();
  await marketer.reads("Bring drafts up to date?");
  await marketer.presses("Bring up to date");
  await marketer.reads("1 draft is up to date.");
  await page
    .getByRole("dialog", { name: "Bring drafts up to date?" })
    .getByRole("button", { name: "Close" })
    .last()
    .click();
  const [cropped] = await library();
  expect(Math.abs((cropped?.width ?? 0) - (cropped?.height ?? 1))).toBeLessThanOrEqual(1);

  await drawer.getByRole("button", { name: "Delete" }).click();
  const confirm = page.getByRole("dialog", { name: "Delete “Meadow”?" });
  await confirm.getByRole("link", { name: "Meadow wheel" }).waitFor();
  await marketer.looksRight("media-delete");
  // Escape answers the question, and the drawer under it stays open.
  await page.keyboard.press("Escape");
  await confirm.waitFor({ state: "hidden" });
  await drawer.getByRole("button", { name: "Delete" }).click();
  await confirm.getByRole("button", { name: "Delete" }).click();
  await marketer.reads("“Meadow” is deleted.");
  expect(await library()).toEqual([]);
  await visitor.page.reload();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
});

test("an upload that loses its connection goes on where it was", async () => {
  const { studioUrl } = fair.server.demo();
  const marketer = await fair.marketer();
  marketer.expectsFault(/ERR_FAILED|net::/);
  const { page } = marketer;
  await page.goto(`${studioUrl}/media`);
  await marketer.sees("Media");
  const offsets: string[] = [];
  let isCut = true;
  await page.route("**/api/v1/media/uploads/**", (route) => {
    const offset = route.request().headers()["upload-offset"] ?? "";
    if (route.request().method() === "PUT") offsets.push(offset);
    return isCut && offset !== "" && offset !== "0" ? route.abort() : route.continue();
  });
  const large = Buffer.concat([landscape(600, 400), Buffer.alloc(2_500_000, 1)]);
  await page
    .locator("input[type=file]")
    .last()
    .setInputFiles({ name: "Large.png", mimeType: "image/png", buffer: large });
  await marketer.reads("The connection was lost.");
  await marketer.looksRight("media-interrupted");
  isCut = false;
  await page.getByRole("button", { name: "Go on with Large.png" }).click();
  await marketer.reads("“Large” is in the library.");
  expect(offsets.filter((offset) => offset === "0")).toHaveLength(1);
});
