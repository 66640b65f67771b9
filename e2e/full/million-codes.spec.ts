import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";

const fair = fairground({ alone: true });
const MILLION = 1_000_000;
/** A machine that does much else beside it: nothing here is timed. */
const LONG = { timeout: 900_000 };

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "million-codes-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A file as a voucher's issuer sends it: a heading, a code a row, and a last row that came twice and one without a code. */
async function fileOf(name: string, prefix: string, count: number): Promise<string> {
  const path = join(folder, name);
  const out = createWriteStream(path);
  out.write("No,Voucher code,Value\r\n");
  for (let from = 0; from < count; from += 10_000) {
    const rows = Array.from({ length: Math.min(10_000, count - from) }, (_, n) => rowOf(prefix, from + n));
    if (!out.write(rows.join(""))) await once(out, "drain");
  }
  out.write(`${rowOf(prefix, 0)}${rowOf(prefix, count - 1)},,\r\n`);
  out.end();
  await once(out, "close");
  return path;
}
// Spread, as codes are: one after the other they would be kind to an index.
const rowOf = (prefix: string, n: number) =>
  `${n + 1},${prefix}${((n * 7_368_787) % 10_000_019).toString(36).toUpperCase().padStart(5, "0")},10\r\n`;

test("a million codes are looked at, imported while the page is left and opened again, and counted; another import is cancelled", {
  timeout: 45 * 60_000,
}, async () => {
  const [million, more] = await Promise.all([
    fileOf("million.csv", "GIFT-", MILLION),
    fileOf("more.csv", "MORE-", 400_000),
  ]);
  const { campaignId } = await fair.publishes("wheel-with-codes", { codes: [] });
  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${fair.server.url}/studio/campaigns/${campaignId}/codes`);
  const free = async () => {
    const { data } = await asked<{ data: { free: number }[] }>(
      fair.server.api("GET", `/api/v1/unique-codes/${campaignId}/pools`),
    );
    return data.map((pool) => pool.free);
  };
  const choose = async (path: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser", LONG),
      page
        .getByRole("button", { name: /^Choose (a|another) file$/ })
        .first()
        .click(LONG),
    ]);
    await chooser.setFiles(path);
  };
  const bar = page.getByRole("progressbar");
  const percent = async () => Number(await bar.getAttribute("aria-valuenow", LONG));

  // What it holds is said before anything is stored.
  await choose(million);
  await page.getByText("1,000,000 new codes in 1,000,003 rows").waitFor(LONG);
  await page.getByText("“Voucher code” is not stored as a code.").waitFor(LONG);
  expect(await page.getByLabel("Column with the codes").inputValue()).toBe("2");
  expect(await page.getByRole("region", { name: "The first rows" }).getByRole("row").count()).toBe(21);
  await page.getByText("no code: 1").waitFor(LONG);
  await page.getByText("twice in the file or there already: 2").waitFor(LONG);
  expect(await free()).toEqual([]);

  await page.getByRole("button", { name: "Import 1,000,000 codes" }).click(LONG);
  await page.getByText(/The import of million.csv has begun/).waitFor(LONG);
  await expect.poll(percent, LONG).toBeGreaterThan(2);

  // Whoever leaves the page and comes back sees how far it is by now.
  const before = await percent();
  await page.reload();
  await bar.waitFor(LONG);
  await expect.poll(percent, LONG).toBeGreaterThan(before);
  await marketer.looksRight("million-codes-progress");
  await page.getByText("1,000,000 codes stored").waitFor(LONG);
  await page.getByRole("button", { name: "3 lines refused" }).click(LONG);
  const refused = page.getByRole("dialog");
  await refused.getByRole("row", { name: /1000002 GIFT-00000 twice/ }).waitFor(LONG);
  await refused.getByRole("row", { name: /1000004 no code/ }).waitFor(LONG);
  expect(await refused.getByRole("row").count()).toBe(4);
  await page.keyboard.press("Escape");
  expect(await free()).toEqual([MILLION]);
  await page.getByText("1,000,000", { exact: true }).first().waitFor(LONG);

  // Another import, which nobody wanted: nothing of it stays, and nothing else goes with it.
  await choose(more);
  await page.getByRole("button", { name: "Import 400,000 codes" }).click(LONG);
  await page.getByRole("button", { name: "Cancel import: more" }).click(LONG);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel import" }).click(LONG);
  await page.getByText("The import was cancelled. Nothing of it is left.").waitFor(LONG);
  await bar.waitFor({ state: "detached", ...LONG });
  expect(await free()).toEqual([MILLION]);
  await marketer.looksRight("million-codes");
});
