import type { visitorCalls } from "@fairground/contract";
import { textIn } from "@fairground/model/text";
import { userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { FoundRow, Visitors } from "./service.ts";

/** @param spend counts one search of a member, or refuses it */
export const visitorRoutes = (
  visitors: Visitors,
  spend: (userId: string) => Promise<void>,
): Pick<Handlers<typeof visitorCalls>, "POST /api/v1/companies/{companyId}/visitors/search"> => ({
  "POST /api/v1/companies/{companyId}/visitors/search": async ({ params, body, caller, reply }) => {
    await spend(userOf(caller));
    const found = await visitors.find(params.companyId, body.by, body.term);
    if (!found)
      throw new Problem("visitor-term-malformed", {
        errors: [{ path: "body.term", message: `This is no ${body.by}` }],
      });
    const { rows, isMore, points, blocks } = found;
    reply.header("cache-control", "no-store");
    return { status: 200, body: { data: { plays: rows.map(shown), isMore, points, blocks } } };
  },
});

const shown = ({ language, ...row }: FoundRow) => ({
  campaign: { id: row.campaignId, name: row.campaignName },
  playId: row.reference,
  at: row.at.toISOString(),
  lead:
    row.leadId === null
      ? null
      : {
          leadId: row.leadId,
          firstName: row.firstName,
          lastName: row.lastName,
          email: row.email,
          phone: row.phone,
        },
  outcome: row.outcome,
  prize: row.prizeId === null ? null : { id: row.prizeId, title: textIn(row.prizeTitle, language, language) },
  code: row.code,
  claimedAt: row.claimedAt?.toISOString() ?? null,
  newsletter: row.newsletter,
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  review: row.review,
});
