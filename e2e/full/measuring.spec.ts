import { afterAll, beforeAll, expect, test } from "vitest";
import type { CampaignChanges } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { type HostSite, openHostSite } from "../support/host-page.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground();
const VISIT = "POST /events/api/events/v2/page-visit";
const STARTED = "POST /events/api/events/v2/game-started";
const SESSION = "POST /leads/api/lead/session";
const KEPT = "fairground._spdsid";
const ASKS = { measuringConsent: "ASK", cookieless: true, analyticsTrackingLevel: 2 } as const;

let host: HostSite;
let stranger: HostSite;
/** What the next host page holds, and the stranger's. */
let markup = "";
let strange = "";
beforeAll(async () => {
  [host, stranger] = await Promise.all([openHostSite(() => markup), openHostSite(() => strange)]);
});
afterAll(() => Promise.all([host.close(), stranger.close()]));

const asking = (changes: CampaignChanges = {}, fixture = "wheel-with-codes") =>
  fair.publishes(fixture, { ...changes, metadata: { ...ASKS, ...changes.metadata } });
const question = (visitor: Visitor) => visitor.stage.getByRole("region", { name: "Privacy" });
const privacy = (visitor: Visitor) => visitor.button("Privacy");

/** Names of what lies in the browser's storages. */
const kept = (visitor: Visitor) =>
  visitor.stage.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split(";").filter(Boolean),
    ...(await indexedDB.databases()).map(({ name }) => String(name)),
    ...(await caches.keys()),
  ]);

async function plays(visitor: Visitor): Promise<void> {
  await visitor.presses("Play now");
  await visitor.fills({ "First name": "Hana", "Last name": "Hofer", "I agree to": true });
  await visitor.fills({ "E-mail": `measured-${crypto.randomUUID().slice(0, 8)}@example.org` });
  await visitor.presses("To the wheel");
  await visitor.presses("Spin the wheel");
  await visitor.sees("You won!");
}

test("a visitor refuses and plays: nothing is measured and nothing kept, and a reload loses no prize", async () => {
  const campaign = await asking({ nextDraw: "mug" });
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await question(visitor).waitFor();
  expect(await kept(visitor)).toEqual([]);
  await visitor.presses("No, do not");
  await visitor.isAt(privacy(visitor));
  await visitor.reads("Your visit is not measured.");
  await plays(visitor);
  expect(await kept(visitor)).toEqual([]);
  expect(visitor.sent(SESSION)).toMatchObject([{ visitorId: null }]);
  expect([visitor.sent(VISIT), visitor.sent(STARTED)]).toEqual([[], []]);

  await visitor.page.reload();
  await visitor.sees("You won!");
  expect(await question(visitor).isVisible(), "the tab remembers the no").toBe(false);
  expect(await kept(visitor)).toEqual([]);
  expect(await campaign.leads()).toHaveLength(1);
});

test("a visitor agrees and takes it back: what was kept is deleted, and the next event is not sent", async () => {
  const campaign = await asking({ nextDraw: "mug" });
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await visitor.presses("Yes, measure");
  await expect.poll(() => visitor.sent(VISIT)).toHaveLength(1);
  expect(visitor.sent(VISIT)).toMatchObject([{ consent: true, sessionId: expect.any(String), visitorId: null }]);
  await expect.poll(() => kept(visitor)).toContain(KEPT);
  expect(await kept(visitor), "the play too, for a reload").toContain(`fairground.play.${campaign.campaignId}`);

  await visitor.page.reload();
  await visitor.isReady();
  await expect.poll(() => visitor.sent(VISIT)).toHaveLength(2);
  expect(visitor.sent(VISIT)[1]?.domainSessionId, "known again").toEqual(expect.any(String));
  expect(await question(visitor).isVisible(), "asked once").toBe(false);

  await privacy(visitor).click();
  await visitor.reads("You have agreed that we measure your visit.");
  await visitor.presses("No, do not");
  expect(await kept(visitor)).toEqual([]);
  await plays(visitor);
  expect(await kept(visitor)).toEqual([]);
  expect(visitor.sent(VISIT)).toHaveLength(2);
  expect(visitor.sent(STARTED)).toEqual([]);
  await visitor.page.reload();
  await visitor.sees("You won!");
  expect(visitor.sent(VISIT)).toHaveLength(2);
});

