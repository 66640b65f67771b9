/** The calls of one play of the wheel, in the order in which the player makes them; who wins nothing claims nothing. */
export const CALLS = {
  session: "POST",
  lead: "POST",
  draw: "POST",
  result: "PUT",
  claim: "POST",
} as const;
export type Call = keyof typeof CALLS;

const GAME = "spin-the-wheel";

/** A call as a browser sends it. */
export function requestOf(
  call: Call,
  { campaignId, sessionId, seed }: { campaignId: string; sessionId: string; seed: string },
): { method: "POST" | "PUT"; url: string; body: string; key: string | null } {
  const method = CALLS[call];
  const plain = { method, key: null };
  switch (call) {
    case "session": {
      const nonce = "f3a91c20b7d84e65";
      const body = { campaignId, gameType: GAME, visitorId: null, skipRegistration: true, language: "en", nonce };
      return { method, url: "/leads/api/lead/session", body: JSON.stringify(body), key: `bench-${seed}` };
    }
    case "lead": {
      const person = { firstName: "Ada", lastName: "Lovelace", email: `${seed}@example.org`, legalPolicies: true };
      const body = { sessionId, campaignId, visitorId: null, gameType: GAME, ...person };
      return { ...plain, url: "/leads/api/lead", body: JSON.stringify(body) };
    }
    case "draw":
      return { ...plain, url: `/luck-games/api/prize/get-prize/${sessionId}/${GAME}`, body: "" };
    case "result": {
      const body = { sessionId, gameType: GAME, gameData: {} };
      return { ...plain, url: "/leads/api/lead/lead-game-data", body: JSON.stringify(body) };
    }
    case "claim":
      return { ...plain, url: `/luck-games/api/prize/claim-prize/${sessionId}/${GAME}`, body: "" };
  }
}
