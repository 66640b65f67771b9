import { buttonStyle } from "../kit/button-style.ts";
import type { ElementCss } from "../kit/style.ts";

export const style: ElementCss = {
  css: "\n.fg-container:is(.layout-two_columns,.layout-three_columns)>.fg-social-button{width:100%}\n",
  uses: [buttonStyle],
};
