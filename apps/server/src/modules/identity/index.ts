export { type Accounts, accountsOf } from "./accounts.ts";
export { companyOf, gatekeeper, requireRight, userOf } from "./gatekeeper.ts";
export { accountWithPassword, companyNamed, tokenFor } from "./people.ts";
export { identityRoutes, mountAccounts } from "./routes.ts";
export { Identity } from "./service.ts";
export { SIGN_IN_LIMIT, SignInTries } from "./sign-in-tries.ts";
export { IdentityStore } from "./store.ts";
