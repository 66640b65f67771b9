import type { FastifyInstance } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import { limiterOf } from "../../kernel/limiter.ts";
import { upkeepOf } from "../../kernel/upkeep.ts";
import type { OpenStatistics } from "../analytics/index.ts";
import type { Letters } from "../mail/index.ts";
import { OffLinks } from "./off-links.ts";
import { serveReportOff } from "./off-page.ts";
import { Passes } from "./passes.ts";
import { ReportStore } from "./report-store.ts";
import { Reports } from "./reports.ts";
import { statisticShareRoutes } from "./routes.ts";
import { Shares } from "./service.ts";
import { ShareTries } from "./share-tries.ts";
import { ShareStore } from "./store.ts";

/** How often it is looked whether a report is due, in milliseconds. */
const PACE = 60_000;

/** A campaign's statistics for whoever has a link to them, and as reports by mail. */
export function openStatisticShares(
  ground: Pick<Ground, "db" | "log" | "publicUrl" | "secret">,
  {
    openStatistics: statistics,
    letters,
  }: { openStatistics: OpenStatistics; letters: Pick<Letters, "queue" | "nudge"> },
) {
  const { db, log, publicUrl, secret } = ground;
  const shares = new Shares(new ShareStore(db), { statistics, passes: new Passes(secret), publicUrl });
  const offLinks = new OffLinks(secret, publicUrl);
  const reports = new Reports(new ReportStore(db), { statistics, letters, offLinks, publicUrl, log });
  const tries = new ShareTries((...limit) => limiterOf(db.engine, ...limit), secret);
  // Many reports take their time: whoever starts does not wait for it.
  const upkeep = upkeepOf(ground, "statistic reports", PACE, async () => {
    void reports.turn().catch((fault) => log.error({ err: fault }, "statistic reports"));
  });
  return {
    reports,
    calls: statisticShareRoutes(shares, reports, tries),
    serve: (server: FastifyInstance) => serveReportOff(server, reports, offLinks),
    start: upkeep.start,
    async stop() {
      upkeep.stop();
      await reports.stop();
    },
  };
}
