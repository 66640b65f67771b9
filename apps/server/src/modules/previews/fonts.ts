import { sha256 } from "../../kernel/secrets.ts";

/** A visitor's first look: with the page's own fonts, or with what stands in until they have come. */
export type Fonts = "all" | "none";

export const readFonts = (said: unknown): Fonts | null => (said === "all" || said === "none" ? said : null);

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g;
const POLICY = "content-security-policy";

/**
 * A page as one of both kinds of visitors sees it, for who measures how high it is: which one a browser shows is a matter of
 * milliseconds otherwise (`font-display: swap`). Its policy names the style as it is now.
 */
export function withFonts(
  { body, headers }: { body: string; headers: Readonly<Record<string, string>> },
  fonts: Fonts,
): { body: string; headers: Record<string, string> } {
  let policy = headers[POLICY] ?? "";
  const shown = body.replaceAll(STYLE, (_, opening: string, style: string, closing: string) => {
    const display = fonts === "all" ? "font-display:block" : "font-display:swap;unicode-range:U+0";
    const changed = style.replaceAll("font-display:swap", display);
    policy = policy.replaceAll(hashOf(style), hashOf(changed));
    return opening + changed + closing;
  });
  return { body: shown, headers: { ...headers, [POLICY]: policy } };
}

const hashOf = (style: string): string => `'sha256-${sha256(style).toString("base64")}'`;
