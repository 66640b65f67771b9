import type { Sessions } from "../identity/index.ts";
import type { Library, Told, Visit } from "./library.ts";
import type { Limits } from "./limits.ts";
import type { AccountStore } from "./store.ts";

/** Seconds for which ten wrong codes, by however many sign-ins, lock the second step at most (`identity/accounts.ts`). */
export const LOCKED = 900;

interface Opened {
  kind: "opened";
  token: string;
  cookies: string[];
}

/** Codes of an authenticator app, and codes for when it is lost. The account library keeps both encrypted. */
export class SecondFactor {
  private readonly store: AccountStore;
  private readonly library: Library;
  private readonly limits: Limits;
  private readonly sessions: Sessions;
  constructor(store: AccountStore, near: { library: Library; limits: Limits; sessions: Sessions }) {
    this.store = store;
    this.library = near.library;
    this.limits = near.limits;
    this.sessions = near.sessions;
  }

  /**
   * The step after the password. @returns expired: there was no password before it, or it is too long ago; locked: for
   * {@link LOCKED} no code is taken
   * @throws Problem too-many-requests
   */
  async signIn(
    visit: Visit,
    sent: { code: string } | { backupCode: string },
  ): Promise<(Opened & { userId: string }) | { kind: "expired" } | { kind: "wrong" } | { kind: "locked" }> {
    await this.limits.spendFrom("account-tries", visit.ip);
    const nobody = { ...visit, token: null };
    const told =
      "code" in sent
        ? await this.library.ask(nobody, (api, asked) =>
            api.verifyTOTP({ body: { code: digits(sent.code) }, ...asked }),
          )
        : await this.library.ask(nobody, (api, asked) =>
            api.verifyBackupCode({ body: { code: hyphened(sent.backupCode) }, ...asked }),
          );
    if (told.code === "ACCOUNT_TEMPORARILY_LOCKED") return { kind: "locked" };
    if (!told.isOk || told.token === null) return isExpired(told) ? { kind: "expired" } : { kind: "wrong" };
    const userId = (told.body as { user?: { id?: string } }).user?.id ?? "";
    if (!(await this.counts(userId, "code" in sent ? digits(sent.code) : hyphened(sent.backupCode)))) {
      await this.store.endSessionOf(this.sessions.hashed(told.token));
      return { kind: "wrong" };
    }
    await this.store.markSecondFactor(this.sessions.hashed(told.token));
    return { kind: "opened", token: told.token, cookies: told.cookies, userId };
  }

  /** What an app needs to show codes; nothing is asked at sign-in before one confirms it. @param password was right */
  async begin(visit: Visit, password: string): Promise<{ kind: "begun"; uri: string; secret: string } | null> {
    const told = await this.library.ask(visit, (api, asked) => api.enableTwoFactor({ body: { password }, ...asked }));
    const uri = (told.body as { totpURI?: string } | null)?.totpURI;
    if (!told.isOk || uri === undefined) return null;
    return { kind: "begun", uri, secret: new URL(uri).searchParams.get("secret") ?? "" };
  }

  /** Switches it on. @throws Problem too-many-requests */
  async confirm(
    visit: Visit,
    userId: string,
    code: string,
  ): Promise<(Opened & { backupCodes: string[] }) | { kind: "wrong" } | { kind: "off" }> {
    await this.limits.spend("account-codes", userId);
    const told = await this.library.ask(visit, (api, asked) =>
      api.verifyTOTP({ body: { code: digits(code) }, ...asked }),
    );
    if (!told.isOk) return { kind: told.code === "TOTP_NOT_ENABLED" ? "off" : "wrong" };
    await this.counts(userId, digits(code));
    const token = told.token ?? visit.token ?? "";
    await this.store.markSecondFactor(this.sessions.hashed(token));
    const codes = await this.library.ask(visit, (api, asked) => api.viewBackupCodes({ body: { userId }, ...asked }));
    return { kind: "opened", token, cookies: told.cookies, backupCodes: codesIn(codes) };
  }

  /** @param password was right */
  async newBackupCodes(visit: Visit, password: string): Promise<string[] | null> {
    const told = await this.library.ask(visit, (api, asked) =>
      api.generateBackupCodes({ body: { password }, ...asked }),
    );
    return told.isOk ? codesIn(told) : null;
  }

  /** @param password was right */
  async remove(visit: Visit, password: string): Promise<Opened | null> {
    const told = await this.library.ask(visit, (api, asked) => api.disableTwoFactor({ body: { password }, ...asked }));
    return told.isOk && told.token !== null ? { kind: "opened", token: told.token, cookies: told.cookies } : null;
  }

  /** A session that was opened before there was one. @throws Problem too-many-requests */
  async prove(visit: Visit, userId: string, code: string): Promise<"proved" | "wrong"> {
    await this.limits.spend("account-codes", userId);
    const told = await this.library.ask(visit, (api, asked) =>
      api.verifyTOTP({ body: { code: digits(code) }, ...asked }),
    );
    if (!told.isOk || !(await this.counts(userId, digits(code)))) return "wrong";
    await this.store.markSecondFactor(this.sessions.hashed(visit.token ?? ""));
    return "proved";
  }

  async codesLeft(visit: Visit, userId: string): Promise<number> {
    return codesIn(await this.library.ask(visit, (api, asked) => api.viewBackupCodes({ body: { userId }, ...asked })))
      .length;
  }

  /** A code counts once: whoever has looked over a shoulder is too late. */
  private counts(userId: string, code: string): Promise<boolean> {
    return this.limits.isFirst("code", userId, code);
  }
}

const digits = (code: string): string => code.replaceAll(/\s/g, "");
/** As the library writes them; people leave the hyphen out. */
const hyphened = (code: string): string => code.replace(/^(\w{5})\s*-?\s*(\w{5})$/, "$1-$2");
const codesIn = (told: Told): string[] => (told.body as { backupCodes?: string[] } | null)?.backupCodes ?? [];

/** Too many wrong codes end a sign-in as time does. */
const isExpired = ({ code }: Told): boolean =>
  ["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE", "TOTP_NOT_ENABLED"].includes(code);
