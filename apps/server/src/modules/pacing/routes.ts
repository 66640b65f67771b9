import type { ours } from "@fairground/contract";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { companyOf, userOf } from "../identity/index.ts";
import type { RaffleAnswered, Raffles } from "./raffles.ts";
import type { Pacing, UploadResult } from "./service.ts";

type OwnCalls =
  | "PUT /api/v1/campaigns/{campaignId}/prizes/{prizeId}/moments"
  | "POST /api/v1/campaigns/{campaignId}/raffle";

export const pacingRoutes = (pacing: Pacing, raffles: Raffles): Pick<Handlers<typeof ours>, OwnCalls> => ({
  "PUT /api/v1/campaigns/{campaignId}/prizes/{prizeId}/moments": async ({ params, body, caller }) => {
    const { campaignId, prizeId } = params;
    const of = { companyId: companyOf(caller), campaignId };
    const rows = typeof body === "string" ? body : body.moments;
    const { open, taken, first, last } = uploaded(await pacing.upload(of, prizeId, rows, userOf(caller) || null));
    const data = { moments: open, taken, first: first?.toISOString() ?? null, last: last?.toISOString() ?? null };
    return { status: 200, body: { data } };
  },
  "POST /api/v1/campaigns/{campaignId}/raffle": async ({ params, body, caller }) => {
    const answered = await raffles.draw(companyOf(caller), params.campaignId, body ?? {}, userOf(caller) || null);
    const { drawnAt, chances, prizes } = drawn(answered);
    return { status: 200, body: { data: { drawnAt: drawnAt.toISOString(), chances, prizes } } };
  },
});

function uploaded(result: UploadResult) {
  switch (result.kind) {
    case "stored":
      return result;
    case "campaignUnknown":
      throw new Problem("campaign-unknown");
    case "prizeUnknown":
      throw new Problem("prize-unknown");
    case "placed":
      throw new Problem("moments-placed");
    case "refused":
      throw new Problem("moments-refused", {
        errors: result.faults.map(({ row, message }) => ({ path: `row.${row}`, message })),
      });
  }
}

function drawn(result: RaffleAnswered) {
  switch (result.kind) {
    case "drawn":
      return result;
    case "campaignUnknown":
      throw new Problem("campaign-unknown");
    case "tooEarly":
      throw new Problem("raffle-too-early", { current: result.status });
    case "drawnOtherwise":
      throw new Problem("raffle-drawn");
    case "prizeUnknown":
      throw new Problem("prize-unknown", {
        errors: [{ path: `body.prizes.${result.index}.prizeId`, message: "This campaign has no such prize" }],
      });
    case "beyondStock":
      throw new Problem("raffle-beyond-stock", { errors: result.faults });
  }
}
