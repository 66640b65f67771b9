import type { Recipe } from "../editor.ts";

/** The campaign's own CSS, as it is written; "" takes it away. */
export function setCustomCss(css: string): Recipe {
  return ({ document }) => {
    if (css.trim() === "") delete document.customCss;
    else document.customCss = css;
    return undefined;
  };
}
