import { randomBytes } from "node:crypto";
import type { SharedStatistics, StatisticShare, StatisticsFilters } from "@fairground/contract";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { sha256 } from "../../kernel/secrets.ts";
import type { OpenStatistics } from "../analytics/index.ts";
import type { Passes } from "./passes.ts";
import type { NewShare, ShareRow, ShareStore } from "./store.ts";

type Wanted = Omit<NewShare, "tokenHash" | "passwordHash"> & { password: string | null };
export type Looked =
  | { kind: "seen"; statistics: SharedStatistics }
  | { kind: "unknown" | "locked" }
  | { kind: "period-refused"; reason: string };

/** Links by which somebody without an account sees one campaign's statistics: a random token, of which only a hash is kept. */
export class Shares {
  private readonly store: ShareStore;
  private readonly near: { statistics: OpenStatistics; passes: Passes; publicUrl: string };
  constructor(store: ShareStore, near: Shares["near"]) {
    this.store = store;
    this.near = near;
  }

  /** Null: there is no such campaign. */
  async list(companyId: string, campaignId: string): Promise<StatisticShare[] | null> {
    return (await this.store.list(companyId, campaignId))?.map(shown) ?? null;
  }

  async make({ password, ...wanted }: Wanted) {
    const token = randomBytes(32).toString("base64url");
    const passwordHash = password === null ? null : await hashPassword(password); // slow: outside of the transaction
    const made = await this.store.make({ ...wanted, tokenHash: hashOf(token), passwordHash });
    if (made.kind !== "made") return made;
    // Behind the #, which no browser sends: it stands in no server's log and is told to no other site.
    const url = `${this.near.publicUrl}/studio/shared#token=${token}`;
    return { kind: "made" as const, share: { ...shown(made.share), url } };
  }

  /** At once. False: there is none. */
  end(companyId: string, campaignId: string, shareId: string): Promise<boolean> {
    return this.store.end(companyId, campaignId, shareId);
  }

  /** Takes a link's password for a pass. */
  async open(
    token: string,
    password: string,
  ): Promise<{ kind: "opened"; pass: string } | { kind: "unknown" | "wrong" }> {
    const share = await this.store.held(hashOf(token));
    if (!share) return { kind: "unknown" };
    const { passwordHash: hash } = share;
    const isRight = hash !== null && (await verifyPassword({ hash, password }));
    return isRight ? { kind: "opened", pass: this.near.passes.write(share) } : { kind: "wrong" };
  }

  /** @param pass "" where none was given */
  async look(
    token: string,
    pass: string,
    asked: Pick<StatisticsFilters, "from" | "to" | "granularity" | "top">,
  ): Promise<Looked> {
    const share = await this.store.held(hashOf(token));
    if (!share) return { kind: "unknown" };
    if (share.passwordHash !== null && !this.near.passes.isGood(share, pass)) return { kind: "locked" };
    const found = await this.near.statistics.look(share.companyId, share.campaignId, asked);
    if (found.kind === "period-refused") return found;
    if (found.kind !== "known") return { kind: "unknown" }; // its campaign is in the bin
    await this.store.note(share);
    return { kind: "seen", statistics: { ...found.value, expiresAt: share.expiresAt.toISOString() } };
  }
}

const hashOf = (token: string): string => sha256(token).toString("hex");

const shown = ({
  shareId,
  name,
  hasPassword,
  byId,
  byName,
  madeAt,
  expiresAt,
  openedAt,
}: ShareRow): StatisticShare => ({
  ...{ shareId, name, hasPassword, by: byId === null || byName === null ? null : { id: byId, name: byName } },
  madeAt: madeAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  openedAt: openedAt?.toISOString() ?? null,
});
