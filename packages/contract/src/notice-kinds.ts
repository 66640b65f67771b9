import type { Right } from "./define.ts";

/** What members are told of, and who sees it: whoever has one of these rights. */
export const NOTICE_KINDS = {
  published: ["see"],
  "publish-asked": ["publish", "administer"],
  "publish-answered": ["publish", "administer"],
  "stock-low": ["see"],
  "codes-low": ["see"],
  "reviews-waiting": ["personal-data"],
  "objections-waiting": ["personal-data"],
  "mail-refused": ["edit", "administer"],
  "import-done": ["manage"],
  "leads-leaving": ["personal-data"],
  "leads-erased": ["personal-data"],
  "mail-domain-lapsed": ["manage", "administer"],
} as const satisfies Record<string, readonly Right[]>;
export type NoticeKind = keyof typeof NOTICE_KINDS;

/** Told only to those who ask for it. */
export const QUIET_NOTICES: readonly NoticeKind[] = ["import-done"];

/** From so many on, what is unread is not counted any further. */
export const MOST_UNREAD = 100;
