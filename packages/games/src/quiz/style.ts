import { dialCss, questionCss } from "../kit/questions/style.ts";

export const css = questionCss + dialCss;
