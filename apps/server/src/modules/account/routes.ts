import type { accountCalls } from "@fairground/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { noteAccount } from "../../kernel/http/audit.ts";
import type { Caller, Handlers } from "../../kernel/http/mount.ts";
import { networkOf } from "../../kernel/http/network.ts";
import { Problem, tooManyRequests } from "../../kernel/http/problem.ts";
import type { Sessions } from "../identity/index.ts";
import type { Addresses } from "./addresses.ts";
import type { Arrivals } from "./arrivals.ts";
import type { Visit } from "./library.ts";
import type { Limits } from "./limits.ts";
import type { Passkeys } from "./passkeys.ts";
import type { Passwords, WeakPassword } from "./passwords.ts";
import { LOCKED, type SecondFactor } from "./second-factor.ts";
import type { OwnAccount, Person, Proof } from "./service.ts";

interface Rooms {
  own: OwnAccount;
  passwords: Passwords;
  addresses: Addresses;
  secondFactor: SecondFactor;
  passkeys: Passkeys;
  arrivals: Arrivals;
  limits: Limits;
  sessions: Sessions;
  publicUrl: string;
}
interface From {
  caller: Caller;
  request: FastifyRequest;
}

export function accountRoutes(rooms: Rooms): Handlers<typeof accountCalls> {
  return { ...openCalls(rooms), ...ownCalls(rooms), ...secondFactorCalls(rooms), ...passkeyCalls(rooms) };
}

type Calls = Handlers<typeof accountCalls>;
type Some<Beginning extends string> = Pick<Calls, Extract<keyof Calls, Beginning>>;

/** What is open to anybody: signing in, and what a letter's link opens. */
function openCalls({
  passwords,
  addresses,
  secondFactor,
  passkeys,
  arrivals,
  limits,
  publicUrl,
}: Rooms): Some<
  | `POST /api/v1/account/sign-in/${string}`
  | `POST /api/v1/account/password-resets${string}`
  | "POST /api/v1/account/address/confirm"
  | "POST /api/v1/account/address/undo"
> {
  /** Cookies come and go with these: no foreign page signs anybody in. */
  const fromOurPage = ({ headers: { origin } }: FastifyRequest) => {
    if (origin !== undefined && origin !== new URL(publicUrl).origin) throw new Problem("origin-refused");
  };
  const nobody = (request: FastifyRequest): Visit => ({ ...visitOf(request), token: null });

  return {
    "POST /api/v1/account/sign-in/second-factor": async ({ body, request, reply }) => {
      fromOurPage(request);
      const opened = await secondFactor.signIn(nobody(request), body);
      if (opened.kind === "expired") throw new Problem("sign-in-expired");
      if (opened.kind === "wrong") throw new Problem("code-refused");
      if (opened.kind === "locked") throw tooManyRequests("account", LOCKED);
      noteAccount(request, opened.userId);
      await arrivals.note({ userId: opened.userId, ...visitOf(request) });
      return signedIn(reply, opened);
    },
    "POST /api/v1/account/sign-in/passkey-options": async ({ request, reply }) => {
      fromOurPage(request);
      const { options, cookies } = await passkeys.askFor(nobody(request));
      send(reply, cookies);
      return { status: 200, body: { data: options } };
    },
    "POST /api/v1/account/sign-in/passkey": async ({ body, request, reply }) => {
      fromOurPage(request);
      const opened = await passkeys.signIn(nobody(request), body.passkey);
      if (opened.kind === "refused") throw new Problem("passkey-refused");
      noteAccount(request, opened.userId);
      await arrivals.note({ userId: opened.userId, ...visitOf(request) });
      return signedIn(reply, opened);
    },

    "POST /api/v1/account/password-resets": async ({ body, request }) => {
      fromOurPage(request);
      await limits.spendFrom("account-letters-network", request.ip);
      await limits.spend("account-letters", body.email.toLowerCase());
      await passwords.forgotten(body.email);
      return { status: 204, body: null };
    },
    "POST /api/v1/account/password-resets/finish": async ({ body, request }) => {
      fromOurPage(request);
      await limits.spendFrom("account-tries", request.ip);
      const done = await passwords.finishReset(body.token, body.password);
      if (done.kind === "used") throw new Problem("account-link-used");
      noteAccount(request, mustBeSet(done).userId);
      return { status: 204, body: null };
    },
    "POST /api/v1/account/address/confirm": async ({ body, request }) => {
      fromOurPage(request);
      await limits.spendFrom("account-tries", request.ip);
      const done = await addresses.confirm(body.token);
      if (done.kind === "used") throw new Problem("account-link-used");
      if (done.kind === "taken") throw new Problem("address-taken");
      noteAccount(request, done.userId);
      return { status: 200, body: { data: { email: done.email, isChanged: done.isChanged } } };
    },
    "POST /api/v1/account/address/undo": async ({ body, request }) => {
      fromOurPage(request);
      await limits.spendFrom("account-tries", request.ip);
      const done = await addresses.undo(body.token);
      if (done.kind === "used") throw new Problem("account-link-used");
      if (done.kind === "taken") throw new Problem("address-taken");
      noteAccount(request, done.userId);
      return { status: 200, body: { data: { email: done.email } } };
    },
  };
}

