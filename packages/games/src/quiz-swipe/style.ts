import { dialCss } from "../kit/questions/style.ts";
import { swipeCss } from "../kit/questions/swipe-style.ts";

export const css = swipeCss + dialCss;
