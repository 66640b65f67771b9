import { MOST_ERASURES, type PersonTrait, type visitorCalls } from "@fairground/contract";
import { byWhom, userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { Erasure, HeldOfPerson, Person } from "./person.ts";

type Routes = Omit<Handlers<typeof visitorCalls>, "POST /api/v1/companies/{companyId}/visitors/search">;
interface Asked {
  by: PersonTrait;
  term: string;
}

/** @param spend counts one look of a member, or refuses it */
export const personRoutes = (persons: Person, spend: (userId: string) => Promise<void>): Routes => {
  const heldOf = async (companyId: string, { by, term }: Asked, userId: string): Promise<HeldOfPerson> => {
    await spend(userId);
    return (await persons.held(companyId, by, term)) ?? nobody();
  };
  return {
    "POST /api/v1/companies/{companyId}/visitors/held": async ({ params, body, caller, reply }) => {
      const { campaigns, company } = await heldOf(params.companyId, body, userOf(caller));
      reply.header("cache-control", "no-store");
      return {
        status: 200,
        body: {
          data: {
            campaigns: campaigns.map(({ campaign, held, waiting }) => ({ campaign, counts: counted(held), waiting })),
            company: counted(company),
          },
        },
      };
    },
    "POST /api/v1/companies/{companyId}/visitors/export": async ({ params, body, caller, reply }) => {
      const data = await heldOf(params.companyId, body, userOf(caller));
      reply.header("cache-control", "no-store");
      const campaigns = data.campaigns.map(({ campaign, held }) => ({ campaign, held }));
      return { status: 200, body: { data: { campaigns, company: data.company, csv: persons.csv(data) } } };
    },
    "POST /api/v1/companies/{companyId}/visitors/erasures": async ({ params, body, caller }) => {
      await spend(userOf(caller));
      const erasure = await persons.ask(params.companyId, body.by, body.term, byWhom(caller).by);
      return { status: 202, body: { data: shown(erasure ?? nobody()) } };
    },
    "GET /api/v1/companies/{companyId}/visitors/erasures": async ({ params, reply }) => {
      const erasures = await persons.list(params.companyId, MOST_ERASURES);
      reply.header("cache-control", "no-store");
      return { status: 200, body: { data: erasures.map((erasure) => ({ ...shown(erasure), by: erasure.by })) } };
    },
    "GET /api/v1/companies/{companyId}/visitors/erasures/{erasureId}": async ({ params, reply }) => {
      const erasure = await persons.find(params.companyId, params.erasureId);
      if (!erasure) throw new Problem("erasure-unknown");
      reply.header("cache-control", "no-store");
      return { status: 200, body: { data: shown(erasure) } };
    },
  };
};

const nobody = (): never => {
  throw new Problem("visitor-term-malformed", {
    errors: [{ path: "body.term", message: "This is no e-mail address" }],
  });
};

const counted = (held: HeldOfPerson["company"]): Record<string, number> =>
  Object.fromEntries(Object.entries(held).map(([table, rows]) => [table, rows.length]));

const shown = ({ askedAt, finishedAt, ...erasure }: Erasure) => ({
  ...erasure,
  askedAt: askedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});
