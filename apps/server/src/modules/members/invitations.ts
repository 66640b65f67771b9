import { randomBytes } from "node:crypto";
import type { Invitation, Role } from "@fairground/contract";
import { readEmailAddress } from "@fairground/model/form";
import type { PasswordAdvice } from "@fairground/model/password";
import type { Language } from "@fairground/model/text";
import type { Scope } from "../../kernel/db/database.ts";
import { sha256 } from "../../kernel/secrets.ts";
import type { Letters } from "../mail/index.ts";
import type { HeldInvitation, InvitationRow, InvitationStore } from "./invitation-store.ts";
import type { NewAccounts, Strength } from "./ports.ts";
import { rolesOf } from "./roles.ts";
import type { MemberStore } from "./store.ts";

/** Open invitations that a company may have at once. */
const MOST_OPEN = 500;

/** `suspended`: it opens once its company is lifted, until it expires. */
type Closed = { kind: "unknown" | "accepted" | "withdrawn" | "expired" | "suspended" };
export type Invited =
  | { kind: "invited"; invitation: Invitation }
  | { kind: "emailRefused" | "memberKnown" | "alreadyOpen" | "full" };
export type Sent = { kind: "sent"; invitation: Invitation } | Closed;
export type Looked = { kind: "open"; invitation: HeldInvitation; roles: Role[] } | Closed;
export type Joined =
  | { kind: "joined"; companyId: string; email: string; userId: string }
  | { kind: "accountKnown" | "forAnother" }
  | Closed;

export interface Wanted {
  email: string;
  roles: readonly Role[];
  /** Of the letter; null: the company's. */
  language: Language | null;
  by: string | null;
  /** The company has no members yet. */
  isFirst?: boolean;
}

/**
 * Invitations (security, 22): a letter with a link whose token is random, stored as a hash, bound to the address, and opens
 * once, for seven days. Nobody but the letter's reader learns whether there is an account of the address.
 */
export class Invitations {
  private readonly store: InvitationStore;
  private readonly members: MemberStore;
  private readonly letters: Letters;
  private readonly accounts: NewAccounts;
  private readonly strength: Strength;
  private readonly publicUrl: string;

  constructor(
    store: InvitationStore,
    members: MemberStore,
    near: { letters: Letters; accounts: NewAccounts; strength: Strength },
    publicUrl: string,
  ) {
    this.store = store;
    this.members = members;
    this.letters = near.letters;
    this.accounts = near.accounts;
    this.strength = near.strength;
    this.publicUrl = publicUrl;
  }

  async list(companyId: string, search: Parameters<InvitationStore["list"]>[1]) {
    const { rows, total } = await this.store.list(companyId, search);
    return { data: rows.map(shown), total };
  }

  async invite(companyId: string, wanted: Wanted): Promise<Invited> {
    const invited = await this.members.alone(companyId, (scope) => this.inviteIn(scope, companyId, wanted));
    if (invited.kind === "invited") await this.nudge();
    return invited;
  }

  /** Letters that a transaction of others has queued may go. */
  nudge(): Promise<void> {
    return this.letters.nudge();
  }

  /** The same within a transaction of others; {@link nudge} comes behind it. */
  async inviteIn(scope: Scope, companyId: string, { email, isFirst, ...wanted }: Wanted): Promise<Invited> {
    const address = readEmailAddress(email)?.address.toLowerCase();
    if (address === undefined) return { kind: "emailRefused" };
    if (await this.members.hasAddress(scope, companyId, address)) return { kind: "memberKnown" };
    if ((await this.store.openCount(scope, companyId)) >= MOST_OPEN) return { kind: "full" };
    const { token, tokenHash } = newToken();
    const row = await this.store.add(scope, { companyId, email: address, tokenHash, ...wanted });
    if (!row) return { kind: "alreadyOpen" };
    await this.write(scope, row, token, isFirst);
    return { kind: "invited", invitation: shown(row) };
  }

  async resend(companyId: string, invitationId: string): Promise<Sent> {
    const sent = await this.members.within(companyId, async (scope): Promise<Sent> => {
      const { token, tokenHash } = newToken();
      const renewed = await this.store.renew(scope, companyId, invitationId, tokenHash);
      const row = await this.store.find(scope, companyId, invitationId);
      if (!row) return { kind: "unknown" };
      if (!renewed) return closedOf(row);
      await this.write(scope, row, token);
      return { kind: "sent", invitation: shown(row) };
    });
    if (sent.kind === "sent") await this.nudge();
    return sent;
  }

