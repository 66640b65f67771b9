import { createClient, ProblemError } from "@fairground/contract/client";
import type { PublicRuntime } from "@fairground/model/campaign";
import type { Calls, ClosedReason, Refusal, Reply } from "../flow/ports.ts";
import { repeatWhileLost } from "./repeat.ts";

export interface CallOptions {
  runtime: PublicRuntime;
  companyId: string;
  campaignId: string;
  /** Of the page itself: state is asked for on foreign hosts alone. */
  pageOrigin: string;
  wait(milliseconds: number): Promise<void>;
  notice(reconnecting: boolean): void;
  /** The server's clock, from its Date header. */
  heard(serverTime: number): void;
  fetch?: typeof fetch;
}

/** A proxy's answers in the place of a server that is stopping: worth asking again. */
const AWAY: readonly number[] = [502, 503, 504];

/** The player's calls over HTTP. No call throws: a refusal and a lost connection are values. */
export function createCalls(options: CallOptions): Calls {
  const { runtime, companyId, campaignId } = options;
  const client = createClient({
    baseUrl: (path) => (path.startsWith("/leads/") ? runtime.leads : runtime.apiUrl),
    timeout: runtime.timeout,
    fetch: listening(options.fetch ?? ((...request) => fetch(...request)), options.heard),
  });

  async function ask<Body>(send: () => Promise<{ status: number; body: unknown }>): Promise<Reply<Body>> {
    const attempt = async (): Promise<Reply<Body> | "lost"> => {
      try {
        const { status, body } = await send();
        return { kind: "answered", status, body: body as Body }; // the contract's answer of this call; the server holds its shape
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        return error.kind === "problem" && !AWAY.includes(error.status) ? refusalOf(error) : "lost";
      }
    };
    const answer = await repeatWhileLost(attempt, options.wait, options.notice);
    return answer === "lost" ? { kind: "unreachable" } : answer;
  }
  // The flow builds bodies with the model's own request functions; the contract's input types are looser in nulls alone.
  const sent = (body: unknown) => body as never;

  return {
    openSession: (body, key) =>
      ask(() => client.call("POST /leads/api/lead/session", { body: sent(body), headers: { "Idempotency-Key": key } })),
    createLead: (body) => ask(() => client.call("POST /leads/api/lead", { body: sent(body) })),
    updateLead: (sessionId, body) =>
      ask(() => client.call("POST /leads/api/lead/v2/leads/{sessionId}", { params: { sessionId }, body: sent(body) })),
    gameData: (body) => ask(() => client.call("PUT /leads/api/lead/lead-game-data", { body: sent(body) })),
    getPrize: async (leadSessionId, gameType) => {
      const params = { leadSessionId, gameType };
      const reply = await ask<{ prize: never }>(() =>
        client.call("POST /luck-games/api/prize/get-prize/{leadSessionId}/{gameType}", { params }),
      );
      return reply.kind === "answered" ? { ...reply, body: reply.body.prize } : reply;
    },
    claimPrize: (leadSessionId, gameType) => {
      const params = { leadSessionId, gameType };
      return ask(() => client.call("POST /luck-games/api/prize/claim-prize/{leadSessionId}/{gameType}", { params }));
    },
    step: (sessionId, n, body) =>
      ask(() => client.call("PUT /api/v1/plays/{sessionId}/steps/{n}", { params: { sessionId, n }, body: sent(body) })),
    resume: (sessionId) => ask(() => client.call("GET /api/v1/plays/{sessionId}", { params: { sessionId } })),
    state: () =>
      isForeign(runtime.apiUrl, options.pageOrigin)
        ? ask(() => client.call("GET /api/v1/state/{companyId}/{campaignId}", { params: { companyId, campaignId } }))
        : null,
  };
}

/** Whether the page came from another host than the server's (decisions, "Publishing"). */
export const isForeign = (apiUrl: string, pageOrigin: string): boolean =>
  apiUrl !== "" && new URL(apiUrl, pageOrigin).origin !== pageOrigin;

function refusalOf({ status, problem }: ProblemError): Refusal {
  return {
    kind: "refused",
    status,
    code: problem?.code ?? "",
    message: problem?.message ?? "",
    errors: problem?.errors ?? [],
    ...(typeof problem?.reason === "string" ? { reason: problem.reason as ClosedReason } : {}), // one of the contract's words
  };
}

function listening(send: typeof fetch, heard: CallOptions["heard"]): typeof fetch {
  return async (...request) => {
    const response = await send(...request);
    const date = Date.parse(response.headers.get("date") ?? "");
    if (date) heard(date);
    return response;
  };
}
