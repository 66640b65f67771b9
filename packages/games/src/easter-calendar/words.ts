export { words } from "../kit/calendar/words.ts";
