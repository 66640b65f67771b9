import { expect, test } from "vitest";
import { asked, type PublishedCampaign } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { Hand } from "../support/hand.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground({ alone: true });
const EMAIL = "no.more@example.org";

/** Somebody takes part and wants the newsletter. */
async function ticks({ campaignId }: PublishedCampaign): Promise<string> {
  const gameType = "spin-the-wheel";
  const post = <Answer>(path: string, body: object) =>
    asked<Answer>(fair.server.api("POST", path, { campaignId, visitorId: null, gameType, ...body }));
  const { sessionId } = await post<{ sessionId: string }>("/leads/api/lead/session", {});
  const form = { sessionId, firstName: "Ada", lastName: "Lovelace", email: EMAIL, legalPolicies: true };
  const left = await post<{ leadId: string }>("/leads/api/lead", { ...form, newsletter: true });
  return left.leadId;
}

/** The text of the letter with this subject, once it lies in the development inbox. */
async function letter(subject: RegExp): Promise<string> {
  type Rows = { data: { mailId: string; subject: string }[] };
  const find = async () =>
    (await asked<Rows>(fair.server.api("GET", `/api/v1/dev/mails?to=${encodeURIComponent(EMAIL)}`))).data.find((mail) =>
      subject.test(mail.subject),
    )?.mailId;
  await expect.poll(find, PATIENCE).toBeDefined();
  const path = `/api/v1/dev/mails/${await find()}`;
  return (await asked<{ data: { text: string } }>(fair.server.api("GET", path))).data.text;
}

/** Sends news of the campaign to a lead. */
async function sendsNews({ companyId, campaignId }: PublishedCampaign, leadId: string): Promise<void> {
  const words = { name: "News", subject: "News of the wheel", content: "Hello {{firstName}}, there is more to win." };
  const { data } = await asked<{ data: { templateId: string } }>(
    fair.server.api("POST", "/mail/api/templates", { companyId, ...words }),
  );
  const mails = [{ mailId: "news", kind: "custom", templateId: data.templateId }];
  await asked(fair.server.api("POST", "/mail/api/settings", { campaignId, mails }));
  const sent = await asked<{ data: { queued: string[] } }>(
    fair.server.api("POST", "/mail/api/send", { campaignId, mailId: "news", leadIds: [leadId] }),
  );
  expect(sent.data.queued).toEqual([leadId]);
}

test("a visitor presses the link of a letter, confirms, and the newsletter is gone in the studio", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: null,
    metadata: { name: "No more wheel", playLimits: [], doubleOptIn: true },
    edit: ({ metadata }) => {
      if (metadata.legal) Object.assign(metadata.legal, { organiser: "Norrvind AG", address: "Seeweg 1\n8000 Zürich" });
    },
  });
  const leadId = await ticks(campaign);
  const ada = await fair.visitor({ width: 375 });
  const [confirm = ""] = /https?:\S+\/confirm\?token=[\w-]+/.exec(await letter(/confirm/i)) ?? [];
  await ada.page.goto(confirm);
  await ada.presses("Confirm");
  await ada.sees("Thank you, that is confirmed");
  expect((await campaign.leads())[0]).toMatchObject({ newsletter: true, doubleOptIn: "confirmed" });
  await sendsNews(campaign, leadId);
  await letter(/^News of the wheel$/);

  // She reads the letter, which is in the development inbox, and presses the link in its footer.
  const owner = await fair.marketer();
  const { page } = owner;
  await page.goto(`${fair.server.url}/studio/inbox`);
  await page.getByRole("link", { name: /News of the wheel/ }).click();
  const link = page.frameLocator("iframe").getByRole("link", { name: "Unsubscribe" });
  const address = (await link.getAttribute("href")) ?? "";
  expect(address).not.toContain("example.org");
  const row = () => page.getByRole("row", { name: /no\.more@example\.org/ });
  const leads = `${fair.server.url}/studio/campaigns/${campaign.campaignId}/leads?newsletter=true`;
  await page.goto(leads);
  await row().waitFor(PATIENCE);
  await ada.page.goto(address);
  await ada.sees(/^No more mails from /);
  await ada.looksRight("unsubscribe-asking");
  expect((await campaign.leads())[0]).toMatchObject({ newsletter: true });
  // By the keyboard alone.
  await ada.page.keyboard.press("Tab");
  await ada.page.keyboard.press("Enter");
  await ada.sees("You are unsubscribed");
  await ada.looksRight("unsubscribe-done");
  expect((await campaign.leads())[0]).toMatchObject({ newsletter: false, doubleOptIn: "none" });

  await page.reload();
  await page.getByText("Nothing matches").first().waitFor(PATIENCE);
  expect(await row().count()).toBe(0);
  await page.goto(`${fair.server.url}/studio/settings/no-mail`);
  const hand = new Hand(page);
  await hand.clicksOn(page.getByRole("textbox", { name: "E-mail address" }));
  await hand.types(EMAIL);
  await hand.presses("Enter");
  await page.getByText(`${EMAIL} gets no mail`).waitFor(PATIENCE);
  await page.getByText("1 address gets no mail").waitFor(PATIENCE);
  await owner.looksRight("no-mail");
  expect(page.url()).not.toContain("no.more");
});

test("the room is right in German and in the dark, with its questions; what is written down stays so", async () => {
  const owner = await fair.marketer({ locale: "de", colorScheme: "dark" });
  owner.expectsFault(/status of 422/);
  const { page } = owner;
  await page.goto(`${fair.server.url}/studio/settings/no-mail`);
  const field = page.getByRole("textbox", { name: "E-Mail-Adresse" });
  await field.fill("niemand");
  await field.press("Enter");
  await page.getByText("Das ist keine einzelne E-Mail-Adresse").waitFor(PATIENCE);
  await field.fill("written.down@example.org");
  await field.press("Enter");
  await page.getByRole("button", { name: "Nicht mehr anschreiben" }).click(PATIENCE);
  await page.getByRole("dialog").waitFor(PATIENCE);
  await owner.looksRight("no-mail-de-question");
  await page.getByRole("dialog").getByRole("button", { name: "Nicht mehr anschreiben" }).click(PATIENCE);
  await page.getByText("written.down@example.org bekommt keine Mails").waitFor(PATIENCE);
  await owner.looksRight("no-mail-de-dark");
});
