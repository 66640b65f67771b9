export { arcadeWords as words } from "../kit/arcade/words.ts";
