import type { Sessions } from "../identity/index.ts";
import type { Library, Visit } from "./library.ts";
import type { Limits } from "./limits.ts";
import type { AccountStore, PasskeyRow } from "./store.ts";

/** How many an account can have. */
const MOST = 20;

/** What a browser sends of a passkey; the account library reads it. */
export type Credential = { id: string } & Record<string, unknown>;

/** Passkeys: made, named, removed, and signed in with. */
export class Passkeys {
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

  list(userId: string): Promise<PasskeyRow[]> {
    return this.store.passkeys(userId);
  }

  name(userId: string, passkeyId: string, name: string): Promise<boolean> {
    return this.store.namePasskey(userId, passkeyId, name);
  }

  remove(userId: string, passkeyId: string): Promise<boolean> {
    return this.store.removePasskey(userId, passkeyId);
  }

  /** What a browser asks of a passkey. @param visit with its session: of that account's alone */
  async askFor(visit: Visit): Promise<{ options: Record<string, unknown>; cookies: string[] }> {
    await this.limits.spendFrom("account-tries", visit.ip);
    const told = await this.library.ask(visit, (api, asked) => api.generatePasskeyAuthenticationOptions(asked));
    const options = told.body as Record<string, unknown>; // the library's own, or nothing that a browser takes
    return { options: { ...options, userVerification: "required" }, cookies: told.cookies };
  }

  /** Opens a session of its own. @throws Problem too-many-requests */
  async signIn(
    visit: Visit,
    credential: Credential,
  ): Promise<{ kind: "opened"; userId: string; token: string; cookies: string[] } | { kind: "refused" }> {
    const opened = await this.open({ ...visit, token: null }, credential);
    if (!opened) return { kind: "refused" };
    await this.store.markSecondFactor(this.sessions.hashed(opened.token));
    return { kind: "opened", ...opened };
  }

  /** Whether whoever is signed in holds one of the account's own passkeys, now. @throws Problem too-many-requests */
  async prove(visit: Visit, userId: string, credential: Credential): Promise<boolean> {
    const opened = await this.open(visit, credential);
    if (!opened) return false;
    // The library opens a session for whoever proves a passkey; nobody is to have it.
    await this.store.endSessionOf(this.sessions.hashed(opened.token));
    return opened.userId === userId;
  }

  /** Notes that the session that asks has proved a second factor. */
  async markSession(token: string): Promise<void> {
    await this.store.markSecondFactor(this.sessions.hashed(token));
  }

  async begin(
    visit: Visit,
    userId: string,
  ): Promise<{ kind: "begun"; options: Record<string, unknown>; cookies: string[] } | { kind: "full" }> {
    if ((await this.store.passkeys(userId)).length >= MOST) return { kind: "full" };
    const told = await this.library.ask(visit, (api, asked) =>
      api.generatePasskeyRegistrationOptions({ query: {}, ...asked }),
    );
    return { kind: "begun", options: told.body as Record<string, unknown>, cookies: told.cookies };
  }

  async add(
    visit: Visit,
    userId: string,
    name: string,
    credential: Credential,
  ): Promise<{ kind: "added"; passkeyId: string } | { kind: "full" } | { kind: "refused" }> {
    if ((await this.store.passkeys(userId)).length >= MOST) return { kind: "full" };
    const told = await this.library.ask(visit, (api, asked) =>
      api.verifyPasskeyRegistration({ body: { response: credential, name }, ...asked }),
    );
    const passkeyId = (told.body as { id?: string } | null)?.id;
    if (!told.isOk || passkeyId === undefined) return { kind: "refused" };
    await this.markSession(visit.token ?? "");
    return { kind: "added", passkeyId };
  }

  private async open(
    visit: Visit,
    credential: Credential,
  ): Promise<{ userId: string; token: string; cookies: string[] } | null> {
    await this.limits.spendFrom("account-tries", visit.ip);
    const told = await this.library.ask(visit, (api, asked) =>
      api.verifyPasskeyAuthentication({ body: { response: credential as never }, ...asked }),
    ); // whatever it is, the library checks it
    if (!told.isOk || told.token === null) return null;
    const { response } = credential as { response?: { signature?: string } };
    const isFirst = await this.limits.isFirst("passkey", credential.id, String(response?.signature));
    const userId = isFirst ? await this.store.usePasskey(credential.id) : null;
    if (userId !== null) return { userId, token: told.token, cookies: told.cookies };
    await this.store.endSessionOf(this.sessions.hashed(told.token));
    return null;
  }
}
