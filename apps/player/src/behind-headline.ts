/** Behind which something of ours stands on a page of the campaign: the headline, and what the page says under it. */
export function behindHeadline(root: Element): Element | null {
  const heading = root.querySelector("main h1");
  let place = heading?.closest("[data-el]") ?? heading;
  while (place?.nextElementSibling?.matches(".fg-text, p, .arcade-result")) place = place.nextElementSibling;
  return place ?? root.querySelector("main .fg-stage > :last-child");
}
