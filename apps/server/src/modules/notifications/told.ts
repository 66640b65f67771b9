import type { Scope } from "../../kernel/db/database.ts";

/** What is told: ids and numbers, never what a visitor has typed. `by` is the account that did it; absent: nobody did. */
export type Told = { companyId: string; campaignId: string } & (
  | { kind: "published"; facts: { revision: number; by?: string } }
  | { kind: "publish-asked"; facts: { requestId: string; by: string } }
  | { kind: "publish-answered"; facts: { requestId: string; approved: boolean; by: string } }
  | { kind: "stock-low"; facts: { prizeId: string; left: number } }
  | { kind: "codes-low"; facts: { outcomePageId: string; left: number } }
  /** All that wait, the youngest of them checked at `newest` (ISO, UTC): told again only once there is a younger one. */
  | { kind: "reviews-waiting"; facts: { waiting: number; newest: string } }
  /** All that are open, the youngest of them left at `newest` (ISO, UTC): told again only once there is a younger one. */
  | { kind: "objections-waiting"; facts: { waiting: number; newest: string } }
  /** Given up for good. */
  | { kind: "mail-refused"; facts: { mails: number } }
  | { kind: "import-done"; facts: { importId: string; of: "unique" | "access"; stored: number } }
  /** They are erased at `at`; all that there are now. */
  | { kind: "leads-leaving"; facts: { at: string; leads: number } }
  /** At `at`, as the campaign's settings say. */
  | { kind: "leads-erased"; facts: { at: string; leads: number } }
  /** Its mails leave from the provider's domain again. */
  | { kind: "mail-domain-lapsed"; facts: { domainId: string } }
);
export type Tell = (scope: Scope, told: Told) => Promise<void>;
export type Announce = (told: Told) => Promise<void>;