test("a yes in one tab that another takes back counts in both", async () => {
  const campaign = await asking();
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await visitor.presses("Yes, measure");
  await expect.poll(() => kept(visitor)).toContain(KEPT);
  const other = await visitor.page.context().newPage();
  await other.goto(campaign.url);
  await other.getByRole("button", { name: "Privacy", exact: true }).click();
  await other.getByRole("button", { name: "No, do not" }).click();
  await expect.poll(() => kept(visitor)).toEqual([]);
});

const frame = ({ companyId, campaignId }: { companyId: string; campaignId: string }, attributes = "") =>
  `<script src="${fair.server.url}/embed.js" async></script>
<fairground-campaign company="${companyId}" campaign="${campaignId}" ${attributes}></fairground-campaign>`;
const says = (visitor: Visitor, word: string) =>
  visitor.page.locator("fairground-campaign").evaluate((element, said) => element.setAttribute("consent", said), word);

test("a host page grants and takes back, and the campaign does not ask beside it", async () => {
  const campaign = await asking({ metadata: { hostOrigins: [host.origin] } });
  markup = frame(campaign, 'consent="pending"');
  const visitor = await fair.visitor({ width: 1280 });
  await visitor.page.goto(host.origin);
  await visitor.stepsInto("fairground-campaign iframe");
  await privacy(visitor).waitFor();
  expect(await question(visitor).isVisible(), "the host page asks").toBe(false);
  expect(await kept(visitor)).toEqual([]);
  await says(visitor, "granted");
  await expect.poll(() => visitor.sent(VISIT)).toHaveLength(1);
  await expect.poll(() => kept(visitor)).toContain(KEPT);
  await says(visitor, "denied");
  await expect.poll(() => kept(visitor)).toEqual([]);
  await says(visitor, "granted");
  await expect.poll(() => visitor.sent(VISIT)).toHaveLength(1);
  // The visitor's own no is stronger than the host page's yes.
  await privacy(visitor).click();
  await visitor.presses("No, do not");
  await expect.poll(() => kept(visitor)).toEqual([]);
  await says(visitor, "silent");
  await says(visitor, "granted");
  expect(await kept(visitor)).toEqual([]);
});

test("a host page's consent manager is heard", async () => {
  const campaign = await asking({ metadata: { hostOrigins: [host.origin] } });
  markup = `<script>
    window.__tcfapi = (command, version, hear) => { window.manager = hear; hear({ eventStatus: "cmpuishown" }, true); };
  </script>${frame(campaign)}`;
  const visitor = await fair.visitor({ width: 1280 });
  await visitor.page.goto(host.origin);
  await visitor.stepsInto("fairground-campaign iframe");
  await privacy(visitor).waitFor();
  expect(await question(visitor).isVisible()).toBe(false);
  const answers = (consents: object) =>
    visitor.page.evaluate(
      (given) =>
        (window as unknown as { manager(data: object, isSound: boolean): void }).manager(
          { eventStatus: "useractioncomplete", gdprApplies: true, purpose: { consents: given } },
          true,
        ), // the page's own script above keeps it
      consents,
    );
  await answers({ 1: true });
  expect(visitor.sent(VISIT)).toEqual([]);
  await answers({ 1: true, 8: true });
  await expect.poll(() => kept(visitor)).toContain(KEPT);
  await answers({});
  await expect.poll(() => kept(visitor)).toEqual([]);
});

test("a page that is not a host page says yes in vain: the campaign asks by itself", async () => {
  const campaign = await asking();
  strange = frame(campaign, 'consent="granted"');
  const visitor = await fair.visitor({ width: 1280 });
  await visitor.page.goto(stranger.origin);
  await visitor.stepsInto("fairground-campaign iframe");
  await question(visitor).waitFor();
  const forge = (data: object) =>
    visitor.page.evaluate(
      (message) => document.querySelector("iframe")?.contentWindow?.postMessage(message, "*"),
      data,
    );
  await forge({ fairground: "consent", word: "granted" });
  await forge({ fairground: "consent", word: true });
  expect(await kept(visitor)).toEqual([]);
  expect(await question(visitor).isVisible()).toBe(true);
  expect(visitor.sent(VISIT)).toEqual([]);
});

