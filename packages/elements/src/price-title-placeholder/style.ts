import type { ElementCss } from "../kit/style.ts";
import { typeStyle } from "../kit/type-style.ts";

export const style: ElementCss = { css: "", uses: [typeStyle] };
