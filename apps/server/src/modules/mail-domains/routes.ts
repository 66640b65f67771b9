import type { mailDomainCalls, SenderDomain } from "@fairground/contract";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { byWhom } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem, tooManyRequests } from "../../kernel/http/problem.ts";
import type { MailDomains } from "./service.ts";
import { shownDomain } from "./shown.ts";

export function mailDomainRoutes(domains: MailDomains, checks: RateLimiterAbstract): Handlers<typeof mailDomainCalls> {
  const shown = (row: Parameters<typeof shownDomain>[0]): SenderDomain => shownDomain(row, domains.provider);
  return {
    "GET /api/v1/companies/{companyId}/mail-domains": async ({ params }) => ({
      status: 200,
      body: { data: (await domains.list(params.companyId)).map(shown) },
    }),

    "POST /api/v1/companies/{companyId}/mail-domains": async ({ params, body, caller }) => {
      const added = await domains.add(params.companyId, body.domain, byWhom(caller).by);
      if (added.kind === "full") throw new Problem("mail-domain-limit-reached");
      if (added.kind === "refused") throw new Problem("mail-domain-refused", { reason: added.fault });
      return { status: 201, body: { data: shown(added.row) } };
    },

    "POST /api/v1/companies/{companyId}/mail-domains/{domainId}/check": async ({ params }) => {
      await spend(checks, params.companyId);
      const checked = await domains.check(params.companyId, params.domainId);
      if (checked.kind === "unknown") throw new Problem("mail-domain-unknown");
      if (checked.kind === "taken") throw new Problem("domain-taken");
      return { status: 200, body: { data: shown(checked.row) } };
    },

    "DELETE /api/v1/companies/{companyId}/mail-domains/{domainId}": async ({ params }) => {
      const campaigns = await domains.remove(params.companyId, params.domainId);
      if (!campaigns) throw new Problem("mail-domain-unknown");
      return {
        status: 200,
        body: { data: { campaigns: campaigns.map(({ campaignId, name }) => ({ campaignId, name })) } },
      };
    },
  };
}

async function spend(limiter: RateLimiterAbstract, companyId: string): Promise<void> {
  try {
    await limiter.consume(companyId);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooManyRequests("mail-domain-checks", refused.msBeforeNext / 1000);
    throw refused;
  }
}