/** What the owner does with the account itself. */
function ownCalls(
  rooms: Rooms,
): Some<
  | "GET /api/v1/account"
  | "PUT /api/v1/account/password"
  | "POST /api/v1/account/address/verification"
  | "PUT /api/v1/account/address"
  | `${string} /api/v1/account/sessions${string}`
  | `${string} /api/v1/account/deletion`
> {
  const { own, passwords, addresses, secondFactor, limits, sessions } = rooms;
  const owner = ownerOf(rooms);
  return {
    "GET /api/v1/account": async (from) => {
      const { userId, visit } = owner(from);
      const account = await own.seen(userId, visit.token);
      if (!account) throw new Problem("token-missing");
      const codesLeft = account.hasSecondFactor ? await secondFactor.codesLeft(visit, userId) : 0;
      const { name, email, isVerified, pendingEmail, language, hasPassword } = account;
      return {
        status: 200,
        body: {
          data: {
            ...{ name, email, isVerified, pendingEmail, language, hasPassword },
            secondFactor: { isOn: account.hasSecondFactor, codesLeft },
            passkeys: account.passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
              ...passkey,
              createdAt: createdAt.toISOString(),
              lastUsedAt: lastUsedAt?.toISOString() ?? null,
            })),
            session: { hasSecondFactor: account.sessionHasSecondFactor },
          },
        },
      };
    },
    "PUT /api/v1/account/password": async ({ body, ...from }) => {
      const { userId, visit } = owner(from);
      await mustBeOwner(own, visit, userId, { password: body.current });
      mustBeSet(await passwords.change(userId, body.password, visit.token));
      return { status: 204, body: null };
    },
    "POST /api/v1/account/address/verification": async (from) => {
      const person = await personOf(own, owner(from).userId);
      await limits.spend("account-letters", person.email);
      await addresses.sendVerification(person);
      return { status: 204, body: null };
    },
    "PUT /api/v1/account/address": async ({ body, ...from }) => {
      const { userId, visit } = owner(from);
      await mustBeOwner(own, visit, userId, body.proof as Proof); // as its schema says
      await limits.spend("account-letters", body.email.toLowerCase());
      await limits.spendFrom("account-letters-network", visit.ip);
      const asked = await addresses.change(await personOf(own, userId), body.email);
      if (asked.kind === "same") throw new Problem("address-refused");
      return { status: 204, body: null };
    },
    "GET /api/v1/account/sessions": async (from) => {
      const { userId, visit } = owner(from);
      const data = (await own.sessions(userId, visit.token)).map(
        ({ ip, createdAt, lastUsedAt, expiresAt, ...session }) => ({
          ...session,
          network: networkOf(ip) || null,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        }),
      );
      return { status: 200, body: { data } };
    },
    "DELETE /api/v1/account/sessions/{sessionId}": async ({ params, ...from }) => {
      if (!(await own.endSession(owner(from).userId, params.sessionId))) throw new Problem("session-unknown");
      return { status: 204, body: null };
    },
    "DELETE /api/v1/account/sessions": async (from) => {
      const { userId, visit } = owner(from);
      return { status: 200, body: { data: { ended: await own.endOtherSessions(userId, visit.token) } } };
    },
    "GET /api/v1/account/deletion": async (from) => ({
      status: 200,
      body: { data: { companies: await own.companiesLeft(owner(from).userId) } },
    }),
    "POST /api/v1/account/deletion": async ({ body, ...from }) => {
      const { userId, visit } = owner(from);
      await mustBeOwner(own, visit, userId, body.proof as Proof); // as its schema says
      const done = await own.delete(userId);
      if (done.kind === "last") throw new Problem("last-administrator", { companies: done.companies });
      if (done.kind === "holds") throw new Problem("belongings-left", { companies: done.companies });
      send(from.reply, [sessions.noCookie()]);
      return { status: 204, body: null };
    },
  };
}

