import { createHmac, randomBytes } from "node:crypto";
import type { SignatureChecked } from "@fairground/contract";
import { seal, unseal } from "../../kernel/sealed.ts";
import { equalInConstantTime } from "../../kernel/secrets.ts";
import type { UserSignatures, Vouching } from "../plays/index.ts";
import { mistakesOf } from "./mistakes.ts";
import type { SigningStore } from "./store.ts";

const USE = "signing-secret";
/** Expiry in Unix seconds, a point, and 32 bytes in base64url. */
const USIG = /^(\d{1,12})\.([\w-]{43})$/;
/** What somebody may have meant for one: milliseconds, and any writing of the bytes. */
const MEANT = /^(\d{1,15})\.(\S{1,200})$/;
/** Milliseconds for which a secret can be good beside the one that takes its place. */
const LONGEST_OVERLAP = 7 * 86_400_000;
/** From here on a number is no time in seconds any more, but one in milliseconds. */
const MILLISECONDS_FROM = 100_000_000_000;

/** The secret with which a company's own site vouches for its user ids (decisions, "userId"; security 5). */
export class Signatures implements UserSignatures {
  private readonly store: SigningStore;
  private readonly secret: string;
  constructor(store: SigningStore, secret: string) {
    this.store = store;
    this.secret = secret;
  }

  /**
   * A new secret, which is shown here and never again.
   * @param oldUntil till when the one before is good too, {@link LONGEST_OVERLAP} at most; null: it stops at once
   * @returns null where `oldUntil` is past, or too far off
   */
  async renew(companyId: string, by: string, oldUntil: Date | null): Promise<string | null> {
    if (oldUntil) {
      const left = oldUntil.getTime() - (await this.store.ofCompany(companyId)).now.getTime();
      if (left <= 0 || left > LONGEST_OVERLAP) return null;
    }
    const text = `fgs_${randomBytes(32).toString("base64url")}`;
    await this.store.put(companyId, seal(this.secret, USE, companyId, text), by, oldUntil);
    return text;
  }

  /** When and by whom the present secret was made, and till when the one before is good; null: there is none. */
  made(companyId: string): Promise<{ at: Date; by: string | null; oldUntil: Date | null } | null> {
    return this.store.made(companyId);
  }

  /** What is wrong about a signature, for those who write the program that makes it. Nothing of the secret is told. */
  async check(
    companyId: string,
    { campaignId, userId, usig }: { campaignId: string; userId: string; usig: string },
  ): Promise<SignatureChecked> {
    const { now, sealed, previous } = await this.store.ofCompany(companyId);
    const [, expiry = "", mac = ""] = MEANT.exec(usig) ?? [];
    const isMilliseconds = Number(expiry) >= MILLISECONDS_FROM;
    const expiresAt = expiry === "" ? null : new Date(Number(expiry) * (isMilliseconds ? 1 : 1000));
    let withOld = false;
    const answer = (verdict: SignatureChecked["verdict"], mistakes: SignatureChecked["mistakes"] = []) => ({
      verdict,
      mistakes,
      withOld,
      expiresAt: expiresAt?.toISOString() ?? null,
      now: now.toISOString(),
    });
    if (sealed === null) return answer("unsigned");
    if (expiresAt === null) return answer("malformed");
    const secret = unseal(this.secret, USE, companyId, sealed);
    const signed: [string, string, string] = [campaignId, userId, expiry];
    const own = mistakesOf(mac, secret, signed);
    const old =
      own === null && previous !== null ? mistakesOf(mac, unseal(this.secret, USE, companyId, previous), signed) : null;
    withOld = old !== null;
    const mistakes = own ?? old;
    if (mistakes === null) return answer("differs", isMilliseconds ? ["milliseconds"] : []);
    if (isMilliseconds) return answer("differs", [...mistakes, "milliseconds"]);
    if (mistakes.length > 0) return answer("differs", mistakes);
    return answer(expiresAt.getTime() <= now.getTime() ? "expired" : "holds");
  }

  remove(companyId: string): Promise<void> {
    return this.store.remove(companyId);
  }

  async judge(
    { campaignId, companyId, now }: { campaignId: string; companyId: string; now: Date },
    userId: string,
    usig: string | null,
  ): Promise<Vouching> {
    const sealed = await this.store.sealed(campaignId);
    if (sealed.length === 0) return "unsigned";
    const [, expiry = "", mac = ""] = USIG.exec(usig ?? "") ?? [];
    if (mac === "" || Number(expiry) * 1000 <= now.getTime()) return "refused";
    const isMade = sealed.some((one) =>
      equalInConstantTime(mac, macOf(unseal(this.secret, USE, companyId, one), campaignId, userId, expiry)),
    );
    return isMade ? "signed" : "refused";
  }
}

/**
 * `usig` for a user id, as the company's own site makes it: `<expiry>.<mac>`, where mac is the base64url of HMAC-SHA-256,
 * keyed with the secret's text, over campaignId (small letters), a line feed, userId, a line feed, expiry.
 * @param expiry Unix seconds from which on it no longer holds
 */
export const userSignature = (secret: string, campaignId: string, userId: string, expiry: number): string =>
  `${expiry}.${macOf(secret, campaignId, userId, String(expiry))}`;

const macOf = (secret: string, campaignId: string, userId: string, expiry: string): string =>
  createHmac("sha256", secret).update(`${campaignId}\n${userId}\n${expiry}`).digest("base64url");
