import { type ElementCss, focus, objectFit, ratioOf } from "../kit/style.ts";

export const style: ElementCss = {
  css: `
.fg-image{width:100%;line-height:0;overflow:hidden}
.fg-image.is-empty{display:none}
.fg-image.is-rounded{border-radius:var(--radius)}
.fg-image img{display:block;width:100%;height:auto;max-height:100%;margin-inline:auto;border-radius:inherit}
.fg-image picture,.fg-picture-press{display:block;width:100%;height:100%;border-radius:inherit}
.fg-picture-press{appearance:none;margin:0;padding:0;border:0;background:none;cursor:pointer}
.fg-picture-press:focus-visible{outline-offset:-3px}
`,
  rules: (element) => {
    const ratio = ratioOf(element.ratio ?? "auto");
    return {
      "": ratio,
      " img": {
        ...("aspect-ratio" in ratio ? { height: "100%" } : {}),
        ...objectFit(element.fit ?? "cover"),
        ...focus(element.focusX, element.focusY),
      },
    };
  },
};
