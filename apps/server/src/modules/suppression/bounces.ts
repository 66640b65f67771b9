import { createHmac, randomBytes } from "node:crypto";
import type { BounceKind } from "@fairground/contract";
import { seal, unseal } from "../../kernel/sealed.ts";
import { equalInConstantTime } from "../../kernel/secrets.ts";
import { readReport } from "./report.ts";
import type { Suppressions } from "./service.ts";
import type { SuppressionStore } from "./store.ts";

const USE = "bounce-secret";
const SIGNATURE = /^(\d{1,12})\.([\w-]{43})$/;
/** Seconds that a signature's time may be off. */
const LONGEST = 300;
/** A letter of ours is called by its id. */
const OURS = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^<>\s@]+>?$/i;

export interface BounceNoted {
  messageId: string;
  kind: BounceKind;
  result: "noted" | "known" | "unknown";
}

/** What is told of letters after they have left: each once, and of letters of the company's alone. */
export class Bounces {
  private readonly store: SuppressionStore;
  private readonly suppressions: Suppressions;
  private readonly secret: string;
  constructor(store: SuppressionStore, suppressions: Suppressions, secret: string) {
    this.store = store;
    this.suppressions = suppressions;
    this.secret = secret;
  }

  /** A new secret, which is shown here and never again. */
  async renewSecret(companyId: string, by: string): Promise<string> {
    const text = `fgb_${randomBytes(32).toString("base64url")}`;
    await this.store.putSecret(companyId, seal(this.secret, USE, companyId, text), by);
    return text;
  }

  secretMadeAt(companyId: string): Promise<Date | null> {
    return this.store.secretMadeAt(companyId);
  }

  /** Null: whoever tells has not the company's secret, or has signed something else, or at another time. */
  async told(
    companyId: string,
    { messageId, kind }: { messageId: string; kind: BounceKind },
    signature: string,
  ): Promise<BounceNoted | null> {
    const [, at = "", mac = ""] = SIGNATURE.exec(signature) ?? [];
    if (mac === "") return null;
    const { now, sealed } = await this.store.secret(companyId);
    if (sealed === null || Math.abs(now.getTime() / 1000 - Number(at)) > LONGEST) return null;
    const right = createHmac("sha256", unseal(this.secret, USE, companyId, sealed))
      .update(`${at}\n${messageId}\n${kind}`)
      .digest("base64url");
    return equalInConstantTime(mac, right) ? this.note(companyId, messageId, kind) : null;
  }

  /** Null: this is no report, or it does not say of which letter. */
  async report(companyId: string, report: string, named: string | null): Promise<BounceNoted | null> {
    const read = readReport(report);
    const messageId = read?.messageId ?? named;
    return read && messageId !== null ? this.note(companyId, messageId, read.kind) : null;
  }

  private async note(companyId: string, messageId: string, kind: BounceKind): Promise<BounceNoted> {
    const [, mailId] = OURS.exec(messageId.trim()) ?? [];
    const mail = mailId === undefined ? null : await this.store.mail(companyId, mailId.toLowerCase());
    const hash = mail && this.suppressions.hash(companyId, mail.recipient);
    if (!mail || hash === null) return { messageId, kind, result: "unknown" };
    const isNew = await this.store.noteBounce(mail.campaignId, companyId, mail.mailId, kind, hash);
    if (isNew && kind === "complaint") await this.suppressions.complained(companyId, mail.campaignId, mail.recipient);
    return { messageId, kind, result: isNew === null ? "unknown" : isNew ? "noted" : "known" };
  }
}
