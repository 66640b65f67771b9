import { expect, test } from "vitest";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground({ mail: true });
const EMAIL = "mia@example.org";

test("a visitor lets mails be measured, reads one in the browser and presses its link; the marketer sees it and sends it once more", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    metadata: { name: "Mails that are looked at", playLimits: [], doubleOptIn: true },
    edit: ({ document }) => {
      const form = Object.values(document.elements.entities).find(({ type }) => type === "form");
      const newsletter = form?.fields?.find(({ name }) => name === "newsletter");
      if (newsletter)
        form?.fields?.push({
          ...{ ...newsletter, name: "customField1", allows: "mailStatistics" as const },
          label: { en: "You may count whether I open your mails", de: "Ihr dürft zählen, ob ich eure Mails öffne" },
        });
      const mail = document.additionalPages.entities["mail-won"];
      if (mail)
        document.elements.entities["mail-shop"] = {
          ...{
            id: "mail-shop",
            type: "button",
            variant: "contained",
            parentId: mail.elementRoot,
            order: "zz",
            style: {},
          },
          ...{ texts: { label: "To the shop" }, action: { type: "LINK", target: "https://shop.example.org/mugs" } },
        };
    },
  });
  const mia = await fair.visitor({ width: 375 });
  await mia.opens(campaign);
  await mia.page.locator(".fg-button").first().click();
  await mia.fills({ "First name": "Mia", "Last name": "Moll", "E-mail": EMAIL });
  for (const tick of await mia.page.locator("input[type=checkbox]").all()) await tick.check();
  await mia.page.locator(".fg-form-button").click();
  await mia.page.locator(".game-button").click(PATIENCE);
  const code = await mia.shownCode();
  const mails = () => fair.mailbox.received.filter(({ to }) => to.includes(EMAIL)).map(({ mail }) => mail);
  const withCode = () => mails().filter(({ text }) => text?.includes(code));
  const asking = () => mails().find(({ text }) => text?.includes("/confirm?token="))?.text ?? "";
  await expect.poll(asking, PATIENCE).not.toBe("");
  // What has left before it was confirmed is not measured.
  await expect.poll(() => withCode().length, PATIENCE).toBe(1);
  expect(withCode()[0]?.html).not.toMatch(/\/mail\/[oc]\?/);
  await mia.page.goto(/https?:\S+\/confirm\?token=[\w-]+/.exec(asking())?.[0] ?? "");
  await mia.presses("Confirm");
  await mia.sees("Thank you, that is confirmed");

  const marketer = await fair.marketer();
  const { page } = marketer;
  const leads = `${fair.server.url}/studio/campaigns/${campaign.campaignId}/leads`;
  await page.goto(leads);
  await marketer.presses("Details of Mia Moll");
  const drawer = page.getByRole("dialog", { name: "Mia Moll" });
  const list = drawer.getByRole("region", { name: "Mails" });
  const again = list.getByRole("button", { name: /^Send again: .*mug/i });
  await again.click(PATIENCE);
  const sure = page.getByRole("dialog", { name: "Send this mail again?" });
  await sure.getByText(`It goes to ${EMAIL}`).waitFor(PATIENCE);
  await marketer.looksRight("lead-mail-again");
  await sure.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => withCode().length, PATIENCE).toBe(2);
  const measured = withCode()[1];
  expect(measured?.html).toMatch(/\/mail\/o\?/);
  expect(measured?.text).not.toMatch(/\/mail\/[oc]\?/);

  // Read in the browser, which counts nothing, and then in a mail program.
  const web = /https?:\S+\/mail\?token=\S+/.exec(measured?.text ?? "")?.[0] ?? "";
  await mia.page.goto(web);
  await mia.page.getByText(code).waitFor(PATIENCE);
  await mia.looksRight("mail-in-browser", ["landmark-one-main", "region"]);
  const links = [...(measured?.html ?? "").matchAll(/(?:href|src)="([^"]*\/mail\/[oc]\?[^"]*)"/g)].map(([, url = ""]) =>
    url.replaceAll("&amp;", "&"),
  );
  const pixel = links.find((url) => url.includes("/mail/o?")) ?? "";
  const shop = links.find((url) => url.includes(encodeURIComponent("https://shop.example.org/mugs"))) ?? "";
  expect((await fetch(pixel)).status).toBe(200);
  const pressed = await fetch(shop, { redirect: "manual" });
  expect([pressed.status, pressed.headers.get("location")]).toEqual([302, "https://shop.example.org/mugs"]);
  // An address that the letter does not hold leads nowhere.
  const forged = await fetch(shop.replace("mugs", "other"), { redirect: "manual" });
  expect(forged.headers.get("location")).toBeNull();

  await page.goto(leads);
  await marketer.presses("Details of Mia Moll");
  await list.getByText("Opened once").waitFor(PATIENCE);
  await list.getByText("https://shop.example.org/mugs: pressed 1 time").waitFor(PATIENCE);
  expect(await list.getByText("Not opened yet").count()).toBe(0);
  await list.scrollIntoViewIfNeeded();
  await marketer.looksRight("lead-mails");
});
