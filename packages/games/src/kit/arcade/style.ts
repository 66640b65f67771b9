const ratios = Array.from({ length: 26 }, (_, at) => at + 7).map((wide) => `.arcade-w${wide}{--wide:${wide}}`);

/**
 * What arcade games share beside the kit's rules. `--wide`: width over height, in sixteenths. The stage is focused when a play
 * begins, which brings it into sight: below it there is room for the bar that then comes above it.
 */
export const arcadeCss = `
${ratios.join("")}
.arcade{gap:var(--space-2);--most:26rem;--tall:72svh;max-inline-size:100%}
.arcade.is-wide{--most:46rem}
.arcade-stage{position:relative;scroll-margin:.25rem 0 4rem;inline-size:min(100%,var(--most),calc(var(--tall)*var(--wide)/16));aspect-ratio:var(--wide)/16;border-radius:calc(max(var(--radius),.5rem) + .25rem);overflow:hidden;isolation:isolate;background:var(--c-surface);box-shadow:0 0 0 4px var(--c-surface),var(--shadow);touch-action:none;user-select:none;-webkit-user-select:none;container-type:size}
.arcade-stage:focus{outline:none}
.arcade-drawing{position:absolute;inset:0;z-index:-1}
.arcade-sky,.arcade-far,.arcade-near{position:absolute;display:block;inset:0;inline-size:100%;block-size:100%}
.game-paint>.arcade-ground{fill:var(--paint)}
.arcade-far,.arcade-near{will-change:transform}
.arcade-tall{block-size:200%;max-height:none}
.arcade-long{inline-size:200%;max-width:none}
.arcade-picture{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover}
.arcade-symbols{position:absolute;inline-size:0;block-size:0}
.arcade-canvas{position:absolute;inset:0;inline-size:100%;block-size:100%;display:block}
.arcade[data-phase=play] .arcade-stage{cursor:none}
.arcade-bar{inline-size:min(100%,max(22rem,min(var(--most),calc(var(--tall)*var(--wide)/16))));min-block-size:3rem;display:flex;align-items:center;gap:.375rem}
.arcade-bar .arcade-hud{flex:1}
.arcade-bar>.game-mute{position:static;flex:none;background:var(--c-surface);color:var(--c-text);box-shadow:0 0 0 1px rgb(0 0 0/8%)}
.arcade-stage>.game-mute{inset-block-start:.375rem;inset-inline-end:.375rem;background:var(--c-surface);color:var(--c-text)}
.arcade-hud{display:flex;flex-wrap:wrap;gap:.375rem;margin:0}
.arcade-value{display:grid;align-content:center;min-inline-size:3.75rem;min-block-size:3rem;padding:.25rem .75rem;border-radius:max(var(--radius),.5rem);background:var(--c-surface);color:var(--c-text);box-shadow:0 1px 2px rgb(0 0 0/12%)}
.arcade-value dt{font-size:.6875rem;line-height:1.2;font-weight:600;color:var(--c-muted)}
.arcade-value dd{margin:0;font:700 1.1875rem/1.1 var(--font-heading),system-ui,sans-serif;font-variant-numeric:tabular-nums;transform-origin:left;animation:arcade-pop 320ms cubic-bezier(.2,.9,.3,1.6)}
.arcade-value.is-time dd{animation:none}
.arcade-pause{appearance:none;flex:none;inline-size:3rem;block-size:3rem;padding:.75rem;border:0;border-radius:50%;background:var(--c-surface);color:var(--c-text);cursor:pointer;box-shadow:0 0 0 1px rgb(0 0 0/8%)}
.arcade-pause-sign{fill:currentColor}
.arcade-cover{position:absolute;inset:0;z-index:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:min(.875rem,2.4cqh);padding:min(1.25rem,4cqw);text-align:center;background:color-mix(in srgb,var(--c-surface) 30%,transparent);color:var(--c-text);animation:arcade-in 260ms ease-out both}
.arcade-start{touch-action:auto;padding:min(1rem,3cqw)}
.arcade-card{display:flex;flex-direction:column;align-items:center;justify-content:safe center;gap:min(.875rem,2.2cqh);max-block-size:100%;inline-size:min(100%,26rem);padding:min(1.5rem,4cqh) min(1.25rem,4cqw) min(.75rem,1.5cqh);border-radius:max(var(--radius),.5rem);background:var(--c-surface);box-shadow:0 10px 30px rgb(0 0 0/18%);overflow:auto}
.arcade-card .game-button{min-inline-size:min(100%,11rem);flex:none}
.arcade-cover-title{margin:0;font:700 clamp(1.375rem,8.4cqw,2.25rem)/1.1 var(--font-heading),system-ui,sans-serif;text-wrap:balance;overflow-wrap:break-word}
.is-wide .arcade-cover-title{font-size:clamp(1.25rem,6cqw,2.25rem)}
.arcade-cover-text{margin:0;max-inline-size:26rem;color:var(--c-muted);line-height:1.4;text-wrap:balance}
.arcade-guide{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;justify-content:center;gap:.5rem 1.25rem;max-inline-size:26rem}
.arcade-guide li{display:grid;justify-items:center;gap:.25rem;font-size:.8125rem;font-weight:700;color:var(--c-muted)}
.arcade-guide-things{padding:.25rem .5rem;border-radius:max(var(--radius),.5rem);background:color-mix(in srgb,#fff 82%,var(--art-2));display:flex;flex-wrap:wrap;justify-content:center;gap:.25rem}
.arcade-thing{inline-size:min(2.75rem,12cqw);block-size:min(3rem,13cqw);object-fit:contain}
.is-wide .arcade-thing{inline-size:min(2.75rem,9cqw);block-size:min(3rem,10cqw)}
.arcade-hint{margin:0;font-size:.875rem;line-height:1.35;color:var(--c-muted);text-wrap:balance}
.arcade-keys{display:none}
@media (hover:hover){.arcade-keys{display:inline}}
.arcade-quiet{appearance:none;min-block-size:2.75rem;padding:.25rem 1rem;border:0;background:none;color:inherit;font:600 .875rem/1.3 var(--font-text),system-ui,sans-serif;text-decoration:underline;text-underline-offset:.25em;cursor:pointer}
.arcade-count{position:absolute;inset:0;margin:0;display:grid;place-items:center;font:700 min(9rem,34cqw)/1 var(--font-heading),system-ui,sans-serif;color:var(--c-primary);-webkit-text-stroke:.12em var(--c-surface);paint-order:stroke fill;animation:arcade-count 520ms cubic-bezier(.2,.9,.3,1.3) both}
.arcade-waiting{position:absolute;inset-block-end:1rem;inset-inline:0;margin:auto;inline-size:fit-content;padding:.5rem 1.25rem;border-radius:2rem;background:var(--c-surface);font-weight:600}
.arcade-steps{inline-size:min(100%,36rem);margin:0;padding:0;border:0;display:flex;flex-wrap:wrap;gap:.5rem}
.arcade-steps legend{inline-size:100%;padding:0;margin:0 auto .5rem;min-block-size:1.5em;font-weight:700;text-align:center;text-wrap:balance}
.arcade-steps .game-button{flex:1 1 6rem;min-inline-size:0;padding:.5rem .75rem}
.arcade-steps .game-button-quiet{flex-basis:100%}
.arcade-steps .game-button::first-letter{text-transform:uppercase}
.arcade-steps [aria-current]{outline:3px solid var(--c-accent);outline-offset:2px}
@media (orientation:landscape) and (max-height:30rem){html:not([data-embedded]) .arcade{--tall:calc(100svh - 4rem)}}
@container (max-width:12rem){.arcade-start{padding:.25rem}.arcade-card{gap:.375rem;padding:2.5rem .5rem .25rem}.arcade-cover-title{font-size:1.125rem}.arcade-guide{gap:.25rem .5rem}.arcade-guide li{font-size:.6875rem}.arcade-guide-things{padding:.125rem .25rem}.arcade-thing{inline-size:1.125rem;block-size:1.25rem}.arcade-hint{font-size:.75rem}.arcade-stage>.game-mute{inset-block-start:.125rem;inset-inline-end:.125rem;inline-size:2.5rem;block-size:2.5rem;padding:.625rem}}
@keyframes arcade-in{from{opacity:0}}
@keyframes arcade-pop{0%{transform:scale(1.5)}}
@keyframes arcade-count{0%{transform:scale(1.8);opacity:0}70%{opacity:1}to{transform:scale(.8);opacity:0}}
`;
