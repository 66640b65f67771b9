import type { StockChange, stockCalls } from "@fairground/contract";
import { byWhom, companyOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { ChangeResult } from "../prizes/index.ts";
import type { StockAlarms } from "./alarms.ts";
import type { ChangeRow, LoggedState, Stock } from "./service.ts";

export const stockRoomRoutes = (stock: Stock, alarms: StockAlarms): Handlers<typeof stockCalls> => ({
  "PUT /api/v1/campaigns/{campaignId}/stock/{prizeId}": async ({ params, body, caller }) => {
    const { was, note, ...to } = body;
    const of = { companyId: companyOf(caller), campaignId: params.campaignId };
    const result = await stock.change(of, params.prizeId, { to, was }, { ...byWhom(caller), note });
    return { status: 200, body: { data: changed(result) } };
  },
  "GET /api/v1/campaigns/{campaignId}/stock/changes": async ({ params, query, caller }) => {
    const { page, size, prizeId = null } = query;
    const of = { companyId: companyOf(caller), campaignId: params.campaignId };
    const found = await stock.changes(of, prizeId, page, size);
    if (!found) throw new Problem("campaign-unknown");
    return { status: 200, body: { data: found.rows.map(shown), page, size, total: found.total } };
  },
  "GET /api/v1/campaigns/{campaignId}/stock/alarm": async ({ params, caller }) => {
    const data = await alarms.find({ companyId: companyOf(caller), campaignId: params.campaignId });
    if (!data) throw new Problem("campaign-unknown");
    return { status: 200, body: { data } };
  },
  "PUT /api/v1/campaigns/{campaignId}/stock/alarm": async ({ params, body, caller }) => {
    const result = await alarms.set({ companyId: companyOf(caller), campaignId: params.campaignId }, body);
    if (result.kind === "campaignUnknown") throw new Problem("campaign-unknown");
    if (result.kind === "memberUnknown")
      throw new Problem("member-unknown", {
        errors: [{ path: `body.recipients.${result.index}`, message: "The company has no such member" }],
      });
    return { status: 200, body: { data: result.alarm } };
  },
});

function changed(result: ChangeResult) {
  switch (result.kind) {
    case "changed":
      return result.stock;
    case "stale":
      throw new Problem("stock-changed", { current: result.stock });
    case "campaignUnknown":
      throw new Problem("campaign-unknown");
    case "prizeUnknown":
      throw new Problem("prize-unknown");
    case "reasonMissing":
      throw new Problem("stock-reason-missing", { errors: [{ path: "body.note", message: "Say why" }] });
    case "belowAwarded":
      throw new Problem("stock-below-awarded", {
        awarded: result.awarded,
        errors: [{ path: "body.stock", message: `${result.awarded} have already been won` }],
      });
  }
}

const shown = ({ byId, byName, keyId, keyName, before, after, at, ...row }: ChangeRow): StockChange => ({
  ...row,
  at: at.toISOString(),
  by: byId && byName ? { id: byId, name: byName } : null,
  key: keyId ? { id: keyId, name: keyName ?? "" } : null,
  before: before && stateOf(before),
  after: stateOf(after),
});

/** Null: the log tells a slice alone. */
const stateOf = (state: LoggedState): StockChange["after"] =>
  "slice" in state
    ? null
    : {
        stock: state.stock,
        awarded: state.awarded,
        prizeLimitType: state.limitType,
        prizeLimit: state.dayLimit,
        prizeLimits: Object.entries(state.dayLimits).map(([date, limit]) => ({ date, limit })),
      };
