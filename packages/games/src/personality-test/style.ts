import { questionCss, resultCss } from "../kit/questions/style.ts";

export const css = questionCss + resultCss;
