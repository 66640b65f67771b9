import type { Campaigns } from "../campaigns/index.ts";
import type { Letters } from "../mail/index.ts";
import type { Tell } from "../notifications/index.ts";
import type { Prizes } from "../prizes/index.ts";

export type LivePrizes = Pick<Prizes, "change">;
export type Drafts = Pick<Campaigns, "find" | "save" | "isLive">;
export type { Tell };
export type Post = Pick<Letters, "queue" | "nudge">;
