const ratios = Array.from({ length: 26 }, (_, at) => at + 7).map((wide) => `.arcade-w${wide}{--wide:${wide}}`);

/**
 * What arcade games share beside the kit's rules. `--wide`: width over height, in sixteenths. The stage is focused when a play
 * begins, which brings it into sight: below it there is room for the bar that then comes above it.
 * `--field`: the world's height in it. In a window that is higher the scenery goes on, `--above` of it above the world; in an
 * upright one it goes on beside a world that is more so: as far as it is drawn, a quarter of its width each way.
 */
export const arcadeCss = `
${ratios.join("")}
.arcade{gap:var(--space-2);--most:26rem;--tall:72svh;--above:1;max-inline-size:100%}
.arcade.is-wide{--most:46rem;--above:.46}
.arcade.is-rising{--above:0}
.arcade-stage{position:relative;scroll-margin:.25rem 0 4rem;inline-size:min(100%,var(--most),calc(var(--tall)*var(--wide)/16));aspect-ratio:var(--wide)/16;border-radius:calc(max(var(--radius),.5rem) + .25rem);overflow:hidden;isolation:isolate;background:var(--c-surface);box-shadow:0 0 0 4px var(--c-surface),var(--shadow);touch-action:none;user-select:none;-webkit-user-select:none;container-type:size}
.arcade-stage:focus{outline:none}
.arcade-drawing{--field:min(100cqb,100cqi*16/var(--wide));position:absolute;z-index:-1;inset-inline:0;margin-inline:auto;inset-block-start:calc((100cqb - var(--field))*var(--above));block-size:var(--field);inline-size:calc(var(--field)*var(--wide)/16)}
.arcade-sky,.arcade-far,.arcade-near,.arcade-front{position:absolute;display:block;inset:0;inline-size:100%;block-size:100%;overflow:visible}
.game-paint>.arcade-ground{fill:var(--paint)}
.arcade-far,.arcade-near,.arcade-front{will-change:transform}
.arcade-tall{block-size:200%;max-height:none}
.arcade-long{inline-size:200%;max-width:none}
.arcade-picture{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover}
.arcade-symbols{position:absolute;inline-size:0;block-size:0}
.arcade-canvas{position:absolute;inset:0;inline-size:100%;block-size:100%;display:block}
.arcade[data-phase=play] .arcade-stage{cursor:none}
.arcade-stage::before,.arcade-stage::after{content:"";position:absolute;inset:0;opacity:0;pointer-events:none;transition:opacity 600ms}
.arcade-stage::after{background:radial-gradient(farthest-corner,transparent 62%,color-mix(in srgb,var(--c-danger) 26%,transparent) 84%,color-mix(in srgb,var(--c-danger) 66%,transparent))}
.arcade:is([data-phase=play],[data-phase=paused]) .arcade-stage[data-last]::after{opacity:.85}
.arcade-stage[data-air=water]::before{inset:-12%;background:repeating-linear-gradient(104deg,transparent 0 9%,rgb(255 255 255/17%) 12% 14%,transparent 18% 24%,rgb(255 255 255/10%) 27% 31%,transparent 35% 41%);mask:linear-gradient(#000,transparent 78%);opacity:.9}
@media (prefers-reduced-motion:no-preference){.arcade-stage[data-air=water]::before{animation:arcade-rays 9s ease-in-out infinite alternate}.arcade[data-phase=play] .arcade-stage[data-last]::after{animation:arcade-last 1s ease-in-out infinite alternate}}
[data-covered]{visibility:hidden}
.arcade.is-full{--tall:100svh;position:fixed;z-index:35;inset:0;block-size:100svh;gap:0;justify-content:center;overflow:hidden;background:var(--c-background);animation:arcade-in 240ms ease-out}
.arcade.is-full>.arcade-stage{flex:none;inline-size:min(100%,calc(var(--tall)*var(--wide)/16));border-radius:0;box-shadow:0 0 3rem rgb(0 0 0/40%)}
.arcade.is-full>.arcade-stage:not(:has(.arcade-picture)){block-size:var(--tall)}
.arcade.is-full>.arcade-bar{position:absolute;z-index:2;inset-block-start:0;inline-size:min(100%,max(24rem,calc(100svh*var(--wide)/16)));padding:calc(.375rem + env(safe-area-inset-top)) calc(.5rem + env(safe-area-inset-right)) calc(.375rem + env(safe-area-inset-bottom)) calc(.5rem + env(safe-area-inset-left));pointer-events:none}
.arcade.is-full.is-rising>.arcade-bar{inset-block:auto calc(100svh - var(--tall))}
.arcade.is-full>.arcade-bar button{pointer-events:auto}
.arcade-bleed{position:absolute;inset:0;overflow:hidden}
.arcade-bleed-scene{position:absolute;inset-block-start:50%;inset-inline-start:50%;inline-size:max(112%,calc(112svh*var(--wide)/16));aspect-ratio:var(--wide)/16;translate:-50% -50%;filter:blur(12px) brightness(.9) saturate(1.25);overflow:hidden}
.arcade-bleed .arcade-drawing{z-index:auto;inset:0;block-size:auto;inline-size:auto}
.arcade-bar{inline-size:min(100%,max(22rem,min(var(--most),calc(var(--tall)*var(--wide)/16))));min-block-size:3rem;display:flex;align-items:center;gap:.375rem}
.arcade-bar .arcade-hud{flex:1}
.arcade-bar>.game-mute{position:static;flex:none;background:var(--c-surface);color:var(--c-text);box-shadow:0 0 0 1px rgb(0 0 0/8%)}
.arcade-stage>.game-mute{inset-block-start:.375rem;inset-inline-end:.375rem;background:var(--c-surface);color:var(--c-text)}
.arcade-hud{display:flex;gap:.375rem;min-inline-size:0;margin:0}
.arcade-hud:has(>:nth-child(5)){flex-wrap:wrap}
.arcade-value{display:grid;align-content:center;min-inline-size:min(3.75rem,20%);min-block-size:3rem;padding:.25rem clamp(.375rem,2.4cqi,.75rem);border-radius:max(var(--radius),.5rem);background:var(--c-surface);color:var(--c-text);box-shadow:0 1px 2px rgb(0 0 0/12%)}
.arcade-value dt{font-size:.75rem;line-height:1.2;font-weight:600;color:var(--c-muted);overflow-wrap:anywhere}
.arcade-value dd{margin:0;font:700 1.1875rem/1.1 var(--font-heading),system-ui,sans-serif;font-variant-numeric:tabular-nums;transform-origin:left;animation:arcade-pop 320ms cubic-bezier(.2,.9,.3,1.6)}
.arcade-value.is-time dd{animation:none}
.arcade-value.is-short dd{color:var(--c-danger)}
.arcade-bar:has(>.arcade-tiers){flex-wrap:wrap;row-gap:.25rem}
.arcade-bar:has(>.arcade-tiers)>.arcade-hud{flex:1 1 0}
.arcade-tiers{position:relative;flex:1 0 100%;block-size:2rem;list-style:none;margin:0;padding:0}
.arcade-tiers-track{position:absolute;inset:.75rem 1rem;border-radius:1rem;background:var(--c-surface);box-shadow:0 1px 2px rgb(0 0 0/20%);overflow:hidden}
.arcade-tiers-fill{display:block;block-size:100%;border-radius:inherit;background:var(--c-primary);transition:inline-size 300ms cubic-bezier(.2,.8,.3,1)}
.arcade-tier{position:absolute;z-index:1;inset-block-start:0;translate:-100%}
.arcade-tier-sign{display:grid;place-items:center;inline-size:2rem;block-size:2rem;padding:.1875rem;border-radius:50%;background:var(--c-surface);color:var(--c-text);font:700 .75rem/1 var(--font-text),system-ui,sans-serif;box-shadow:0 0 0 2px color-mix(in srgb,var(--c-text) 30%,var(--c-surface))}
.arcade-tier-sign img{inline-size:100%;block-size:100%;object-fit:contain}
.arcade-tier.is-reached .arcade-tier-sign{box-shadow:0 0 0 3px var(--c-primary);animation:arcade-pop 420ms cubic-bezier(.2,.9,.3,1.6)}
.arcade-pause{appearance:none;flex:none;inline-size:3rem;block-size:3rem;padding:.75rem;border:0;border-radius:50%;background:var(--c-surface);color:var(--c-text);cursor:pointer;box-shadow:0 0 0 1px rgb(0 0 0/8%)}
.arcade-pause-sign{fill:currentColor}
.arcade-cover{position:absolute;inset:0;z-index:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:min(.875rem,2.4cqh);padding:min(1.25rem,4cqw);text-align:center;background:color-mix(in srgb,var(--c-surface) 30%,transparent);color:var(--c-text);animation:arcade-in 260ms ease-out both}
.arcade-start{touch-action:auto;padding:min(1rem,3cqw)}
.arcade-card{display:flex;flex-direction:column;align-items:center;justify-content:safe center;gap:min(.875rem,2.2cqh);max-block-size:100%;inline-size:min(100%,26rem);padding:min(1.5rem,4cqh) min(1.25rem,4cqw) min(.75rem,1.5cqh);border-radius:max(var(--radius),.5rem);background:var(--c-surface);box-shadow:0 10px 30px rgb(0 0 0/18%);overflow:auto}
.arcade-card .game-button{min-inline-size:min(100%,11rem);flex:none}
.arcade-cover-title{margin:0;font:700 clamp(1.375rem,8.4cqw,2.25rem)/1.1 var(--font-heading),system-ui,sans-serif;text-wrap:balance;overflow-wrap:break-word}
.is-wide .arcade-cover-title{font-size:clamp(1.25rem,6cqw,2.25rem)}
.arcade-points{margin:0;font:700 clamp(1.125rem,6cqw,1.5rem)/1.2 var(--font-heading),system-ui,sans-serif;font-variant-numeric:tabular-nums}
.arcade-card:has(>.arcade-points)>.arcade-cover-title{white-space:pre-line}
.arcade-cover-text{margin:0;max-inline-size:26rem;color:var(--c-muted);line-height:1.4;text-wrap:balance}
@media (max-height:37.5rem){.arcade-rule{display:none}}
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
.arcade.is-full.is-stepping{--tall:calc(100svh - 13.5rem);justify-content:start}
.arcade.is-full>.arcade-steps{position:relative;flex:1;align-content:center;max-inline-size:none;min-block-size:0;overflow:auto;padding:.5rem max(.75rem,calc(50% - 17rem)) calc(.5rem + env(safe-area-inset-bottom));background:var(--c-surface)}
.arcade.is-full>.arcade-steps legend{float:inline-start}
.arcade-steps{inline-size:min(100%,36rem);margin:0;padding:0;border:0;display:flex;flex-wrap:wrap;gap:.5rem}
.arcade-steps legend{inline-size:100%;padding:0;margin:0 auto .5rem;min-block-size:1.5em;font-weight:700;text-align:center;text-wrap:balance}
.arcade-steps .game-button{flex:1 1 6rem;min-inline-size:0;padding:.5rem .75rem}
.arcade-steps .game-button-quiet{flex-basis:100%}
.arcade-steps .game-button::first-letter{text-transform:uppercase}
.arcade-steps [aria-current]{outline:3px solid var(--c-accent);outline-offset:2px}
@container (max-aspect-ratio:1){.arcade-brim{display:none}}
@media (max-aspect-ratio:1){.arcade.is-full:not(.is-wide)>.arcade-stage:not(:has(.arcade-picture)){inline-size:min(100%,calc(var(--tall)*var(--wide)*.094))}}
@media (orientation:landscape) and (max-height:30rem){html:not([data-embedded]) .arcade:not(.is-full){--tall:calc(100svh - 4rem)}.arcade.is-full.is-stepping{--tall:100svh;flex-direction:row}.arcade.is-full.is-stepping>.arcade-stage{flex:0 1 auto}.arcade.is-full>.arcade-steps{flex:1 1 14rem;padding:4rem .75rem .5rem;max-block-size:100svh}}
@container (max-width:12rem){.arcade-start{padding:.25rem}.arcade-card{gap:.375rem;padding:2.5rem .5rem .25rem}.arcade-cover-title{font-size:1.125rem}.arcade-guide{gap:.25rem .5rem}.arcade-guide li{font-size:.75rem}.arcade-guide-things{padding:.125rem .25rem}.arcade-thing{inline-size:1.125rem;block-size:1.25rem}.arcade-hint{font-size:.75rem}.arcade-stage>.game-mute{inset-block-start:.125rem;inset-inline-end:.125rem;inline-size:2.5rem;block-size:2.5rem;padding:.625rem}}
.arcade-result{inline-size:min(100%,28rem);justify-self:center;align-self:center;display:grid;gap:1rem;padding:1rem;border-radius:max(var(--radius),.5rem);background:var(--c-surface);color:var(--c-text);box-shadow:var(--shadow);line-height:1.3;text-align:center}
.arcade-result-figures{display:flex;margin:0}
.arcade-result-figure{flex:1}
.arcade-result-figure+.arcade-result-figure{border-inline-start:1px solid color-mix(in srgb,var(--c-text) 16%,transparent)}
.arcade-result dt{font-size:.8125rem;font-weight:600;color:var(--c-muted)}
.arcade-result dd{margin:0;font:700 1.875rem/1.15 var(--font-heading),system-ui,sans-serif;font-variant-numeric:tabular-nums}
.arcade-result-line{margin:0;font-size:.9375rem;font-weight:600;text-wrap:balance}
.arcade-result-tiers{display:flex;list-style:none;margin:0;padding:0}
.arcade-result-tier{position:relative;flex:1;min-inline-size:0;display:grid;align-content:start;justify-items:center;padding-inline:.25rem;font-size:.8125rem;color:var(--c-muted);overflow-wrap:anywhere;text-wrap:balance}
.arcade-result-tier strong{margin-block-start:.5rem;color:var(--c-text)}
.arcade-result-tier::before{content:"";position:absolute;inset-block-start:1.0625rem;inset-inline:-50% 50%;block-size:.5rem;background:linear-gradient(90deg,var(--c-primary) var(--share),color-mix(in srgb,var(--c-text) 14%,var(--c-surface)) 0)}
.arcade-result-tier:first-child::before{inset-inline-start:0;border-start-start-radius:1rem;border-end-start-radius:1rem}
.arcade-result-sign{position:relative;z-index:1;inline-size:2.625rem;block-size:2.625rem;padding:.3125rem;border-radius:50%;background:var(--c-surface);box-shadow:0 0 0 2px color-mix(in srgb,var(--c-text) 30%,var(--c-surface))}
.arcade-result-sign img{display:block;inline-size:100%;block-size:100%;object-fit:contain}
.is-reached>.arcade-result-sign{box-shadow:0 0 0 3px var(--c-primary)}
.is-reached>.arcade-result-sign::after{content:"✓"/"";position:absolute;inset:auto -.375rem -.375rem auto;inline-size:1.25rem;block-size:1.25rem;border-radius:50%;background:var(--c-primary);color:var(--c-on-primary);font:700 .8125rem/1.25rem system-ui,sans-serif}
@keyframes arcade-rays{from{transform:translateX(-4%) skewX(3deg)}to{transform:translateX(4%) skewX(-3deg)}}
@keyframes arcade-last{from{opacity:.5}}
@keyframes arcade-in{from{opacity:0}}
@keyframes arcade-pop{0%{transform:scale(1.5)}}
@keyframes arcade-count{0%{transform:scale(1.8);opacity:0}70%{opacity:1}to{transform:scale(.8);opacity:0}}
`;
