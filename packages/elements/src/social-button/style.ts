import { buttonStyle } from "../kit/button-style.ts";
import type { ElementCss } from "../kit/style.ts";

export const style: ElementCss = { css: "", uses: [buttonStyle] };
