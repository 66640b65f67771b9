import { COPY_TIMEOUT } from "@fairground/model/campaign";
import { api } from "../../data/api.ts";

/**
 * Copies a campaign: inside its company by the older builder's call, which may take longer than others (spec §7, §9), or
 * into another company.
 * @returns the copy's id
 * @throws ProblemError for a refusal, and where no answer comes
 */
export async function copyCampaign(
  { campaignId, companyId }: { campaignId: string; companyId: string },
  newCompanyId: string,
  name: string,
): Promise<string> {
  const params = { campaignId };
  const { body } =
    newCompanyId === companyId
      ? await api.call("POST /campaigns-data/api/campaigns/{campaignId}/copies", {
          params,
          body: { name },
          timeout: COPY_TIMEOUT,
        })
      : await api.call("POST /campaign-configurations/api/campaigns/{campaignId}/copies", {
          params,
          body: { companyId, newCompanyId, name },
        });
  return body.data.campaignId;
}
