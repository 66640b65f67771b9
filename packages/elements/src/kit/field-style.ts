/** Labels above, controls of at least 48 px with 16 px type (smaller makes phones zoom), faults in words below. */
export const fieldStyle = `
.fg-field{display:grid;gap:6px;min-width:0;text-align:start}
.fg-label{padding:0;font-weight:700;line-height:1.35}
.fg-optional{font-weight:400;color:var(--c-muted)}
.fg-input{appearance:none;display:block;width:100%;min-width:0;min-height:52px;margin:0;padding:12px 16px;color:var(--c-text);
  background-color:var(--c-surface);border:2px solid color-mix(in oklab,var(--c-text) 56%,var(--c-surface));
  border-radius:min(var(--radius),14px);font:inherit;font-size:1rem;line-height:1.5;text-align:start;transition:border-color 160ms ease-out}
.fg-input::placeholder{color:var(--c-muted);opacity:1}
.fg-input:focus{border-color:var(--c-primary)}
textarea.fg-input{resize:vertical;min-height:112px}
.fg-select{padding-inline-end:44px;background-repeat:no-repeat;background-size:8px 8px,8px 8px;
  background-image:linear-gradient(45deg,transparent 50%,currentColor 50%),linear-gradient(135deg,currentColor 50%,transparent 50%);
  background-position:right 24px center,right 16px center;cursor:pointer}
.input-filled .fg-input{border-color:transparent;border-bottom-color:color-mix(in oklab,var(--c-text) 56%,var(--c-surface));
  background-color:color-mix(in oklab,var(--c-text) 8%,var(--c-surface));border-end-start-radius:0;border-end-end-radius:0}
.input-standard .fg-input{padding-inline:2px;border-width:0 0 2px;border-radius:0;background-color:transparent}
.input-standard .fg-select{background-position:right 10px center,right 2px center}
.fg-field.has-error .fg-input{border-color:var(--c-danger)}
.fg-field.has-error .fg-checkbox{border-color:var(--c-danger)}
.fg-error{display:flex;gap:8px;align-items:baseline;margin:0;padding:2px 0;color:var(--c-danger);font-size:.9375rem;line-height:1.4}
.fg-error::before{content:"!";flex:none;width:1.25em;height:1.25em;border-radius:50%;background-color:var(--c-danger);color:var(--c-surface);
  font-size:.8em;font-weight:700;line-height:1.25em;text-align:center}
.fg-choices{display:grid;gap:12px;min-width:0;margin:0;padding:0;border:0}
.fg-choices .fg-label{margin-bottom:10px}
.fg-check{display:grid;grid-template-columns:24px minmax(0,1fr);gap:12px;align-items:start;font-size:.9375rem;line-height:1.75}
.fg-check .fg-anchor{padding-block:4px}
.fg-check label{cursor:pointer}
.fg-checkbox{appearance:none;display:grid;place-content:center;width:24px;height:24px;margin:0;border:2px solid color-mix(in oklab,var(--c-text) 60%,var(--c-surface));
  border-radius:6px;background-color:var(--c-surface);cursor:pointer;transition:background-color 120ms ease-out}
.fg-checkbox::before{content:"";width:14px;height:14px;scale:0;background-color:var(--c-on-primary);
  clip-path:polygon(14% 44%,0 65%,45% 100%,100% 18%,82% 4%,42% 64%);transition:scale 160ms cubic-bezier(.2,.9,.3,1.5)}
.fg-checkbox:checked{background-color:var(--c-primary);border-color:var(--c-primary)}
.fg-checkbox:checked::before{scale:1}
@media (forced-colors:active){.fg-checkbox{appearance:auto}}
`;