test("a frame beside a listed host page forges in vain", async () => {
  const campaign = await asking({ metadata: { hostOrigins: [host.origin] } });
  strange = "";
  markup = `${frame(campaign, 'consent="pending"')}<iframe id="other" title="Another frame" src="${stranger.origin}"></iframe>`;
  const visitor = await fair.visitor({ width: 1280 });
  await visitor.page.goto(host.origin);
  await visitor.stepsInto("fairground-campaign iframe");
  await privacy(visitor).waitFor();
  const other = await (await visitor.page.locator("#other").elementHandle())?.contentFrame();
  await other?.evaluate(() => {
    for (let at = 0; at < parent.length; at++) parent[at]?.postMessage({ fairground: "consent", word: "granted" }, "*");
  });
  await says(visitor, "pending");
  expect(await kept(visitor)).toEqual([]);
  expect(visitor.sent(VISIT)).toEqual([]);
});

/** Whatever a page does with the device, in the order in which it does it. */
const watchDevice = () => {
  const used: string[] = [];
  Object.assign(window, { used });
  const watch = (owner: object | undefined, name: string, of: string) => {
    const plain = owner && Reflect.get(owner, name);
    if (typeof plain !== "function") return;
    Object.defineProperty(owner, name, {
      configurable: true,
      value(this: unknown, ...given: unknown[]) {
        used.push(`${of}.${name} ${typeof given[0] === "string" ? given[0] : ""}`);
        return Reflect.apply(plain, this, given);
      },
    });
  };
  for (const name of ["getItem", "setItem", "removeItem", "key"]) watch(Storage.prototype, name, "storage");
  for (const name of ["toDataURL", "toBlob"]) watch(HTMLCanvasElement.prototype, name, "canvas");
  watch(OffscreenCanvas.prototype, "convertToBlob", "canvas");
  watch(CanvasRenderingContext2D.prototype, "getImageData", "canvas");
  watch(WebGLRenderingContext.prototype, "readPixels", "canvas");
  for (const name of ["open", "databases"]) watch(IDBFactory.prototype, name, "indexedDB");
  for (const name of ["open", "match", "keys"]) watch(CacheStorage.prototype, name, "caches");
  watch(Reflect.get(window, "AudioContext")?.prototype, "createAnalyser", "audio");
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
  Object.defineProperty(Document.prototype, "cookie", {
    ...cookie,
    get() {
      used.push("cookie.get");
      return cookie?.get?.call(this);
    },
    set(value: string) {
      used.push(`cookie.set ${value}`);
      cookie?.set?.call(this, value);
    },
  });
};

test("no demo keeps anything, or reads anything but its visitor's own yes, before there is one", async () => {
  const { campaigns } = fair.server.demo();
  expect(campaigns.length).toBeGreaterThan(20);
  const found: Record<string, string[]> = {};
  for (const { kind, url, campaignId } of campaigns) {
    const visitor = await fair.visitor();
    await visitor.page.addInitScript(watchDevice);
    await visitor.opens(url);
    await question(visitor).waitFor();
    // The first press of the way, and what comes with it.
    await visitor.stage.locator("main :is(button, a[href='#'])").first().click({ timeout: 5_000 });
    await visitor.page.waitForTimeout(500);
    const used = await visitor.page.evaluate(() => (window as unknown as { used: string[] }).used); // the script above has made it
    const unexpected = [...new Set(used)].filter((use) => use !== `storage.getItem fairground.consent.${campaignId}`);
    const left = [
      ...unexpected,
      ...(await kept(visitor)),
      ...(await visitor.page.context().cookies()).map(({ name }) => name),
    ];
    if (left.length > 0) found[kind] = left;
    await visitor.leaves();
  }
  expect(found).toEqual({});
});

