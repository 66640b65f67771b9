export { signingRoutes } from "./routes.ts";
export { Signatures, userSignature } from "./service.ts";
export { SigningStore } from "./store.ts";
