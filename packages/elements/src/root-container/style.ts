import type { ElementCss } from "../kit/style.ts";

/** Air of 16, 24 and 32 px by width; the stage up to 560 px, up to 1,120 px where a layout has columns (look, "Composition"). */
export const style: ElementCss = {
  css: `
.fg-root-container{position:relative;display:flex;flex-direction:column;padding:var(--space-6) var(--space-4)}
.fg-root-container.place-middle{justify-content:center}
.fg-root-container.place-bottom{justify-content:flex-end}
.fg-stage{display:flex;flex-direction:column;gap:var(--space-4);width:100%;max-width:560px;margin-inline:auto}
.fg-root-container.is-wide>.fg-stage{max-width:1120px}
.fg-root-container.is-wide>.fg-stage>:is(.fg-form,.fg-terms-and-conditions,.fg-access-input,.fg-unique-code,.fg-button,.fg-form-button,.fg-access-code-button){
  width:100%;max-width:560px;margin-inline:auto}
.fg-stage>:is(.fg-link,.fg-text.is-body1,.fg-price-description-placeholder){text-shadow:0 0 10px color-mix(in srgb,var(--c-background) 85%,transparent)}
.fg-stage>.fg-btn.is-outlined{background-color:color-mix(in oklab,var(--c-surface) 88%,transparent)}
@container fg (width >= 768px){
  .fg-root-container{padding:var(--space-7) var(--space-5)}
  .fg-stage{gap:var(--space-5)}
}
@container fg (width >= 1024px){
  .fg-root-container{padding:var(--space-8) var(--space-6)}
}
`,
};
