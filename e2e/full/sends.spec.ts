import { expect, test } from "vitest";
import { postgresIsRequired } from "../../tools/postgres.ts";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { ownDatabase } from "../support/own-database.ts";
import { PATIENCE } from "../support/patience.ts";

const LEADS = 500;
/** So that there is time to pause in the middle. */
const FIRST = 120;

const own = ownDatabase("sends");
const fair = fairground({ mail: true, alone: true, environment: own.environment });

test.skipIf(!own.isThere && !postgresIsRequired())(
  `a send of ${LEADS}: prepared, counted, started, paused, resumed and done, each of them with one mail`,
  { timeout: 300_000, retry: 0 },
  async () => {
    const { campaignId } = await fair.publishes("wheel-with-codes", {
      edit: ({ metadata }) => {
        metadata.name = "Autumn wheel";
      },
    });
    const { companyId } = fair.server.demo().campaigns[0] ?? { companyId: "" };
    const marketer = await fair.marketer();
    const { page } = marketer;
    const at = `${fair.server.demo().studioUrl}/campaigns/${campaignId}`;
    await page.goto(`${at}/sends`);
    await marketer.reads("There is no mail to send");
    await marketer.looksRight("sends-no-mail");

    const words = { name: "Autumn news", subject: "Autumn news", content: "Hello {{firstName}}, more is on." };
    const { data: template } = await asked<{ data: { templateId: string } }>(
      fair.server.api("POST", "/mail/api/templates", { companyId, ...words }),
    );
    const mails = [{ mailId: "news", kind: "custom", templateId: template.templateId }];
    await asked(fair.server.api("POST", "/mail/api/settings", { campaignId, replyTo: "shop@example.org", mails }));
    await own.client?.connect();
    for (const [count, name, newsletter] of [
      [LEADS, "yes", "confirmed"],
      [7, "tick", "requested"],
    ])
      await own.client?.query(
        `INSERT INTO lead (campaign_id, company_id, day, play_id, lead_id, reference, payload, email, email_identity, newsletter,
            language, body_hash, created_at, updated_at)
          SELECT $1, $2, current_date, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
            jsonb_build_object('firstName', 'Ada', 'email', a), a, a, $3, 'en', 'h', now() - interval '1 hour', now()
          FROM (SELECT '${name}-' || n || '@example.org' AS a FROM generate_series(1, ${count}) AS n) AS made`,
        [campaignId, companyId, newsletter],
      );
    await page.reload();
    await marketer.reads("Nothing has been sent yet");
    await marketer.looksRight("sends-none");

    // With a quota, so that it stops by itself while it is paused.
    await marketer.presses("New send");
    const dialog = page.getByRole("dialog", { name: "New send" });
    await dialog.getByLabel("Letters per hour").fill(String(FIRST));
    await marketer.looksRight("send-new");
    await dialog.getByRole("button", { name: "Show who gets it" }).click();
    await marketer.reads(`${LEADS} leads get this mail`);
    await dialog.getByText("7: the newsletter is not confirmed").waitFor(PATIENCE);
    await marketer.looksRight("send-counted");
    expect(fair.mailbox.received).toEqual([]);
    await dialog.getByRole("button", { name: `Send ${LEADS} letters` }).click();

    const drawer = page.getByRole("dialog", { name: "Autumn news" });
    await drawer.getByText(`${FIRST} of ${LEADS}`).waitFor({ timeout: 60_000 });
    await drawer.getByRole("button", { name: "Pause" }).click();
    const sure = page.getByRole("dialog", { name: "Pause this send?" });
    await sure.getByText(`${LEADS - FIRST} letters wait until you resume.`).waitFor(PATIENCE);
    await sure.getByRole("button", { name: "Pause" }).click();
    await drawer.getByText("Paused").waitFor(PATIENCE);
    await marketer.looksRight("send-paused");
    expect(fair.mailbox.received).toHaveLength(FIRST);

    // As if hours had gone by.
    await own.client?.query("UPDATE mail_send SET quota_per_hour = NULL WHERE campaign_id = $1 AND state = 'paused'", [
      campaignId,
    ]);
    await drawer.getByRole("button", { name: "Resume" }).focus();
    await page.keyboard.press("Enter");
    await drawer.getByText("Done").waitFor({ timeout: 120_000 });
    await drawer.getByText(`${LEADS} of ${LEADS}`).waitFor(PATIENCE);
    await marketer.looksRight("send-done");
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
    await page.getByRole("row", { name: /Autumn news.*Done.*500 of 500/ }).waitFor(PATIENCE);
    await marketer.looksRight("sends");
    const to = fair.mailbox.received.map((each) => each.to[0]);
    expect([to.length, new Set(to).size]).toEqual([LEADS, LEADS]);

    // One of which the mail server's answer was not seen.
    await own.client?.query(
      "UPDATE mail_message SET state = 'unknown' WHERE campaign_id = $1 AND recipient = 'yes-1@example.org'",
      [campaignId],
    );
    await page.reload();
    await marketer.reads("1 unknown");
    await marketer.presses(/^Details of Autumn news/);
    await drawer.getByText("each of these may have arrived", { exact: false }).waitFor(PATIENCE);
    await marketer.looksRight("send-unknown");
    await drawer.getByRole("button", { name: "Send again to yes-1@example.org" }).click();
    const again = page.getByRole("dialog", { name: "Send this letter again?" });
    await again.getByText("yes-1@example.org would get it twice").waitFor(PATIENCE);
    await again.getByRole("button", { name: "Send again" }).click();
    await expect.poll(() => fair.mailbox.received.length, { timeout: 30_000 }).toBe(LEADS + 1);
  },
);
