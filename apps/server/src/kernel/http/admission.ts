import { contract, type Entry } from "@fairground/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Pauses } from "./pauses.ts";
import { Problem } from "./problem.ts";
import { type Standing, type TurnBounds, Turns } from "./turns.ts";
import { WaitingTickets } from "./waiting-ticket.ts";

/** Seconds after which a play under way comes again: it is soon its turn. */
const SOON = 1;
/** Milliseconds that a body may take before its call gives its place to another, and waits anew when the body is there. */
const BODY_TIME = 1000;

export interface AdmissionOptions {
  bounds: TurnBounds;
  secret: string;
  isLate(): boolean;
  /** Epoch milliseconds. */
  now(): number;
}

/** Lets the calls of plays in, as many as the process can work on, and refuses the others early. */
export class Admission {
  readonly turns: Turns;
  /** Told of each refusal. */
  onRefused: (standing: Standing) => void = () => {};
  private readonly tickets: WaitingTickets;
  private readonly pauses = new Pauses();
  private readonly now: () => number;

  constructor({ bounds, secret, isLate, now }: AdmissionOptions) {
    this.turns = new Turns(bounds, isLate);
    this.tickets = new WaitingTickets(secret);
    this.now = now;
  }

  /**
   * Decides before anything of the call is read but its headers. What is no call of a play is let in: pages, the studio,
   * health and metrics.
   */
  guard(server: FastifyInstance): void {
    const bodies = new WeakMap<FastifyRequest, () => Promise<void>>();
    const letIn = async (request: FastifyRequest, reply: FastifyReply, standing: Standing) => {
      const playKey = standing === "opening" ? headerOf(request, "idempotency-key") : "";
      const now = this.now();
      const since = (playKey && this.tickets.read(headerOf(request, "waiting-ticket"), playKey, now)) || now;
      const enter = async () => {
        const turn = this.turns.ask(standing, since);
        reply.raw.once("close", turn.end);
        const isGranted = await turn.granted;
        if (standing === "opening") this.pauses.note(isGranted, this.now());
        if (isGranted) return turn;
        this.onRefused(standing);
        // Players on hosts of their own read it, too.
        reply.header("access-control-allow-origin", "*");
        reply.header("access-control-expose-headers", "retry-after");
        throw standing === "opening" ? this.refusal(since, playKey) : overloaded(SOON);
      };
      const turn = await enter();
      let isSlow = false;
      const timer = setTimeout(() => {
        isSlow = true;
        turn.end();
      }, BODY_TIME).unref();
      bodies.set(request, async () => {
        clearTimeout(timer);
        if (isSlow) await enter();
      });
    };
    server.addHook("onRequest", (request, reply, done) => {
      const standing = standingOf(request);
      if (standing === null) return done();
      letIn(request, reply, standing).then(() => done(), done);
    });
    server.addHook("preValidation", (request, _reply, done) => {
      const wait = bodies.get(request);
      if (!wait) return done();
      wait().then(() => done(), done);
    });
  }

  private refusal(since: number, playKey: string): Problem {
    return overloaded(this.pauses.now(this.now()), playKey ? { ticket: this.tickets.issue(since, playKey) } : {});
  }
}

const overloaded = (retryAfter: number, ticket: { ticket?: string } = {}): Problem =>
  new Problem("overloaded", { retryAfter, ...ticket }, { "retry-after": String(retryAfter) });

/** Null where the call is none of a play, and is never refused for others' sake. */
function standingOf({ routeOptions }: FastifyRequest): Standing | null {
  const { call } = routeOptions.config as { call?: keyof typeof contract }; // mount.ts has set it
  if (call === undefined) return null;
  const { access, turn }: Entry = contract[call];
  return access.kind === "play" ? "underWay" : (turn ?? null);
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === "string" ? value : "";
};
