import { gameStyle } from "../kit/game-style.ts";
import type { ElementCss } from "../kit/style.ts";

export const style: ElementCss = { css: "", uses: [gameStyle] };
