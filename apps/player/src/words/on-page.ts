import type { Words } from "./words.ts";

/** The page's own words, for what comes later and is told without React; none on a page that is not a campaign's. */
export const wordsOnPage = (): Partial<Words> =>
  JSON.parse(document.getElementById("fairground-words")?.textContent ?? "{}"); // written by prerender.tsx
