import { isIP } from "node:net";
import { readEmailAddress } from "@fairground/model/form";
import type { BlockKind } from "@fairground/model/fraud";

export interface BlockValue {
  /** What is compared. */
  value: string;
  /** What members read: of people no more than a hint. */
  label: string;
}

const HASH = /^[\w-]{43}$/;
const DOMAIN = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

/** What a member wants blocked, in the form in which it is stored; null where it is none of its kind. */
export function blockValue(
  kind: BlockKind,
  written: string,
  hash: (kind: "address" | "email", value: string) => string,
): BlockValue | null {
  switch (kind) {
    case "address": {
      const value = HASH.test(written) ? written : isIP(written) > 0 ? hash("address", written) : null;
      return value === null ? null : { value, label: value.slice(0, 10) };
    }
    case "email": {
      const email = readEmailAddress(written);
      if (!email) return null;
      return { value: hash("email", email.canonical), label: `${email.local.slice(0, 1)}…@${email.domain}` };
    }
    case "domain": {
      const domain = written.toLowerCase().replace(/^@/, "");
      return DOMAIN.test(domain) && domain.length <= 253 ? { value: domain, label: domain } : null;
    }
  }
}
