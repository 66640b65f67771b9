/** Below which the renderer is told that a page's scenes lie; they are put into the page. */
export const STILL_BASE = "/still-scenes";

/**
 * No source of scripts, no forms, no windows: what is seen is the player's page, and that is all. The sandbox's
 * `allow-scripts` runs nothing, since no script may load; without it, tools that check a page for access cannot look in.
 */
export const STILL_POLICY =
  "default-src 'none'; img-src 'self' https: data:; media-src 'self' https:; font-src 'self' data:; style-src 'self' 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-same-origin allow-scripts";

/**
 * The first page of what publishing makes, to be looked at: without scripts, its scenes within it. Its text waits for its
 * own fonts, where a visitor would rather read at once (marketer, 44).
 * @param files made with {@link STILL_BASE}
 * @returns null: there is none in this language
 */
export function stillPage(
  files: readonly { path: string; mediaType: string; body: Uint8Array }[],
  language: string,
): string | null {
  const page = files.find(({ path }) => path === `${language}/first.html`);
  if (!page) return null;
  return files
    .filter(({ mediaType }) => mediaType === "image/svg+xml")
    .reduce(
      (html, { path, body }) =>
        html.replaceAll(`${STILL_BASE}/${path}`, `data:image/svg+xml;base64,${Buffer.from(body).toString("base64")}`),
      withoutScripts(Buffer.from(page.body).toString("utf8")).replaceAll("font-display:swap", "font-display:block"),
    );
}

const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link[^>]*(?:modulepreload|as="script")[^>]*>/g, "");
