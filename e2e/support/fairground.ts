import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import { newVisitor, openBrowser } from "./browser.ts";
import { type CampaignChanges, type PublishedCampaign, publishCampaign } from "./campaign.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { type OpenServer, openServer, startServer } from "./server.ts";
import { type Session, signIn } from "./session.ts";
import { Visitor } from "./visitor.ts";

export interface FairgroundOptions {
  /** With a real mail server; otherwise mails stay in the development inbox. */
  mail?: boolean;
  /** A server of its own, for who counts what is there. */
  alone?: boolean;
  /** Settings beside the usual ones. */
  environment?: Readonly<Record<string, string>>;
}

/**
 * What a journey works with: one browser for all tests of a file, and the server that all files share; with settings or
 * a mail server of its own, a server of its own.
 */
export interface Fairground {
  readonly server: OpenServer;
  readonly browser: Browser;
  readonly mailbox: Mailbox;
  /** Imports and publishes a file of `fixtures/`, changed as the journey needs it. */
  publishes(fixture: string, changes?: CampaignChanges): Promise<PublishedCampaign>;
  /**
   * Somebody with empty storage. After the test they leave, and every fault on their pages fails the test.
   * @param options `browser`: another one than that of all tests of the file, e.g. a Firefox
   */
  visitor(options?: VisitorOptions): Promise<Visitor>;
  /** A visitor whom the studio knows already, as the demo's account. */
  marketer(options?: VisitorOptions): Promise<Visitor>;
}

type VisitorOptions = Parameters<typeof newVisitor>[1] & { browser?: Browser };

/** Opens the fairground for the tests of this file and closes it behind them. */
export function fairground({ mail = false, alone = false, environment = {} }: FairgroundOptions = {}): Fairground {
  let server: OpenServer | undefined;
  let stop = async () => {};
  let browser: Browser | undefined;
  let mailbox: Mailbox | undefined;
  let session: Promise<Session> | undefined;
  const visitors: Visitor[] = [];

  const open = async () => {
    mailbox = mail ? await openMailbox() : undefined;
    const settings = { ...environment, ...(mailbox ? { SMTP_URL: mailbox.url } : {}) };
    const starting = alone || Object.keys(settings).length > 0 ? startServer(settings) : null;
    stop = async () => void (await (await starting)?.stop());
    server = await (starting ?? shared());
  };
  beforeAll(async () => {
    await Promise.all([open(), openBrowser().then((opened) => (browser = opened))]);
  });
  beforeEach(async ({ task }) => {
    // A second try begins from nothing: what the first one has left on a server of its own is gone.
    if (!task.result?.retryCount) return;
    await stop();
    await mailbox?.close();
    session = undefined;
    await open();
  });
  afterEach(async () => {
    const leaving = visitors.splice(0);
    await Promise.all(leaving.map((visitor) => visitor.leaves()));
    for (const visitor of leaving) visitor.hadNoFaults();
  });
  afterAll(async () => {
    await browser?.close();
    await stop();
    await mailbox?.close();
  });

  const there = <Thing>(thing: Thing | undefined, name: string): Thing => {
    if (!thing) throw new Error(`There is no ${name}: it opens before the first test`);
    return thing;
  };
  return {
    get server() {
      return there(server, "server");
    },
    get browser() {
      return there(browser, "browser");
    },
    get mailbox() {
      return there(mailbox, "mailbox (ask for it with `mail: true`)");
    },
    publishes: (fixture, changes) => publishCampaign(there(server, "server"), fixture, changes),
    async visitor({ browser: own, ...options } = {}) {
      const visitor = new Visitor(await newVisitor(own ?? there(browser, "browser"), options));
      await visitor.watches();
      visitors.push(visitor);
      return visitor;
    },
    async marketer(options) {
      const own = there(server, "server");
      const shared = inject("sharedServer");
      session ??= own.url === shared.url ? Promise.resolve(shared.session) : signIn(own);
      const visitor = await this.visitor({ width: 1280, ...options });
      await visitor.page.context().addCookies(await session);
      return visitor;
    },
  };
}

async function shared(): Promise<OpenServer> {
  const { url, dataDir } = inject("sharedServer");
  return openServer(url, dataDir);
}
