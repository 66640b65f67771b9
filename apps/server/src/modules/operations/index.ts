export { mountOperations } from "./routes.ts";
export { OperationsStore } from "./store.ts";
