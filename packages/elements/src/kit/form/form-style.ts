/** A form stands on a card: faults and quiet words are readable on it in every theme, over every scene. */
export const formStyle = `
.fg-lead-form{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-4);padding:var(--space-5) var(--space-4);border-radius:var(--radius);
  background-color:var(--c-surface);box-shadow:var(--shadow);text-align:start}
:is(.surface-card,.surface-tint,.surface-scrim) .fg-lead-form{padding:0;background-color:transparent;box-shadow:none}
.fg-extra{position:absolute;inline-size:1px;block-size:1px;opacity:0;clip-path:inset(50%);pointer-events:none}
.fg-lead-form>.fg-btn{margin-block-start:var(--space-1)}
.fg-form-sent{margin:0;padding-block:var(--space-3);font-weight:700;text-align:center;text-wrap:balance}
.fg-form-message{margin:0;padding:12px 16px;border:2px solid var(--c-danger);border-radius:min(var(--radius),14px);background-color:var(--c-surface);color:var(--c-text)}
.fg-terms{display:grid;gap:var(--space-3);text-align:start;overflow-wrap:anywhere}
.fg-terms p{margin:0;max-inline-size:70ch}
.fg-terms.does-scroll{max-height:320px;overflow-y:auto;padding:var(--space-3) var(--space-4);border:1px solid color-mix(in oklab,var(--c-text) 24%,transparent);
  border-radius:min(var(--radius),14px);background-color:var(--c-surface)}
@container fg (width >= 768px){
  .fg-lead-form{padding:var(--space-6)}
  .fg-lead-form.is-two-columns{grid-template-columns:repeat(2,minmax(0,1fr));column-gap:var(--space-4)}
  .fg-lead-form.is-two-columns>:not(.fg-field),.fg-lead-form.is-two-columns>.fg-field.is-wide{grid-column:1/-1}
}
`;