test.each(["en", "de", "fr", "es", "pt"])(
  "the question is right in %s, at every width and over nothing",
  async (lang) => {
    const campaign = await asking({}, "five-languages");
    const visitor = await fair.visitor({ width: 375 });
    await visitor.opens(campaign, { lang });
    const box = () => visitor.stage.locator(".fg-consent");
    await box().waitFor();
    await visitor.stage.locator(".fg-privacy").waitFor();
    for (const [width, height] of [
      [375, 667],
      [768, 1024],
      [1280, 800],
    ] as const) {
      await visitor.page.setViewportSize({ width, height });
      const [yes, no] = await box()
        .getByRole("button")
        .evaluateAll((all) =>
          all.map((one) => [one.getBoundingClientRect().width, getComputedStyle(one).backgroundColor]),
        );
      expect(yes, "two equal buttons").toEqual(no);
      const above = () =>
        visitor.stage.evaluate(() => {
          const { bottom = 0 } = document.querySelector(".fg-root")?.getBoundingClientRect() ?? {};
          return innerHeight - bottom;
        });
      // The page follows the new window a picture later.
      await expect.poll(above, { message: "pixels of the window's foot that the page leaves free" }).toBeLessThan(2);
      const over = await visitor.stage.evaluate(() => {
        const parts = [
          "section.fg-consent",
          ".fg-privacy button",
          ".fg-languages summary",
          "main button",
          "main a",
        ].flatMap((selector) => [...document.querySelectorAll(selector)]);
        const rects = parts.map((part) => part.getBoundingClientRect());
        return parts.flatMap((part, at) =>
          parts.slice(at + 1).flatMap((other, beyond) => {
            const [a, b] = [rects[at], rects[at + 1 + beyond]];
            const touches =
              a &&
              b &&
              a.left < b.right &&
              b.left < a.right &&
              a.top < b.bottom &&
              b.top < a.bottom &&
              !part.contains(other);
            return touches ? [`${part.outerHTML} ${other.outerHTML}`] : [];
          }),
        );
      });
      expect(over, `${width} px`).toEqual([]);
    }
    await visitor.looksRight(`consent-${lang}`);
  },
);

test("it is answered by keyboard alone, and opened and closed again", async () => {
  const campaign = await asking();
  const visitor = await fair.visitor({ width: 768 });
  await visitor.opens(campaign);
  await privacy(visitor).waitFor();
  await visitor.tabsTo(["button", "No, do not"]);
  await visitor.page.keyboard.press("Enter");
  await visitor.isAt(privacy(visitor));
  await visitor.page.keyboard.press("Enter");
  await visitor.isAt(question(visitor));
  await visitor.looksRight("consent-reopened");
  await visitor.page.keyboard.press("Escape");
  await visitor.isAt(privacy(visitor));
  expect(await question(visitor).isVisible()).toBe(false);
});

test("a member administrator says why nobody is asked: such a campaign asks no more, until the reason is gone", async () => {
  const campaign = await asking({ metadata: { measuringConsent: "NOT_NEEDED" } });
  const asksVisitor = async () => {
    const visitor = await fair.visitor();
    await visitor.opens(campaign);
    return question(visitor).isVisible();
  };
  expect(await asksVisitor()).toBe(true);
  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${fair.server.demo().studioUrl}/settings/company`);
  const toggle = page.getByRole("switch", { name: /not asked before they are measured/ });
  await toggle.click({ timeout: 30_000 });
  const reason = page.getByLabel("Why nobody need be asked");
  await reason.fill("Too short");
  await marketer.reads("Write why, in at least 20 characters.");
  await reason.fill("Our members agree when they sign up at the counter.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await marketer.reads(/Stated by .+/);
  await marketer.looksRight("no-consent-stated");
  await fair.server.api("POST", `/api/v1/campaigns/${campaign.campaignId}/publish`, { withoutCodes: true });
  expect(await asksVisitor()).toBe(false);

  await page.reload();
  await marketer.reads("Our members agree when they sign up at the counter.");
  await toggle.click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await marketer.reads("The company’s settings are saved.");
  await fair.server.api("POST", `/api/v1/campaigns/${campaign.campaignId}/publish`, { withoutCodes: true });
  expect(await asksVisitor()).toBe(true);
});

test("a marketer chooses in the campaign's settings, and visitors are asked from the next publishing on", async () => {
  const campaign = await fair.publishes("wheel-with-codes");
  const asksVisitor = async () => {
    const visitor = await fair.visitor();
    await visitor.opens(campaign);
    return question(visitor).isVisible();
  };
  expect(await asksVisitor()).toBe(false);
  const marketer = await fair.marketer();
  await marketer.page.goto(`${fair.server.demo().studioUrl}/campaigns/${campaign.campaignId}/settings`);
  const choice = marketer.page.getByLabel("Consent to measuring");
  await choice.selectOption({ label: "Asked for" }, { timeout: 30_000 });
  await marketer.presses("Save 1 change");
  await marketer.reads("The settings are saved.");
  expect(await asksVisitor(), "nothing changes before it is published").toBe(false);
  await fair.server.api("POST", `/api/v1/campaigns/${campaign.campaignId}/publish`, { withoutCodes: true });
  expect(await asksVisitor()).toBe(true);
});
