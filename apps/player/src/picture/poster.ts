import { metadataOf, type Player } from "../flow/player.ts";
import { pictureAddress } from "../picture-address.ts";
import { wordsOnPage } from "../words/on-page.ts";

/** What a shared picture says: of the outcome as the page has it, and nothing of the visitor. */
export interface Poster {
  /** The brand's mark; "": none, and the campaign's name stands there. */
  logo: string;
  name: string;
  headline: string;
  /** What was won; "": nothing, or the headline says it. */
  prize: string;
  /** Of the prize, else of the outcome's page; "": none. */
  picture: string;
  score: { label: string; value: number } | null;
  /** Where the campaign is, as it is written. */
  address: string;
}

/** @param root the page, which stands on its outcome */
export function posterOf(player: Player, root: Element, address: string): Poster {
  const { campaign, get } = player;
  const { result, steps } = get();
  const { apiUrl } = campaign.runtime;
  // The server alone knows a prize that waits for something; none is shown before it is the visitor's.
  const won = result?.prize?.prizeWon ? result.prize : null;
  const headline = said(root.querySelector("main h1")) || result?.outcome.name || "";
  const words = wordsOnPage();
  const label = (words.game as { score?: string } | undefined)?.score; // games that show a score have a word for it
  const score = (steps.lastReply as { done?: { score?: unknown } } | null)?.done?.score; // whatever a game's rules have answered
  const ours = (asset: string) => (asset ? ownAddress(pictureAddress(apiUrl, asset), apiUrl) : "");
  const { logoUrl, name } = metadataOf(player);
  return {
    ...{ logo: ours(logoUrl), name, headline },
    prize: won && won.title !== headline ? won.title : "",
    picture: ours(won?.resultsImage || pictureOn(root)),
    score: label && typeof score === "number" ? { label, value: score } : null,
    address: written(address),
  };
}

/** As it is read: with line breaks as gaps, and without places where a word may be broken. */
function said(element: Element | null): string {
  // biome-ignore lint/performance/useDomNodeTextContent: the page's capitals and line breaks are meant
  const text = element instanceof HTMLElement ? element.innerText : "";
  return text.replaceAll("\u00AD", "").replace(/\s+/g, " ").trim();
}

/** The largest picture of the page that is an element of its own: a code's picture is none. */
function pictureOn(root: Element): string {
  const pictures = [...root.querySelectorAll<HTMLImageElement>("main .fg-image img")];
  const size = ({ clientWidth, clientHeight }: HTMLImageElement) => clientWidth * clientHeight;
  const [largest] = pictures.toSorted((one, other) => size(other) - size(one));
  // The browser has not chosen among its sources where the page stands but for a moment.
  return largest ? largest.currentSrc || largest.src : "";
}

/** Another host's picture would keep the canvas from being read: it is left out. */
function ownAddress(address: string, apiUrl: string): string {
  const { href, origin } = new URL(address, location.href);
  return [location.href, apiUrl].some((own) => new URL(own, location.href).origin === origin) ? href : "";
}

/** Without what every address has. */
const written = (address: string): string => address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