function secondFactorCalls(
  rooms: Rooms,
): Some<"POST /api/v1/account/second-factor" | `POST /api/v1/account/second-factor/${string}`> {
  const { own, secondFactor, passkeys } = rooms;
  const owner = ownerOf(rooms);
  const mustBe = async (userId: string, visit: SignedIn, isOn: boolean) => {
    const account = await own.seen(userId, visit.token);
    if (account?.hasSecondFactor !== isOn) throw new Problem(isOn ? "second-factor-off" : "second-factor-on");
  };
  return {
    "POST /api/v1/account/second-factor": async ({ body, reply, ...from }) => {
      const { userId, visit } = owner(from);
      await mustBe(userId, visit, false);
      await mustBeOwner(own, visit, userId, body);
      const begun = await secondFactor.begin(visit, body.password);
      if (!begun) throw new Problem("proof-refused");
      send(reply, []);
      return { status: 200, body: { data: { uri: begun.uri, secret: begun.secret } } };
    },
    "POST /api/v1/account/second-factor/confirm": async ({ body, reply, ...from }) => {
      const { userId, visit } = owner(from);
      await mustBe(userId, visit, false);
      const done = await secondFactor.confirm(visit, userId, body.code);
      if (done.kind === "off") throw new Problem("second-factor-off");
      if (done.kind === "wrong") throw new Problem("code-refused");
      send(reply, done.cookies);
      return { status: 200, body: { data: { token: done.token, backupCodes: done.backupCodes } } };
    },
    "POST /api/v1/account/second-factor/backup-codes": async ({ body, reply, ...from }) => {
      const { userId, visit } = owner(from);
      await mustBe(userId, visit, true);
      await mustBeOwner(own, visit, userId, body);
      const backupCodes = await secondFactor.newBackupCodes(visit, body.password);
      if (!backupCodes) throw new Problem("proof-refused");
      send(reply, []);
      return { status: 200, body: { data: { backupCodes } } };
    },
    "POST /api/v1/account/second-factor/removal": async ({ body, reply, ...from }) => {
      const { userId, visit } = owner(from);
      await mustBe(userId, visit, true);
      await mustBeOwner(own, visit, userId, body);
      const done = await secondFactor.remove(visit, body.password);
      if (!done) throw new Problem("proof-refused");
      send(reply, done.cookies);
      return { status: 200, body: { data: { token: done.token } } };
    },
    "POST /api/v1/account/second-factor/session": async ({ body, ...from }) => {
      const { userId, visit } = owner(from);
      if ("passkey" in body) {
        if (!(await passkeys.prove(visit, userId, body.passkey))) throw new Problem("passkey-refused");
        await passkeys.markSession(visit.token);
      } else {
        await mustBe(userId, visit, true);
        if ((await secondFactor.prove(visit, userId, body.code)) === "wrong") throw new Problem("code-refused");
      }
      return { status: 204, body: null };
    },
  };
}

