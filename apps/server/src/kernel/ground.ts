import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { Jobs } from "./jobs.ts";
import type { Notices } from "./notices.ts";

/** What every module is opened on. */
export interface Ground {
  readonly config: Config;
  /** `http://host:port` or PUBLIC_URL, without a trailing slash. */
  readonly publicUrl: string;
  readonly playerUrl: string;
  /** Keys are derived from it, one per use (`keyFor`). */
  readonly secret: string;
  readonly db: Database;
  readonly jobs: Jobs;
  readonly notices: Notices;
  readonly log: Logger;
}
