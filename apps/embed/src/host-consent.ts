import { type HostWord, type Tcf, wordOfTcf } from "@fairground/model/consent";

/**
 * What the host page knows of consent to measuring: what its element says, else its consent manager (TCF 2).
 * @param tell called whenever the manager says something else
 * @returns asks for it; undefined where the page says nothing at all
 */
export function consentOf(
  page: Partial<Window> & { __tcfapi?: Tcf },
  attribute: () => string | null,
  tell: () => void,
) {
  let managed: HostWord | undefined;
  return (): string | undefined => {
    if (!managed && page.__tcfapi) {
      managed = "pending";
      page.__tcfapi("addEventListener", 2, (data, isSound) => {
        if (!isSound) return;
        managed = wordOfTcf(data);
        tell();
      });
    }
    return attribute() ?? managed;
  };
}
