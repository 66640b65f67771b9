export { type Accounts, accountsOf } from "./accounts.ts";
export { gatekeeper, requireRight, SERVICE_HEADER } from "./gatekeeper.ts";
export { identityRoutes, mountAccounts } from "./routes.ts";
export { IdentityStore } from "./store.ts";
export { accountWithPassword, companyNamed, tokenFor } from "./people.ts";
