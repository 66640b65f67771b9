/** Whose a call is, by its path. */
export const byCampaign = { by: "campaignId", in: "params" } as const;
export const byCompany = { by: "companyId", in: "params" } as const;
/** The row that an id names says it; the module looks. */
export const byRow = { by: "row" } as const;
/** The account's own: API keys are refused. */
export const byAccount = { by: "account" } as const;
/** Over all companies of the account, or what every company has; an API key asks for its own company. */
export const overCompanies = { by: "account", keys: true } as const;

export const MEGABYTE = 1024 * 1024;
