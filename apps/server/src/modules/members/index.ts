import type { Ground } from "../../kernel/ground.ts";
import type { Gatekeeper } from "../../kernel/http/mount.ts";
import { limiterOf } from "../../kernel/limiter.ts";
import type { Letters } from "../mail/index.ts";
import { InvitationStore } from "./invitation-store.ts";
import { INVITATION_LIMIT, InvitationTries } from "./invitation-tries.ts";
import { Invitations } from "./invitations.ts";
import { notingVisits } from "./last-seen.ts";
import type { AllBelongings, NewAccounts, Strength } from "./ports.ts";
import { invitationRoutes, memberRoutes } from "./routes.ts";
import { Members } from "./service.ts";
import { MemberStore } from "./store.ts";

/** Members of companies, and invitations to them. */
export function openMembers(
  { db, secret, log, publicUrl }: Pick<Ground, "db" | "secret" | "log" | "publicUrl">,
  near: { letters: Letters; people: NewAccounts; strength: Strength; belongings: AllBelongings },
) {
  const store = new MemberStore(db);
  const invitations = new Invitations(
    new InvitationStore(db),
    store,
    { letters: near.letters, accounts: near.people, strength: near.strength },
    publicUrl,
  );
  const { tries, letters, seconds } = INVITATION_LIMIT;
  const limits = new InvitationTries(
    {
      tries: limiterOf(db.engine, "invitation", tries, seconds),
      letters: limiterOf(db.engine, "invitation-letters", letters, seconds),
    },
    secret,
  );
  const members = new Members(store, near.belongings);
  return {
    invitations,
    holds: (...of: Parameters<Members["holds"]>) => members.holds(...of),
    /** The gatekeeper, who also notes when a member was there. */
    noting: (admit: Gatekeeper): Gatekeeper =>
      notingVisits(admit, store, {
        elapsed: () => performance.now(),
        onFault: (fault) => log.warn({ err: fault }, "a visit was not noted"),
      }),
    calls: {
      ...memberRoutes(members),
      ...invitationRoutes(invitations, limits),
    },
  };
}
