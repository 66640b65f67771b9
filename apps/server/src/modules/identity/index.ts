export { type Accounts, accountsOf } from "./accounts.ts";
export { gatekeeper, requireRight, SERVICE_HEADER } from "./gatekeeper.ts";
export { mountIdentity } from "./routes.ts";
export { IdentityStore } from "./store.ts";
