import type { AnswerBody, CallName } from "@fairground/contract/answers";
import type { PublicRuntime } from "@fairground/model/campaign";
import type { Calls, NotYet, Refusal, Reply } from "../flow/ports.ts";
import { repeatWhileLost } from "./repeat.ts";

export interface CallOptions {
  runtime: PublicRuntime;
  companyId: string;
  campaignId: string;
  /** Of the page itself: state is asked for on foreign hosts alone. */
  pageOrigin: string;
  wait(milliseconds: number): Promise<void>;
  notice(reconnecting: boolean): void;
  /** Makes a call again when it is its turn: it was refused because more came than can be served. */
  turn<Answer>(refusal: NotYet, again: (ticket?: string) => Promise<Answer>, key: string | undefined): Promise<Answer>;
  /** The server's clock, from its Date header. */
  heard(serverTime: number): void;
  fetch?: typeof fetch;
}

/** A proxy's answers in the place of a server that is stopping: worth asking again. */
const isAway = (status: number): boolean => status > 501 && status < 505;

/** How often a step that comes too soon is made again: waiting once is enough, unless a clock is wrong. */
const PATIENCE = 3;

/** The player's calls over HTTP. No call throws: a refusal and a lost connection are values. */
export function createCalls(options: CallOptions): Calls {
  const {
    runtime,
    companyId,
    campaignId,
    wait,
    notice,
    heard,
    fetch: send = (...request) => fetch(...request),
  } = options;

  /**
   * By their names in the contract: nothing of it is in a visitor's download.
   * @param places the values of the address's places, in their order
   */
  function ask<Name extends CallName>(
    call: Name,
    places: readonly unknown[],
    body?: object,
    key?: string,
  ): Promise<Reply<AnswerBody<Name>>> {
    const [method, template = ""] = call.split(" ");
    let place = 0;
    // Values are text or numbers, and are written as text.
    const path = template.replace(/{\w+}/g, () => encodeURIComponent(places[place++] as string));
    const attempt = async (ticket?: string): Promise<Reply<AnswerBody<Name>> | "lost"> => {
      try {
        const response = await send((path.startsWith("/leads/") ? runtime.leads : runtime.apiUrl) + path, {
          method,
          headers: {
            ...(body && { "content-type": "application/json" }),
            ...(key && { "Idempotency-Key": key }),
            ...(ticket && { "Waiting-Ticket": ticket }),
          },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(runtime.timeout),
        } as RequestInit); // no body is undefined, which fetch takes for none
        const date = Date.parse(response.headers.get("date") as string); // without one it is no number
        if (date) heard(date);
        const { status, ok } = response;
        if (ok) {
          const text = await response.text();
          return { kind: "answered", status, body: text && JSON.parse(text) };
        }
        // A problem document (contract, problems.ts); a proxy's error page is none, and says nothing.
        const problem: (Partial<Refusal> & Partial<NotYet>) | null = await response.json().catch(() => null);
        if (problem?.code === "overloaded") return await options.turn(problem, attempt, key);
        if (isAway(status)) return "lost";
        return { kind: "refused", code: "", message: "", errors: [], ...problem, status };
      } catch {
        return "lost"; // no answer, not in time, or not a readable one
      }
    };
    return repeatWhileLost(attempt, wait, notice).then((answer) =>
      answer === "lost" ? { kind: "unreachable" } : answer,
    );
  }

  return {
    ask,
    openSession: (body, key) => ask("POST /leads/api/lead/session", [], body, key),
    createLead: (body) => ask("POST /leads/api/lead", [], body),
    updateLead: (sessionId, body) => ask("POST /leads/api/lead/v2/leads/{sessionId}", [sessionId], body),
    gameData: (body) => ask("PUT /leads/api/lead/lead-game-data", [], body),
    getPrize: async (...places) => {
      const reply = await ask("POST /luck-games/api/prize/get-prize/{leadSessionId}/{gameType}", places);
      return reply.kind === "answered" ? { ...reply, body: reply.body.prize } : reply;
    },
    claimPrize: (...places) => ask("POST /luck-games/api/prize/claim-prize/{leadSessionId}/{gameType}", places),
    async step(...[sessionId, n, body]) {
      for (let tries = 0; ; tries++) {
        const reply = await ask("PUT /api/v1/plays/{sessionId}/steps/{n}", [sessionId, n], body);
        // Faster than a person can be: the game waits, as it does for the network.
        if (reply.kind !== "refused" || !reply.retryAfter || tries === PATIENCE) return reply;
        await wait(reply.retryAfter * 1000);
      }
    },
    resume: (...places) => ask("GET /api/v1/plays/{sessionId}", places),
    state: () =>
      isForeign(runtime.apiUrl, options.pageOrigin)
        ? ask("GET /api/v1/state/{companyId}/{campaignId}", [companyId, campaignId])
        : null,
  };
}

/** Whether the page came from another host than the server's (decisions, "Publishing"). */
export const isForeign = (apiUrl: string, pageOrigin: string): boolean =>
  apiUrl !== "" && new URL(apiUrl, pageOrigin).origin !== pageOrigin;
