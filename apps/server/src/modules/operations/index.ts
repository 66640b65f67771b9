export { mountOperations } from "./routes.ts";
