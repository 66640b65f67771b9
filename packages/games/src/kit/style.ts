const COLORS = ["background", "surface", "text", "muted", "primary", "on-primary", "accent", "success", "danger"];
const tokens = [...COLORS.map((name) => [name, `c-${name}`]), ...[1, 2, 3, 4].map((n) => [`art-${n}`, `art-${n}`])];

/**
 * Rules that every game shares, in the theme's custom properties. `--ink` is black or white, whichever can be read on
 * `--paint`: chosen by its luminance (the y of CIE XYZ), where the browser knows relative colours.
 */
export const kitCss = `
${tokens.map(([name, property]) => `.game-c-${name}{--paint:var(--${property})}`).join("\n")}
.game-paint{--ink:var(--c-text)}
.game-on-dark{--ink:#fff}
.game-on-light{--ink:#16110c}
@supports (color:color(from red xyz-d65 x y z)){
.game-paint{--ink:color(from var(--paint) xyz-d65 clamp(.008,(.18 - y)*9999,.9505) clamp(.008,(.18 - y)*9999,1) clamp(.008,(.18 - y)*9999,1.089))}
}
.game{position:relative;inline-size:100%;display:flex;flex-direction:column;align-items:center;gap:var(--space-4);color:var(--c-text);font-family:var(--font-text),system-ui,sans-serif;-webkit-tap-highlight-color:transparent}
.game *{box-sizing:border-box}
.game-button{appearance:none;min-block-size:3.5rem;min-inline-size:min(100%,15rem);max-inline-size:100%;padding:.75rem 2rem;border:0;border-radius:max(var(--radius),.25rem);background:var(--c-primary);color:var(--c-on-primary);font:700 1.125rem/1.2 var(--font-text),system-ui,sans-serif;text-wrap:balance;cursor:pointer;touch-action:manipulation;box-shadow:inset 0 -4px 0 rgb(0 0 0/18%),inset 0 1px 0 rgb(255 255 255/30%),0 8px 20px rgb(0 0 0/18%);transition:transform 140ms cubic-bezier(.2,.8,.3,1.3),filter 140ms,box-shadow 140ms}
.game-button:hover{filter:brightness(1.07)}
.game-button:active{transform:translateY(3px) scale(.985);box-shadow:inset 0 -1px 0 rgb(0 0 0/18%),0 3px 8px rgb(0 0 0/20%)}
.game-button[aria-disabled=true]{cursor:default;filter:none;transform:translateY(3px);box-shadow:inset 0 2px 5px rgb(0 0 0/22%)}
.game-button-quiet{background:var(--c-surface);color:var(--c-text);box-shadow:inset 0 0 0 2px var(--c-primary)}
.game :focus-visible{outline:3px solid var(--c-text);outline-offset:3px}
.game-unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.game-message{min-block-size:3.25rem;margin:0;max-inline-size:34rem;display:grid;place-items:center;text-align:center;line-height:1.4;text-wrap:balance;color:var(--c-muted)}
.game-message.is-result{color:var(--c-text);font:700 1.375rem/1.2 var(--font-heading),system-ui,sans-serif;animation:game-rise 420ms cubic-bezier(.2,.9,.3,1.35) both}
.game-message.is-trouble{color:var(--c-danger);font-weight:600}
.game-mute{appearance:none;position:absolute;inset-block-start:0;inset-inline-end:0;z-index:2;inline-size:3rem;block-size:3rem;padding:.75rem;border:0;border-radius:50%;background:none;color:inherit;cursor:pointer}
.game-mute:hover{background:rgb(127 127 127/16%)}
.game-mute svg{display:block;inline-size:100%;block-size:100%}
.game-mute-body{fill:currentColor}
.game-mute-line{fill:none;stroke:currentColor;stroke-width:1.9;stroke-linecap:round}
.game-foot{inline-size:100%;display:grid;grid-template:minmax(3.5rem,auto) minmax(2.75rem,auto)/3rem minmax(0,1fr) 3rem;gap:.25rem 0;align-items:center;justify-items:center}
.game-foot>*{grid-column:2}
.game-foot>.game-mute{position:static;grid-area:1/3;background:color-mix(in oklab,var(--c-surface) 70%,transparent);color:var(--c-text)}
.game-foot>.game-mute:hover{background:var(--c-surface)}
.game-foot>.game-button{grid-row:1}
.game-foot>.game-message{grid-row:2;grid-column:1/-1;align-self:start;min-block-size:0;font-size:.9375rem}
.game-foot>.game-message.is-result{white-space:pre-line;grid-row:1/3;grid-column:2;font-size:1.25rem;align-self:center}
.game-foot:has(>.is-result)>.game-button{opacity:0;pointer-events:none}
.game:is([data-phase=landed],[data-phase=revealed],[data-phase=over]):not([data-won])>:first-child{animation:game-exhale 900ms cubic-bezier(.4,0,.4,1)}
@keyframes game-exhale{45%{transform:translateY(.5rem) scale(.97)}}
@keyframes game-rise{from{opacity:0;transform:translateY(.6rem) scale(.96)}}
@media (prefers-reduced-motion:reduce){.game *{animation-duration:1ms!important;transition-duration:1ms!important}}
`;
