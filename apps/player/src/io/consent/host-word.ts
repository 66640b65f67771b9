import { ASK_HOST, type HostWord, hostWordIn, type Tcf, wordOfTcf } from "@fairground/model/consent";

type Page = Pick<Window, "parent" | "location" | "addEventListener"> & { __tcfapi?: Tcf };

/**
 * Hears what the page around says of consent, and a consent manager in the page itself. The page around is heard where it is
 * one of the campaign's host pages: whoever else frames a campaign could say yes for somebody who was never asked.
 */
export function hearHost(page: Page, hostOrigins: readonly string[], hear: (word: HostWord) => void): void {
  page.__tcfapi?.("addEventListener", 2, (data, isSound) => isSound && hear(wordOfTcf(data)));
  if (page.parent === page) return;
  const isHost = (origin: string) =>
    origin === page.location.origin || hostOrigins.includes(origin) || hostOrigins.includes("*");
  page.addEventListener("message", ({ source, origin, data }) => {
    if (source !== page.parent || !isHost(origin)) return;
    const word = hostWordIn(data);
    if (word) hear(word);
  });
  page.parent.postMessage(ASK_HOST, "*"); // nothing is in it
}
