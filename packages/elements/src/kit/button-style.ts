/** Everything that is a button: at least 48 px high, with a pressed state; a disabled one keeps its size and its words. */
export const buttonStyle = `
.fg-btn{appearance:none;position:relative;display:inline-flex;align-items:center;justify-content:center;gap:var(--space-2);
  align-self:center;justify-self:center;min-height:48px;min-width:48px;max-width:100%;margin:0;padding:12px 18px;overflow:hidden;
  border:2px solid transparent;border-radius:var(--radius);background:none;color:var(--c-text);
  font:inherit;font-weight:700;line-height:1.2;text-align:center;text-decoration:none;cursor:pointer;
  touch-action:manipulation;user-select:none;-webkit-user-select:none;
  transition:translate 160ms cubic-bezier(.2,.9,.3,1.4),box-shadow 160ms ease-out,background-color 160ms ease-out}
.fg-btn.is-large{min-height:56px;padding:14px 32px;font-size:1.125rem}
.fg-btn.is-wide{width:100%}
.fg-btn.is-icon{padding:12px;border-radius:50%}
.fg-btn.is-contained.is-primary{background-color:var(--c-primary);color:var(--c-on-primary);
  box-shadow:inset 0 1px 0 rgb(255 255 255/18%),inset 0 -3px 0 rgb(0 0 0/18%),0 6px 18px color-mix(in oklab,var(--c-primary) 26%,transparent)}
.fg-btn.is-contained.is-secondary{background-color:var(--c-surface);border-color:color-mix(in oklab,var(--c-text) 22%,var(--c-surface));
  box-shadow:inset 0 -3px 0 color-mix(in oklab,var(--c-text) 8%,transparent),0 4px 12px rgb(0 0 0/10%)}
.fg-btn.is-outlined.is-primary{border-color:var(--c-primary)}
.fg-btn.is-outlined.is-secondary{border-color:color-mix(in oklab,var(--c-text) 58%,var(--c-background))}
.fg-btn.is-text{text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:.3em;text-decoration-color:var(--c-primary)}
@media (hover:hover){
  .fg-btn:not([aria-disabled=true]):hover{translate:0 -1px}
  .fg-btn:is(.is-outlined,.is-text):not([aria-disabled=true]):hover{background-color:color-mix(in oklab,var(--c-primary) 12%,transparent)}
}
.fg-btn:not([aria-disabled=true]):active{translate:0 2px;transition-duration:60ms}
.fg-btn.is-contained:not([aria-disabled=true]):active{box-shadow:inset 0 2px 4px rgb(0 0 0/24%)}
.fg-btn[aria-disabled=true]{cursor:default}
.fg-btn[aria-busy=true]::after{content:"";position:absolute;inset:auto 0 0 0;height:4px;background:currentColor;opacity:.7;
  transform-origin:0 50%;animation:fg-busy 1.1s cubic-bezier(.4,0,.2,1) infinite}
@keyframes fg-busy{from{scale:0 1}60%{scale:1 1;translate:0 0}to{translate:100% 0}}
.fg-icon{flex:none}
`;
