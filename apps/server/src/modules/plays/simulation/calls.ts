import type { ApiProcess } from "./process.ts";
import type { World } from "./world.ts";

/** What a visitor's browser asks; the same call again is a repeat. */
export type Call =
  | { kind: "open"; key: string; body: OpenBody; from: From }
  | { kind: "register"; sessionId: string; body: OpenBody; from: From }
  | { kind: "lead"; sessionId: string; values: Record<string, unknown>; isUpdate: boolean }
  | { kind: "prize"; sessionId: string; from: From }
  | { kind: "submit"; sessionId: string; gameData: unknown; from: From }
  | { kind: "claim"; sessionId: string }
  | { kind: "state"; sessionId: string };
interface From {
  ip: string;
  agent: string;
}
type OpenBody = {
  campaignId: string;
  gameType: typeof GAME;
  visitorId: null;
  nonce: string;
  email?: string;
  userId?: string;
  skipRegistration?: boolean;
  visitorToken?: string;
};
/** An answer as a visitor sees it. */
export type Told = { kind: string } & Readonly<Record<string, unknown>>;

const GAME = "spin-the-wheel";

export async function send({ plays }: ApiProcess, call: Call): Promise<Told> {
  switch (call.kind) {
    case "open":
      return plays.open(call.body, { idempotencyKey: call.key, platform: "", ...call.from });
    case "register":
      return plays.open(
        { ...call.body, sessionId: call.sessionId },
        { idempotencyKey: undefined, platform: "", ...call.from },
      );
    case "lead": {
      const { sessionId, values, isUpdate } = call;
      return plays.leave({ sessionId, values, isUpdate, ip: "198.51.100.1" });
    }
    case "prize":
      return plays.prize({ sessionId: call.sessionId, gameType: GAME }, call.from);
    case "submit":
      return plays.submit({ sessionId: call.sessionId, gameType: GAME, gameData: call.gameData }, call.from);
    case "claim":
      return plays.claim({ sessionId: call.sessionId, gameType: GAME });
    case "state": {
      const state = await plays.state(call.sessionId);
      return state ? { kind: "state", ...state } : { kind: "playUnknown" };
    }
  }
}

/** Visitors of whom some share an address, an e-mail or nothing at all. */
interface Visitor {
  emails: readonly string[];
  userId: string | null;
  from: From;
  token: string | null;
  sessions: string[];
}

/** What comes into visitors' heads. */
export class Visitors {
  private readonly world: World;
  private readonly people: Visitor[];
  private keys = 0;
  private readonly owners = new Map<string, Visitor>();
  constructor(world: World) {
    const { chance } = world;
    this.world = world;
    this.people = Array.from({ length: chance.between(2, 6) }, (_, index) => ({
      emails: [`ada${index}@example.org`, chance.happens(0.3) ? "odd@example.org" : `ada${index % 2}@example.org`],
      userId: chance.happens(0.4) ? `user-${index % 3}` : null,
      from: { ip: `203.0.113.${index % 3}`, agent: "browser" },
      token: null,
      sessions: [],
    }));
  }

  next(): Call {
    const { chance } = this.world;
    const visitor = chance.pick(this.people);
    if (visitor.sessions.length === 0 || chance.happens(0.15)) return this.opening(visitor);
    // Mostly the play at hand; now and then an old tab.
    const sessionId = chance.happens(0.75) ? (visitor.sessions.at(-1) ?? "") : chance.pick(visitor.sessions);
    const { from } = visitor;
    switch (chance.below(20)) {
      case 0:
        return { kind: "register", sessionId, body: this.body(visitor), from };
      case 1:
        return { kind: "state", sessionId };
      case 2:
      case 3:
      case 4:
        return { kind: "claim", sessionId };
      case 5:
      case 6:
      case 7:
      case 8:
      case 9:
        return this.leaving(visitor, sessionId);
      case 10:
      case 11:
      case 12:
      case 13:
      case 14:
        return { kind: "prize", sessionId, from };
      default:
        return { kind: "submit", sessionId, gameData: chance.happens(0.05) ? { spins: 2 } : {}, from };
    }
  }

  /** A visitor learns what the answer says. */
  hear(call: Call, told: Told): void {
    if (call.kind !== "open" || told.kind !== "entered") return;
    const visitor = this.owners.get(call.key);
    if (!visitor || typeof told.sessionId !== "string") return;
    if (!visitor.sessions.includes(told.sessionId)) visitor.sessions.push(told.sessionId);
    if (typeof told.visitorToken === "string") visitor.token = told.visitorToken;
  }

  private opening(visitor: Visitor): Call {
    const key = `key-${this.keys++}`;
    this.owners.set(key, visitor);
    return { kind: "open", key, body: this.body(visitor), from: visitor.from };
  }

  private body({ emails, userId, token }: Visitor): OpenBody {
    const { chance, of } = this.world;
    return {
      campaignId: of.campaignId,
      gameType: GAME,
      visitorId: null,
      nonce: String(this.keys),
      ...(chance.happens(0.4) ? { email: chance.pick(emails) } : {}),
      ...(userId !== null && chance.happens(0.7) ? { userId } : {}),
      ...(chance.happens(0.2) ? { skipRegistration: true } : {}),
      ...(token !== null && chance.happens(0.7) ? { visitorToken: token } : {}),
    };
  }

  private leaving({ emails }: Visitor, sessionId: string): Call {
    const { chance, of } = this.world;
    const isUpdate = chance.happens(0.2);
    const values = {
      sessionId,
      campaignId: of.campaignId,
      ...(isUpdate && chance.happens(0.5) ? {} : { email: chance.happens(0.8) ? emails[0] : chance.pick(emails) }),
      firstName: chance.pick(["Ada", "Grace"]),
      ...(isUpdate ? {} : { legalPolicies: true }),
      ...(chance.happens(0.4) ? { newsletter: true } : {}),
    };
    return { kind: "lead", sessionId, values, isUpdate };
  }
}

/** What makes two calls the same: everything but how the browser shows that it may ask. */
export function nameOf(call: Call): string {
  switch (call.kind) {
    case "open":
      return `open ${call.key}`;
    case "submit":
      return `submit ${call.sessionId} ${JSON.stringify(call.gameData)}`;
    default:
      return `${call.kind} ${call.sessionId}`;
  }
}
