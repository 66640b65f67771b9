export { mountReference } from "./routes.ts";
