/** Widths in which the media library keeps pictures (modules/media): all that are smaller than the one that is shown. */
const WIDTHS = [320, 640, 1024, 1600];

/** A picture of the library, with the width that its address ends with. */
const PICTURE =
  /<img\b(?=[^>]*?\ssrc="(\/media\/[0-9a-z-]+\/[0-9a-f-]{36}\/[0-9a-f]{16}\/)w(\d{1,5})")(?![^>]*\ssrcset=)([^>]*)>/gi;

/**
 * Gives pictures of the media library their smaller sizes, so that a phone loads a phone's. In the prerendered HTML alone:
 * the player's code knows nothing of it, and what it draws later takes the one address.
 */
export const withSizes = (html: string): string =>
  html.replace(PICTURE, (tag, base: string, shown: string, attributes: string) => {
    const largest = Number(shown);
    const widths = [...WIDTHS.filter((width) => width < largest), largest];
    if (widths.length === 1) return tag;
    const set = widths.map((width) => `${base}w${width} ${width}w`).join(", ");
    const sizes = /\sloading="lazy"/.test(attributes) ? "auto, 100vw" : "100vw";
    return `<img srcset="${set}" sizes="${sizes}"${attributes}>`;
  });
