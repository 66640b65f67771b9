/** Hebrew, Arabic and their kin. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The direction is the text's own, asked for only where it may be another than the page's. */
export const directionOf = (text: string | undefined): { dir?: "auto" } =>
  text !== undefined && RIGHT_TO_LEFT.test(text) ? { dir: "auto" } : {};
