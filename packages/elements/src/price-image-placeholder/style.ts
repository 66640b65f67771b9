import { type ElementCss, objectFit, ratioOf } from "../kit/style.ts";

export const style: ElementCss = {
  css: `
.fg-price-image-placeholder{width:100%;max-width:320px;margin-inline:auto;line-height:0}
.fg-price-image-placeholder img{display:block;width:100%;height:100%;border-radius:inherit}
`,
  rules: (element) => ({ "": ratioOf(element.ratio ?? "1:1"), " img": objectFit(element.fit ?? "contain") }),
};
