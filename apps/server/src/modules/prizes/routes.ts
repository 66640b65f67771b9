import type { prizeCalls, SavedPrizeEntry } from "@fairground/contract";
import { byWhom, companyOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { Prizes, SaveEntry, SaveResult } from "./service.ts";

/** Prize pools (spec §7). */
export const prizePoolRoutes = (prizes: Prizes): Handlers<typeof prizeCalls, "/prize-management/"> => ({
  "POST /prize-management/campaigns/{campaignId}/luckGames/prizePools": async ({
    params,
    query,
    body,
    caller,
    request,
  }) => {
    const { campaignId } = params;
    const companyId = companyOf(caller);
    const foreign = body.findIndex(
      (entry) => (entry.campaignId ?? campaignId) !== campaignId || (entry.companyId ?? companyId) !== companyId,
    );
    if (foreign >= 0)
      throw new Problem("request-malformed", {
        errors: [{ path: `body.${foreign}`, message: "This entry names another campaign" }],
      });
    const result = await prizes.save(
      companyId,
      campaignId,
      body.map((entry, index) => withStock(entry, request.body, index)),
      { ...byWhom(caller), note: query.note },
    );
    const data = saved(result).map(({ prizeId, poolId }) => ({ prize: { id: prizeId }, pool: { id: poolId } }));
    return { status: 200, body: { data } };
  },
});

export const stockRoutes = (prizes: Prizes): Handlers<typeof prizeCalls, "/api/v1/"> => ({
  "GET /api/v1/campaigns/{campaignId}/stock": async ({ params, caller }) => {
    const data = await prizes.stock(companyOf(caller), params.campaignId);
    if (!data) throw new Problem("campaign-unknown");
    return { status: 200, body: { data } };
  },
});

/** A client of the spec alone sends no stock: its silence is not "unlimited". */
function withStock(entry: SavedPrizeEntry, raw: unknown, index: number): SaveEntry {
  const sent: unknown = Array.isArray(raw) ? raw[index] : undefined;
  const says = typeof sent === "object" && sent !== null && "stock" in sent;
  return { ...entry, stock: says ? entry.stock : undefined };
}

function saved(result: SaveResult) {
  switch (result.kind) {
    case "saved":
      return result.ids;
    case "campaignUnknown":
      throw new Problem("campaign-unknown");
    case "malformed":
      throw new Problem("request-malformed", { errors: [{ path: `body.${result.index}`, message: result.message }] });
    case "prizeUnknown":
      throw new Problem("prize-unknown", {
        errors: [{ path: `body.${result.index}.prizeId`, message: "This campaign has no such prize" }],
      });
    case "belowAwarded":
      throw new Problem("stock-below-awarded", {
        awarded: result.awarded,
        errors: [{ path: `body.${result.index}.stock`, message: `${result.awarded} have already been won` }],
      });
    // The specification's call knows no reason: none is asked for.
    case "reasonMissing":
      throw new Error("A reason was asked for that nobody can give");
    case "excess":
      throw new Problem("prizes-exceed-every-play", { excessPercent: result.percent });
  }
}
