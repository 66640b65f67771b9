import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFirefox } from "../../tools/firefox.ts";
import { expectNoSidewaysScroll, expectWholeButtons } from "../support/accessibility.ts";
import type { PublishedCampaign } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { OF_PICTURES, openFirefox, REFUSES } from "../support/firefox.ts";
import { type HostSite, openHostSite } from "../support/host-page.ts";
import { screenshot } from "../support/screenshots.ts";
import { openSlowLine } from "../support/slow-line.ts";
import type { Visitor } from "../support/visitor.ts";
import { apart, type Box, boxesOf, differencesOf, TOLD_FROM, told, worded } from "./engines/boxes.ts";
import { HANA, known, PLAYS, type Play, spins, tag } from "./engines/plays.ts";

/**
 * Twelve plays in Chromium and in Firefox as anybody has it, side by side: what they come to is the same, and where things
 * lie is as good as the same. Then both in bad weather. Where there is no Firefox, the output says so.
 */
const ENGINES = ["chromium", "firefox"] as const;
type Engine = (typeof ENGINES)[number];

/** Pixels by which no box of a page may differ. */
const MOST = 4;

const path = await findFirefox();
const fair = fairground();

describe.skipIf(!path)("in every engine", () => {
  let firefox: Browser;
  let site: HostSite;
  /** What the host pages hold, by their paths. */
  const pages = new Map<string, string>();
  const report: string[] = [];
  let compared = 0;

  beforeAll(async () => {
    [firefox, site] = await Promise.all([openFirefox(path ?? ""), openHostSite((at) => pages.get(at) ?? "")]);
  });
  afterAll(async () => {
    await Promise.all([firefox?.close(), site?.close()]);
    console.log(
      [
        `Of ${compared} boxes, ${report.length} lie in Firefox more than ${TOLD_FROM} px from where they lie in Chromium.`,
        ...(report.length > 0 ? [`${"page".padEnd(34)} side   Chromium Firefox  what`] : []),
        ...report,
      ].join("\n"),
    );
  });

  const host = (markup: string): string => {
    const at = `/page-${pages.size}`;
    pages.set(at, markup);
    return site.origin + at;
  };
  const browserOf = (engine: Engine): Browser => (engine === "firefox" ? firefox : fair.browser);

  /** Does a thing in both engines at a time, and says in which of them it failed. */
  async function inBoth<Outcome>(does: (engine: Engine) => Promise<Outcome>): Promise<[Outcome, Outcome]> {
    const both = ENGINES.map((engine) =>
      does(engine).catch((error: unknown) => {
        throw new Error(`In ${engine}: ${error instanceof Error ? error.message : error}`, { cause: error });
      }),
    );
    const [chromium, other] = await Promise.all(both);
    return [chromium as Outcome, other as Outcome]; // there are two engines
  }

  async function plays(engine: Engine, { name, width, goes }: Play) {
    const visitor = await fair.visitor({ browser: browserOf(engine), width });
    visitor.expectsFault(OF_PICTURES);
    const looked = new Map<string, Box[]>();
    const looks = async (moment: string) => {
      await expectNoSidewaysScroll(visitor.page);
      await expectWholeButtons(visitor.page);
      looked.set(moment, await boxesOf(visitor.stage));
      await screenshot(visitor.page, `engines-${name} ${moment}-${engine}`.replaceAll(/\W+/g, "-"));
    };
    return { outcome: await goes({ fair, visitor, host, looks }), looked };
  }

  test.each(PLAYS)("$name", async (play) => {
    const [chromium, other] = await inBoth((engine) => plays(engine, play));
    expect(other.outcome).toEqual(chromium.outcome);
    for (const [moment, boxes] of chromium.looked) {
      const others = other.looked.get(moment) ?? [];
      expect(worded(others), `what Firefox shows: ${moment}`).toEqual(worded(boxes));
      const differences = differencesOf(boxes, others);
      compared += boxes.length;
      report.push(...differences.map((difference) => told(`${play.name}: ${moment}`, difference)));
      expect(
        differences.filter((difference) => apart(difference) > MOST),
        `${moment}, apart by more than ${MOST} px`,
      ).toEqual([]);
    }
  });

  /** The wheel, played to its prize by somebody whose browser is as the weather makes it; and what came of it. */
  const playsWheel = async (visitor: Visitor, arrives: (campaign: PublishedCampaign) => Promise<void>) => {
    const campaign = await fair.publishes("wheel-with-codes", { nextDraw: "mug" });
    await arrives(campaign);
    await spins(visitor);
    return known(campaign, visitor);
  };
  const expectOne = ([one, other]: [Awaited<ReturnType<typeof known>>, Awaited<ReturnType<typeof known>>]) => {
    expect(one).toMatchObject({ awarded: 1, leads: [{ firstName: "Hana", prize: "Mug" }] });
    expect(other).toEqual(one);
  };

  test("with storage and cookies blocked a campaign is played, and leaves nothing", async () => {
    const strict = await openFirefox(path ?? "", REFUSES.all);
    try {
      expectOne(
        await inBoth(async (engine) => {
          const visitor = await fair.visitor(engine === "firefox" ? { browser: strict } : {});
          if (engine === "chromium") await visitor.page.addInitScript(blockStorage);
          const outcome = await playsWheel(visitor, (campaign) => visitor.opens(campaign));
          expect(await visitor.page.evaluate(isStorageBlocked)).toBe(true);
          expect(await visitor.page.context().cookies()).toEqual([]);
          return outcome;
        }),
      );
    } finally {
      await strict.close();
    }
  });

  test("with cookies of other sites blocked a campaign is played in a host page", async () => {
    const strict = await openFirefox(path ?? "", REFUSES.ofOtherSites);
    try {
      expectOne(
        await inBoth(async (engine) => {
          const visitor = await fair.visitor({ width: 768, ...(engine === "firefox" && { browser: strict }) });
          if (engine === "chromium") await refuseOtherSites(visitor);
          const outcome = await playsWheel(visitor, async (campaign) => {
            await visitor.page.goto(host(tag(fair, campaign)));
            await visitor.stepsInto("fairground-campaign iframe");
          });
          expect(await visitor.stage.evaluate(tasteCookie), "a cookie of another site").toBe("");
          return outcome;
        }),
      );
    } finally {
      await strict.close();
    }
  });

  test("a campaign is played in a sandboxed frame", async () => {
    expectOne(
      await inBoth(async (engine) => {
        const visitor = await fair.visitor({ browser: browserOf(engine), width: 768 });
        return playsWheel(visitor, async ({ url }) => {
          const sandbox = "allow-scripts allow-forms"; // an origin of its own: no storage, no cookie
          await visitor.page.goto(
            host(`<iframe title="A game" sandbox="${sandbox}" src="${url}" height="900"></iframe>`),
          );
          await visitor.stepsInto("iframe");
        });
      }),
    );
  });

  test("on a slow line (Slow 3G) a campaign is played", async () => {
    expectOne(
      await inBoth(async (engine) => {
        const line = await openSlowLine();
        try {
          const visitor = await fair.visitor({ browser: browserOf(engine), proxy: { server: line.server } });
          const outcome = await playsWheel(visitor, (campaign) => visitor.opens(campaign));
          expect(line.bytes(), "bytes that came slowly").toBeGreaterThan(100_000);
          await visitor.leaves();
          return outcome;
        } finally {
          await line.close();
        }
      }),
    );
  });

  test("a visitor who is offline in the middle is told so, and goes on where they were", async () => {
    expectOne(
      await inBoth(async (engine) => {
        const visitor = await fair.visitor({ browser: browserOf(engine) });
        visitor.expectsFault(/net::ERR_|NetworkError/);
        const context = visitor.page.context();
        const campaign = await fair.publishes("wheel-with-codes", { nextDraw: "mug" });
        await visitor.opens(campaign);
        await visitor.presses("Play now");
        await visitor.fills(HANA);
        await visitor.presses("To the wheel");
        await visitor.sees("Give it a spin");
        await context.setOffline(true);
        await visitor.presses("Spin the wheel");
        await visitor.reads("You’re offline. Hang on, nothing is lost.");
        await context.setOffline(false);
        await visitor.sees("You won!");
        await visitor.tells("outcome");
        return known(campaign, visitor);
      }),
    );
  });
});

/** As a browser whose owner allows no storage; in a Firefox it is a setting. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(document, "cookie", { get: () => "", set: refuse });
}

/** No cookies of other sites, as a setting of Chromium's has it; in a Firefox it is the browser's. */
async function refuseOtherSites({ page }: Visitor): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCookieControls", {
    enableThirdPartyCookieRestriction: true,
    disableThirdPartyCookieMetadata: true,
    disableThirdPartyCookieHeuristics: true,
  } as never); // its types are of another protocol version than its browser
}

function isStorageBlocked(): boolean {
  try {
    return !window.localStorage;
  } catch {
    return true;
  }
}

function tasteCookie(): string {
  // biome-ignore lint/suspicious/noDocumentCookie: whether this is refused is the question
  document.cookie = "taste=sweet; SameSite=None; Secure";
  return document.cookie;
}
