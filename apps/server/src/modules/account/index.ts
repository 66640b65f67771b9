import type { Ground } from "../../kernel/ground.ts";
import { limiterOf } from "../../kernel/limiter.ts";
import type { Accounts, Arrived, Sessions, SignInTries } from "../identity/index.ts";
import type { Letters } from "../mail/index.ts";
import { Addresses } from "./addresses.ts";
import { Arrivals } from "./arrivals.ts";
import { Library } from "./library.ts";
import { Limits } from "./limits.ts";
import { Passkeys } from "./passkeys.ts";
import { Passwords } from "./passwords.ts";
import { accountRoutes } from "./routes.ts";
import { SecondFactor } from "./second-factor.ts";
import { OwnAccount } from "./service.ts";
import { AccountStore, type Holds } from "./store.ts";
import { PasswordStrength } from "./strength.ts";

/** How often links and places that nobody needs are forgotten; milliseconds. */
const UPKEEP = 60 * 60_000;

export interface AccountPart {
  calls: ReturnType<typeof accountRoutes>;
  /** Tells of a sign-in: {@link Arrived}. */
  arrived: Arrived;
  strength: PasswordStrength;
  /** What a company that requires a second factor asks of whoever requires it. */
  requirements: { hasSecondFactor(userId: string): Promise<boolean> };
  start(): void;
  stop(): Promise<void>;
}

/** One's own account: password, address, passkeys, second factor, sessions, deletion. */
export function openAccount(
  { db, secret, publicUrl, log }: Pick<Ground, "db" | "secret" | "publicUrl" | "log">,
  near: { accounts: Accounts; sessions: Sessions; tries: SignInTries; letters: Letters; holds: Holds },
): AccountPart {
  const { accounts, sessions, tries, letters, holds } = near;
  const store = new AccountStore(db);
  const library = new Library(accounts, publicUrl, sessions.signed);
  const limits = new Limits((...counts) => limiterOf(db.engine, ...counts), secret);
  const strength = new PasswordStrength();
  const arrivals = new Arrivals(store, letters, { publicUrl, secret });
  const passkeys = new Passkeys(store, { library, limits, sessions });
  const own = new OwnAccount(store, { accounts, passkeys, tries, sessions, holds });
  let timer: NodeJS.Timeout | undefined;
  return {
    calls: accountRoutes({
      own,
      passwords: new Passwords(store, { accounts, letters, strength, sessions, publicUrl }),
      addresses: new Addresses(store, letters, publicUrl),
      secondFactor: new SecondFactor(store, { library, limits, sessions }),
      passkeys,
      arrivals,
      limits,
      sessions,
      publicUrl,
    }),
    arrived: (who) => arrivals.note(who),
    strength,
    requirements: { hasSecondFactor: (userId) => store.hasSecondFactor(userId) },
    start() {
      const forget = () => own.forget().catch((fault: unknown) => log.error({ fault }, "old links stay"));
      timer = setInterval(() => void forget(), UPKEEP).unref();
    },
    async stop() {
      clearInterval(timer);
      await strength.stop();
    },
  };
}