  /** An expired one can be withdrawn too. */
  async withdraw(companyId: string, invitationId: string): Promise<{ kind: "done" } | Closed> {
    return this.members.within(companyId, async (scope) => {
      if (await this.store.withdraw(scope, companyId, invitationId)) return { kind: "done" };
      const row = await this.store.find(scope, companyId, invitationId);
      return row ? closedOf(row) : { kind: "unknown" };
    });
  }

  async look(token: string): Promise<Looked> {
    const held = await this.store.held(hashOf(token));
    if (!held) return { kind: "unknown" };
    if (held.state === "open" && held.isSuspended) return { kind: "suspended" };
    return held.state === "open" ? { kind: "open", invitation: held, roles: rolesOf(held.role) } : closedOf(held);
  }

  /** A new account joins. Its address is proven: the token came by mail. */
  async joinNew(
    token: string,
    { name, password }: { name: string; password: string },
  ): Promise<Joined | { kind: "weak"; advice: PasswordAdvice[] }> {
    const looked = await this.look(token);
    if (looked.kind !== "open") return looked;
    if (looked.invitation.hasAccount) return { kind: "accountKnown" };
    const { email, language } = looked.invitation;
    const advice = await this.strength.adviceOn(password, [email, name]);
    if (advice.length > 0) return { kind: "weak", advice };
    const hash = await this.accounts.hashOf(password); // slow: outside of the transaction
    return this.take(token, looked.invitation, (scope) =>
      this.accounts.newAccountIn(scope, { email, name, hash, language }),
    );
  }

  async join(token: string, account: { userId: string; email: string }): Promise<Joined> {
    const looked = await this.look(token);
    if (looked.kind !== "open") return looked;
    if (looked.invitation.email !== account.email.toLowerCase()) return { kind: "forAnother" };
    return this.take(token, looked.invitation, async () => account.userId);
  }

  /** Of all who come at once, one takes the invitation and becomes a member; the others are told that it was used. */
  private async take(
    token: string,
    { companyId, email }: HeldInvitation,
    account: (scope: Scope) => Promise<string | null>,
  ): Promise<Joined> {
    const taken = await this.members
      .within(companyId, async (scope): Promise<Joined | null> => {
        const invitation = await this.store.take(scope, hashOf(token));
        if (!invitation) return null;
        const userId = await account(scope);
        if (userId === null) throw new AccountKnown(); // the invitation is open again
        await this.members.add(scope, companyId, userId, invitation.role ?? "");
        return { kind: "joined", companyId, email, userId };
      })
      .catch((fault) => {
        if (fault instanceof AccountKnown) return { kind: "accountKnown" as const };
        throw fault;
      });
    if (taken) return taken;
    const looked = await this.look(token);
    return looked.kind === "open" ? { kind: "unknown" } : looked;
  }

  /** @param isFirst nobody of the company is there yet who could read what was not sent: the letter is the platform's */
  private async write(scope: Scope, row: InvitationRow, token: string, isFirst = false): Promise<void> {
    await this.letters.queue(scope, {
      companyId: isFirst ? null : row.companyId,
      to: row.email,
      language: row.language,
      letter: {
        kind: "invitation",
        company: row.company,
        inviter: row.inviterName ?? row.company,
        // Behind the #, which no browser sends: the token stands in no server's log.
        url: `${this.publicUrl}/studio/invitation#token=${token}`,
        expiresAt: row.expiresAt.toISOString(),
      },
    });
  }
}

class AccountKnown extends Error {}

const hashOf = (token: string): string => sha256(token).toString("hex");

function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOf(token) };
}

/** Why an invitation opens nothing. */
const closedOf = ({ state }: InvitationRow): Closed => ({ kind: state === "open" ? "unknown" : state });

const shown = (row: InvitationRow): Invitation => ({
  invitationId: row.invitationId,
  email: row.email,
  roles: rolesOf(row.role),
  language: row.language,
  state: row.state,
  invitedBy: row.inviterId === null ? null : { userId: row.inviterId, name: row.inviterName ?? "" },
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
