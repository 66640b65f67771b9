export { mountStudio } from "./routes.ts";