function passkeyCalls(
  rooms: Rooms,
): Some<"POST /api/v1/account/proof-options" | `${string} /api/v1/account/passkeys${string}`> {
  const { own, passkeys, limits } = rooms;
  const owner = ownerOf(rooms);
  return {
    "POST /api/v1/account/proof-options": async ({ reply, ...from }) => {
      const { options, cookies } = await passkeys.askFor(owner(from).visit);
      send(reply, cookies);
      return { status: 200, body: { data: options } };
    },
    "POST /api/v1/account/passkeys/options": async ({ body, reply, ...from }) => {
      const { userId, visit } = owner(from);
      await mustBeOwner(own, visit, userId, body.proof as Proof); // as its schema says
      const begun = await passkeys.begin(visit, userId);
      if (begun.kind === "full") throw new Problem("passkey-limit-reached");
      send(reply, begun.cookies);
      return { status: 200, body: { data: begun.options } };
    },
    "POST /api/v1/account/passkeys": async ({ body, ...from }) => {
      const { userId, visit } = owner(from);
      await limits.spendFrom("account-tries", visit.ip);
      const done = await passkeys.add(visit, userId, body.name, body.passkey);
      if (done.kind === "full") throw new Problem("passkey-limit-reached");
      if (done.kind === "refused") throw new Problem("passkey-refused");
      return { status: 201, body: { data: { passkeyId: done.passkeyId } } };
    },
    "PUT /api/v1/account/passkeys/{passkeyId}": async ({ params, body, ...from }) => {
      if (!(await passkeys.name(owner(from).userId, params.passkeyId, body.name))) throw new Problem("passkey-unknown");
      return { status: 204, body: null };
    },
    "POST /api/v1/account/passkeys/{passkeyId}/removal": async ({ params, body, ...from }) => {
      const { userId, visit } = owner(from);
      await mustBeOwner(own, visit, userId, body.proof as Proof); // as its schema says
      if (!(await passkeys.remove(userId, params.passkeyId))) throw new Problem("passkey-unknown");
      return { status: 204, body: null };
    },
  };
}

type SignedIn = Visit & { token: string };

/** Who calls about their own account, and by which session. A key is nobody's own account. */
const ownerOf =
  ({ sessions }: Rooms) =>
  ({ caller, request }: From): { userId: string; visit: SignedIn } => {
    const token = sessions.sent(request);
    if (caller.kind !== "member" || caller.keyId !== null || token === null) throw new Problem("right-missing");
    return { userId: caller.userId, visit: { ...visitOf(request), token } };
  };

const visitOf = (request: FastifyRequest) => ({
  ip: request.ip,
  agent: request.headers["user-agent"] ?? "",
  cookie: request.headers.cookie ?? "",
});

async function mustBeOwner(own: OwnAccount, visit: Visit, userId: string, proof: Proof): Promise<void> {
  if (!(await own.isOwner(visit, userId, proof))) throw new Problem("proof-refused");
}

function mustBeSet<Done extends { kind: "set" }>(done: Done | WeakPassword): Done {
  if (done.kind === "set") return done;
  throw new Problem("password-weak", {
    advice: done.advice,
    errors: done.advice.map((advice) => ({ path: "body.password", message: advice })),
  });
}

async function personOf(own: OwnAccount, userId: string): Promise<Person> {
  const person = await own.person(userId);
  if (!person) throw new Problem("token-missing");
  return person;
}

function signedIn(reply: FastifyReply, { token, cookies }: { token: string; cookies: string[] }) {
  send(reply, cookies);
  return { status: 200, body: { data: { token } } } as const;
}

/** Nothing of this is kept on the way. */
function send(reply: FastifyReply, cookies: string[]): void {
  reply.header("cache-control", "no-store");
  if (cookies.length > 0) reply.header("set-cookie", cookies);
}
