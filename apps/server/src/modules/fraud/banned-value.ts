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

type Hash = (kind: "address" | "email", value: string) => string;

/** What a member wants blocked, in the form in which it is stored; null where it is none of its kind. */
export function blockValue(kind: BlockKind, written: string, hash: Hash): BlockValue | null {
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
      return DOMAIN.test(domain) && /[a-z][^.]*$/.test(domain) && domain.length <= 253
        ? { value: domain, label: domain }
        : null;
    }
  }
}

/** What a line of a list is, by how it is written; null: nothing that can be blocked. */
export function recognised(line: string, hash: Hash): ({ kind: BlockKind } & BlockValue) | null {
  const written = line.trim();
  const kind = HASH.test(written) || isIP(written) > 0 ? "address" : written.indexOf("@") > 0 ? "email" : "domain";
  const read = blockValue(kind, written, hash);
  return read && { kind, ...read };
}
