/** Columns and rows as classes: pages have no inline styles. `c` and `r` on phones, `w` and `v` where there is room. */
const shapes = (letter: string, name: string, most: number) =>
  Array.from({ length: most }, (_, at) => `.memory-${letter}${at + 1}{--${name}:${at + 1}}`).join("");

/** Rules of this game alone; what games share is in kit/style.ts. Colours and spaces are the theme's custom properties. */
export const css = `
.memory{gap:var(--space-3);max-inline-size:52rem;margin-inline:auto;container-type:inline-size}
.memory-drawn{position:absolute;inline-size:0;block-size:0;overflow:hidden}
.memory-defs{inline-size:0;block-size:0}
.memory-head{inline-size:100%;display:flex;align-items:center;justify-content:center;gap:.5rem;min-block-size:3rem}
.memory-head .game-mute{position:static;margin-inline-start:-.25rem}
.memory-hud{margin:0;display:flex;gap:.5rem}
.memory-hud>div,.memory-limit,.memory-head .ask-clock{display:flex;align-items:baseline;gap:.5rem;padding:.4375rem .875rem;border-radius:2rem;background:var(--c-surface);color:var(--c-text);box-shadow:0 1px 3px rgb(0 0 0/14%);font-weight:700;font-variant-numeric:tabular-nums;line-height:1.4}
.memory-hud dt{font-size:.875rem;font-weight:600;color:var(--c-muted)}
.memory-hud dd{margin:0}
.memory-hud .is-short dd{color:var(--c-danger)}
.memory-head .ask-clock{display:inline-flex;align-items:center;gap:.375rem}
.memory-head .ask-clock svg{inline-size:1.375rem}
.memory-head .ask-clock circle{fill:none;stroke-width:4}
.memory-head .ask-clock-track{stroke:color-mix(in srgb,var(--c-text) 14%,transparent)}
.memory-head .ask-clock-hand{stroke:var(--c-primary);transition:stroke-dashoffset 1s linear}
.memory-head .ask-clock.is-short{color:var(--c-danger)}
.memory-head .is-short .ask-clock-hand{stroke:var(--c-danger)}
.memory-table{position:relative;inline-size:calc(100% + 1.5rem);margin:-.75rem;padding:.75rem;overflow:clip;display:grid;place-items:center}
${shapes("c", "columns", 8)}${shapes("r", "rows", 12)}
.memory-board{--gap:clamp(.5rem,2cqi,.875rem);--card:min((100cqi - (var(--columns) - 1)*var(--gap))/var(--columns),max(4.25rem,(100svh - 15rem)/var(--rows)/1.125 - var(--gap)),9.5rem);list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;justify-content:center;gap:var(--gap);inline-size:calc(var(--card)*var(--columns) + var(--gap)*(var(--columns) - 1) + 1px)}
@container (inline-size>=34rem){${shapes("w", "columns", 8)}${shapes("v", "rows", 12)}}
.memory-place{position:relative;inline-size:var(--card);block-size:calc(var(--card)*1.125)}
.memory-card{appearance:none;display:block;inline-size:100%;block-size:100%;padding:0;border:0;border-radius:calc(var(--card)*.13);background:none;color:inherit;cursor:pointer;touch-action:manipulation;-webkit-user-select:none;user-select:none;transition:transform 160ms cubic-bezier(.2,.8,.3,1.4)}
.memory-card:not([aria-disabled]):hover{transform:translateY(-3px)}
.memory-card:not([aria-disabled]):active{transform:scale(.96)}
.memory-card[aria-disabled]{cursor:default}
.memory-turn{position:relative;display:block;block-size:100%;border-radius:inherit;will-change:transform}
.memory-back,.memory-front{display:block;inline-size:100%;block-size:100%;border-radius:inherit;overflow:hidden;box-shadow:0 2px 0 rgb(0 0 0/16%),0 6px 14px rgb(0 0 0/16%)}
.memory-back{border:calc(var(--card)*.045) solid #fff;background:var(--art-1)}
.memory-front{position:relative;display:grid;place-items:center;background:#fff;box-shadow:0 2px 0 rgb(0 0 0/16%),0 6px 14px rgb(0 0 0/16%),inset 0 0 0 calc(var(--card)*.028) color-mix(in srgb,var(--art-1) 55%,#fff)}
.memory-front::before{content:"";position:absolute;inset:8%;border-radius:inherit;background:radial-gradient(circle,color-mix(in srgb,var(--art-2) 34%,#fff),color-mix(in srgb,var(--art-3) 16%,#fff))}
.memory-front img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover}
.memory-face{position:relative;inline-size:74%}
.memory-face{filter:drop-shadow(0 .09em .06em rgb(40 25 40/28%));font-size:calc(var(--card)*.18)}
.memory-face path{fill:var(--f);stroke:color-mix(in srgb,var(--f) 84%,#1c1726);stroke-width:.7;stroke-linejoin:round;stroke-linecap:round}
.memory-t-1{--f:var(--art-1)}.memory-t-2{--f:var(--art-2)}.memory-t-3{--f:var(--art-3)}.memory-t-4{--f:var(--art-4)}
.memory-face .memory-t-light,.memory-face .memory-t-shade{stroke:none}
.memory-face .memory-t-light{fill:#fff;opacity:.5}
.memory-face .memory-t-shade{fill:#1c1726;opacity:.16}
.memory-face .memory-t-line{fill:none;stroke:#3f3540;stroke-width:2}
.memory-card.is-found .memory-front{box-shadow:0 1px 3px rgb(0 0 0/18%),inset 0 0 0 max(2px,calc(var(--card)*.022)) var(--c-success)}.memory-card.is-found .memory-front::before{background:color-mix(in srgb,var(--c-success) 12%,#fff)}
.memory-check{position:absolute;inset-block-start:5%;inset-inline-end:5.5%;inline-size:20%;padding:2.5%;border-radius:50%;background:var(--c-success);fill:none;stroke:var(--c-surface);stroke-width:3.5;stroke-linecap:round;stroke-linejoin:round;animation:memory-check 320ms cubic-bezier(.2,.9,.3,1.6) both}
.memory-b1{fill:var(--art-1)}.memory-b2{fill:var(--art-2)}.memory-b3{fill:var(--art-3)}.memory-b4{fill:var(--art-4)}
.memory-bl{fill:#fff;opacity:.17}
.memory-bs{fill:none;stroke:#fff;stroke-width:1.1;opacity:.32}
.memory[data-phase=start] .memory-board{filter:saturate(.9)}
.memory[data-phase=start] .memory-place:nth-child(3n){rotate:1.5deg}
.memory[data-phase=start] .memory-place:nth-child(3n+1){rotate:-1.5deg}
.memory-spark,.memory-row{position:absolute;z-index:4;inset-block-start:0;inset-inline-start:0;pointer-events:none}
.memory-spark{inline-size:.625rem;block-size:.625rem;margin:-.3125rem;border-radius:40% 60% 50%;background:var(--f)}
.memory-row{padding:.375rem 1rem;border-radius:2rem;background:var(--c-primary);color:var(--c-on-primary);box-shadow:0 0 0 3px #fff,0 8px 20px rgb(0 0 0/30%);font:700 1.25rem/1.2 var(--font-heading),system-ui,sans-serif;white-space:nowrap}
@media (orientation:landscape) and (max-height:30rem){html:not([data-embedded]) .memory{gap:.25rem}html:not([data-embedded]) .memory-board{--down:2;--across:calc(var(--columns)*var(--rows)/var(--down));--card:min((100cqi - (var(--across) - 1)*var(--gap))/var(--across),(100svh - 10.5rem)/var(--down)/1.125 - var(--gap));inline-size:calc(var(--card)*var(--across) + var(--gap)*(var(--across) - 1) + 1px)}html:not([data-embedded]) .memory-board:has(>:nth-child(17)){--down:3}html:not([data-embedded]) .memory-start{min-block-size:2.75rem;min-inline-size:10rem}html:not([data-embedded]) .memory-start~.game-message{display:none}}
.memory-start[aria-disabled=true]{opacity:0}
.memory-trouble{display:grid;justify-items:center;gap:var(--space-2)}
.memory .game-message{min-block-size:2.75rem;outline:none}
@keyframes memory-check{from{transform:scale(0)}}
`;
