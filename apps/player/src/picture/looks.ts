const TOKENS = ["background", "surface", "text", "muted", "primary", "on-primary"] as const;
const ART = ["art-1", "art-2", "art-3", "art-4"] as const;

/** The theme as a canvas takes it. */
export interface Looks {
  colors: Record<(typeof TOKENS)[number], string>;
  art: readonly string[];
  heading: Face;
  text: Face;
}
interface Face {
  family: string;
  weight: string;
}

/** How the page looks. @param root the page, which stands on its outcome */
export async function looksOf(root: Element): Promise<Looks> {
  const tokens = getComputedStyle(root);
  // Tokens of colours are #rrggbb, which a canvas takes as it is.
  const colorOf = (token: string) => tokens.getPropertyValue(`--${token}`).trim();
  const colors = Object.fromEntries(TOKENS.map((name) => [name, colorOf(`c-${name}`)])) as Looks["colors"]; // one each
  const art = ART.map(colorOf);
  const { fontFamily, fontWeight } = getComputedStyle(root.querySelector("main h1") ?? root);
  const heading = { family: fontFamily, weight: fontWeight };
  const text = { family: tokens.fontFamily, weight: "600" };
  // A face that does not come is stood in for by the next of its list.
  await Promise.allSettled(
    [heading, text].map(({ family, weight }) => document.fonts.load(`${weight} 40px ${family}`)),
  );
  return { colors, art, heading, text };
}
