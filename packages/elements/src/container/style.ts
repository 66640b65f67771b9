import { type ElementCss, focus } from "../kit/style.ts";

/**
 * The ten layouts (spec §3): under 768 px their cells stand below each other, unless the container keeps its columns.
 * Cells are filled in the children's order; what is left over takes whole rows.
 */
const columns = (which: string): string => `
  .fg-container${which}:is(.layout-two_columns,.layout-two_columns_row,.layout-row_two_columns,.layout-two_rows_column,.layout-col_two_rows){
    grid-template-columns:repeat(2,minmax(0,1fr));align-items:center}
  .fg-container${which}.layout-three_columns{grid-template-columns:repeat(3,minmax(0,1fr));align-items:center}
  .fg-container${which}.layout-two_columns_row>:nth-child(n+3){grid-column:1/-1}
  .fg-container${which}.layout-row_two_columns>:is(:first-child,:nth-child(n+4)){grid-column:1/-1}
  .fg-container${which}.layout-two_rows_column>:nth-child(1){grid-area:1/1}
  .fg-container${which}.layout-two_rows_column>:nth-child(2){grid-area:2/1}
  .fg-container${which}.layout-two_rows_column>:nth-child(3){grid-area:1/2/span 2/auto}
  .fg-container${which}.layout-col_two_rows>:nth-child(1){grid-area:1/1/span 2/auto}
  .fg-container${which}.layout-col_two_rows>:nth-child(2){grid-area:1/2}
  .fg-container${which}.layout-col_two_rows>:nth-child(3){grid-area:2/2}
  .fg-container${which}:is(.layout-two_rows_column,.layout-col_two_rows)>:nth-child(n+4){grid-column:1/-1}
  .fg-container${which}>:is(.surface-card,.surface-outline,.surface-tint,.surface-scrim){align-self:stretch}`;

export const style: ElementCss = {
  css: `
.fg-container{position:relative;isolation:isolate;display:grid;grid-template-columns:minmax(0,1fr);align-content:start;min-width:0}
.fg-container:is(.layout-two_rows,.layout-three_rows){align-content:space-between}
.fg-container.gap-none{gap:0}
.fg-container.gap-small{gap:var(--space-2)}
.fg-container.gap-medium{gap:var(--space-4)}
.fg-container.gap-large{gap:var(--space-6)}
.fg-container.align-start{justify-items:start;text-align:start}
.fg-container.align-center{justify-items:center;text-align:center}
.fg-container.align-end{justify-items:end;text-align:end}
.fg-container.align-start .is-body1:not(.text-center,.text-end){margin-inline:0}
.fg-container.align-start>.fg-btn{justify-self:start}
.fg-container.align-end>.fg-btn{justify-self:end}
.fg-container:is(.surface-card,.surface-outline,.surface-tint,.surface-scrim){padding:var(--space-5) var(--space-4);border-radius:var(--radius);align-content:center}
.fg-container.surface-card{background-color:var(--c-surface);box-shadow:var(--shadow)}
.fg-container.surface-outline{border:1px solid color-mix(in oklab,var(--c-text) 24%,transparent)}
.fg-container.surface-tint{background-color:color-mix(in oklab,var(--c-primary) 10%,var(--c-surface))}
.fg-container.surface-scrim{background-color:color-mix(in oklab,var(--c-surface) 88%,transparent)}
.fg-backdrop{position:absolute;inset:0;z-index:-1;width:100%;height:100%;object-fit:cover;border-radius:inherit}
${columns(".keep-columns")}
@container fg (width >= 768px){${columns("")}
  .fg-container:is(.surface-card,.surface-outline,.surface-tint,.surface-scrim){padding:var(--space-6)}
  .fg-container.gap-medium{gap:var(--space-5)}
  .fg-container.gap-large{gap:var(--space-7)}
}
`,
  rules: (element) => ({ ">.fg-backdrop": focus(element.backdropFocusX, element.backdropFocusY) }),
};
