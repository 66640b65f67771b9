import { expect, test } from "vitest";
import { nameServer } from "../../apps/server/src/modules/mail-domains/testing/servers.ts";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";

const dns = await nameServer();
const fair = fairground({ alone: true, mail: true, environment: { DNS_SERVERS: dns.address } });

/** What the page's own button copies is what its table shows. */
const RECORDS = "Records of mugs.example.org";

test("a marketer adds a domain, sets what the page says, and mails leave from it until it is removed", async () => {
  const marketer = await fair.marketer();
  const { page } = marketer;
  // A domain that is refused, and settings that nobody has made.
  marketer.expectsFault(/status of 422/);
  const room = `${fair.server.demo().studioUrl}/settings/mail-domains`;
  await page.goto(room);
  await marketer.reads("Mails leave from the provider’s address");
  await marketer.looksRight("settings-mail-domains-none");

  // By keyboard alone: what is no domain, then one.
  await marketer.tabsTo(["textbox", "Domain"]);
  await page.keyboard.type("co.uk");
  await page.keyboard.press("Enter");
  await marketer.reads("Everybody has addresses under this ending. Enter the whole name of your own domain.");
  await marketer.looksRight("settings-mail-domains-refused");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Mugs.Example.org");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "mugs.example.org" }).waitFor(PATIENCE);
  await marketer.reads("Not confirmed");

  const records = page.getByRole("region", { name: RECORDS });
  const texts = async () => (await records.locator("td code").allTextContents()).map((text) => text.trim());
  const [keyName = "", key = "", policyName = "", policy = ""] = await texts();
  dns.set(keyName, key.replace("p=MII", "p=MIX"));
  await marketer.presses("Check now: mugs.example.org");
  await marketer.reads("Another key stands there. Replace the value.");
  await marketer.looksRight("settings-mail-domains-wrong");
  dns.set(keyName, key);
  dns.set(policyName, policy);
  await marketer.presses("Check now: mugs.example.org");
  await marketer.reads("Mails leave from this domain. Its records are checked every day.");
  await page.reload();
  await marketer.reads("Confirmed");
  await marketer.looksRight("settings-mail-domains-confirmed");

  const campaign = await fair.publishes("wheel-with-codes", { nextDraw: "mug", metadata: { name: "Mug wheel" } });
  const { campaignId } = campaign;
  // The campaign's own settings: whose name, from which domain.
  await page.goto(`${fair.server.url}/studio/campaigns/${campaignId}/settings`);
  await page.getByLabel("Sender’s name").fill("Mug shop");
  await page.getByLabel("Domain", { exact: true }).selectOption("mugs.example.org");
  await marketer.looksRight("campaign-mail-sender");
  await marketer.presses("Save the sender");
  await marketer.reads("The sender is saved.");
  const wins = async (email: string) => {
    const post = (path: string, body: object) =>
      asked<{ sessionId: string }>(fair.server.api("POST", path, { campaignId, visitorId: null, ...body }));
    const gameType = "spin-the-wheel";
    const { sessionId } = await post("/leads/api/lead/session", { gameType });
    await post("/leads/api/lead", {
      sessionId,
      gameType,
      firstName: "Ada",
      lastName: "Lind",
      email,
      legalPolicies: true,
    });
    await asked(fair.server.api("POST", `/luck-games/api/prize/get-prize/${sessionId}/${gameType}`));
    return fair.mailbox.mailTo(email);
  };
  expect((await wins("ada@example.org")).mail.from).toEqual({ name: "Mug shop", address: "hello@mugs.example.org" });

  await page.goto(room);
  await marketer.presses("Remove mugs.example.org");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Mug wheel").waitFor(PATIENCE);
  await marketer.looksRight("settings-mail-domains-removing");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await marketer.reads("Mails leave from the provider’s address");
  expect((await wins("ben@example.org")).mail.from?.address).not.toContain("mugs.example.org");
});
