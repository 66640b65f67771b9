import { expect, test } from "vitest";
import { fairground } from "../support/fairground.ts";

const fair = fairground();

interface Listed {
  data: { name: string; state: string }[];
}

test("a program gets a key, calls with it, is seen in the audit, and is shut out", async () => {
  const { studioUrl, campaigns } = fair.server.demo();
  const companyId = campaigns[0]?.companyId ?? "";
  const name = `CRM ${crypto.randomUUID().slice(0, 8)}`;
  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${studioUrl}/settings/keys`);
  await marketer.sees("API keys");

  await page.getByRole("button", { name: "New key" }).press("Enter");
  const form = page.getByRole("dialog", { name: "New key" });
  await form.getByRole("button", { name: "Make the key" }).click();
  await form.getByText("Give the key a name").waitFor();
  await marketer.looksRight("keys-form");
  await form.getByLabel("Name").fill(name);
  await form.getByRole("checkbox", { name: "Personal data" }).press("Space");
  await page.keyboard.press("Enter");
  const shown = page.getByRole("dialog", { name: "Your new key" });
  await shown.waitFor();
  await marketer.looksRight("keys-shown");
  const secret = (await shown.locator("pre").textContent()) ?? "";
  expect(secret).toMatch(/^fg_[\w-]{43}$/);
  await shown.getByRole("button", { name: "I have kept it" }).click();
  await shown.waitFor({ state: "hidden" });
  await marketer.reads(name);
  await marketer.looksRight("keys");

  const campaignId = campaigns[0]?.campaignId ?? "";
  const poll = () =>
    fetch(`${fair.server.url}/api/v1/leads/${campaignId}?after=`, { headers: { authorization: `Bearer ${secret}` } });
  const told = await poll();
  expect([told.status, await told.json()]).toEqual([200, expect.objectContaining({ next: expect.any(String) })]);
  const inAddress = await fetch(`${fair.server.url}/campaign/search?key=${secret}`);
  expect([inAddress.status, (await inAddress.json()).code]).toEqual([400, "key-in-address"]);

  await page.goto(`${studioUrl}/settings/audit?area=leads`);
  await marketer.sees("Audit");
  await page.getByRole("button", { name: new RegExp(`^${name}, for `) }).waitFor();
  await page
    .getByRole("cell", { name: /^Read leads/ })
    .first()
    .waitFor();
  await marketer.looksRight("audit");
  // By one action, in words; the file says it in words as well.
  await page.getByRole("combobox", { name: "What" }).fill("Made an API");
  await page.getByRole("option", { name: "Made an API key" }).click();
  await page
    .getByRole("cell", { name: /^Made an API key/ })
    .first()
    .waitFor();
  expect(await page.getByRole("cell", { name: /^Read leads/ }).count()).toBe(0);
  expect(new URL(page.url()).searchParams.get("action")).toBe("key-made");
  await marketer.looksRight("audit-filtered");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  expect((await download).suggestedFilename()).toBe(`${companyId}-audit.csv`);

  await page.goto(`${studioUrl}/settings/keys`);
  await page.getByRole("button", { name: `Actions for ${name}` }).press("Enter");
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  const revoke = page.getByRole("dialog", { name: `Revoke “${name}”?` });
  await revoke.getByText(/It was last used/).waitFor();
  await marketer.looksRight("keys-revoke");
  await revoke.getByRole("button", { name: "Revoke" }).click();
  await marketer.reads(`“${name}” opens nothing any more.`);
  expect((await poll()).status).toBe(401);
  const listed = (await (await fair.server.api("GET", `/api/v1/companies/${companyId}/keys`)).json()) as Listed;
  expect(listed.data.find((key) => key.name === name)?.state).toBe("revoked");
});
