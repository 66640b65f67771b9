export const css = `
.scratch{max-inline-size:32rem;margin-inline:auto}
.scratch-ticket{position:relative;isolation:isolate;inline-size:min(100%,78svh);padding:clamp(1rem,4.5%,1.5rem);border-radius:.5rem;box-shadow:0 22px 34px -12px rgb(0 0 0/45%);will-change:transform}
.scratch-ticket::after{content:"";position:absolute;inset:0;z-index:-1;border-radius:inherit;background:linear-gradient(160deg,rgb(255 255 255/34%),transparent 42%,rgb(0 0 0/18%)),var(--c-accent);mask:radial-gradient(.3125rem at 0 50%,transparent 96%,#000) 0 0/51% 1rem repeat-y,radial-gradient(.3125rem at 100% 50%,transparent 96%,#000) 100% 0/51% 1rem repeat-y}
.scratch-ticket::before{content:"";position:absolute;inset:.4375rem .6875rem;border:1.5px dashed rgb(255 255 255/75%);border-radius:.375rem;pointer-events:none}
.scratch-card{position:relative;aspect-ratio:16/10;border-radius:max(var(--radius),.5rem);overflow:hidden;touch-action:none;user-select:none;-webkit-user-select:none;background:var(--c-surface);box-shadow:inset 0 0 0 1px rgb(0 0 0/10%),0 2px 10px rgb(0 0 0/18%);isolation:isolate}
.scratch-prize{position:absolute;inset:0;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:.25rem;padding:3% 5%;text-align:center;background:radial-gradient(circle at 50% 42%,color-mix(in srgb,#fff 70%,var(--c-surface)),transparent 46%),radial-gradient(circle at 50% 42%,transparent 40%,color-mix(in srgb,var(--c-accent) 20%,transparent))}
.scratch-rays{position:absolute;inset:0;inline-size:100%;block-size:100%;z-index:-1;fill:var(--art-3,var(--c-accent));opacity:.14;transition:opacity 400ms}
.scratch[data-won] .scratch-rays{opacity:.32}
.scratch-picture{inline-size:auto;block-size:72%;flex:0 1 auto;min-block-size:0;scale:1.12;max-inline-size:84%;object-fit:contain;filter:drop-shadow(0 6px 7px rgb(0 0 0/24%))}
.scratch-emblem{fill:var(--c-primary)}
.scratch-title{max-inline-size:100%;font:700 clamp(1.125rem,5.5cqi,1.75rem)/1.15 var(--font-heading),system-ui,sans-serif;color:var(--c-text);text-wrap:balance;overflow-wrap:anywhere;hyphens:auto}
.scratch-ticket{container-type:inline-size}
.scratch-waiting{inline-size:52%;block-size:40%;border-radius:var(--radius);background:linear-gradient(100deg,transparent 30%,rgb(255 255 255/60%) 50%,transparent 70%) 0/250% 100%,color-mix(in srgb,var(--c-text) 12%,transparent)}
[data-phase=scratching] .scratch-waiting{animation:scratch-wait 1.2s linear infinite}
.scratch-cover{position:absolute;inset:0;cursor:grab;transition:opacity 480ms ease-out,transform 480ms ease-out}
.scratch-foil,.scratch-canvas{position:absolute;inset:0;inline-size:100%;block-size:100%;display:block;object-fit:cover}
.scratch-canvas{filter:drop-shadow(0 1.5px 1px rgb(0 0 0/45%))}
.scratch-sheen{position:absolute;inset:0;inline-size:100%;block-size:100%;pointer-events:none}
.scratch-dust{position:absolute;z-index:3;inset:-1.5rem -.75rem;inline-size:calc(100% + 1.5rem);block-size:calc(100% + 3rem);pointer-events:none}
.scratch-foil{color:var(--ink)}
.game-paint>.scratch-foil-base{fill:var(--paint)}
.scratch-cover.is-painted .scratch-foil{visibility:hidden}
.scratch-text{position:absolute;inset:0;display:grid;place-items:center;padding:1rem;text-align:center;pointer-events:none;transition:opacity 240ms;font:700 clamp(1.25rem,7cqi,2.125rem)/1.15 var(--font-heading),system-ui,sans-serif;color:var(--ink)}
.scratch-text.game-on-dark{text-shadow:0 1px 0 rgb(0 0 0/35%),0 2px 12px rgb(0 0 0/45%)}
.scratch:not([data-phase=covered]) .scratch-text{opacity:0}
.scratch[data-phase=revealed] .scratch-cover{opacity:0;transform:scale(1.04);pointer-events:none}
.scratch[data-phase=revealed] .scratch-picture{animation:scratch-pop 620ms cubic-bezier(.2,.9,.3,1.5) both}
.scratch-coin{position:absolute;inset-block-start:-1.75rem;inset-inline-start:-1.75rem;inline-size:3.5rem;opacity:0;pointer-events:none;transition:opacity 160ms;filter:drop-shadow(0 4px 5px rgb(0 0 0/40%))}
.scratch-coin-rim{fill:#e7b33c;stroke:#9a6a10;stroke-width:1.5}
.scratch-coin-face{fill:#f7d774;stroke:#c08a1c;stroke-width:1.5}
.scratch-coin-star{fill:#b97f14}
@media (hover:hover){.scratch:not([data-phase=revealed]) .scratch-card:hover .scratch-coin{opacity:1}.scratch:not([data-phase=revealed]) .scratch-card:hover .scratch-cover{cursor:none}}
.scratch-card[data-rubs] .scratch-coin{opacity:1}
@keyframes scratch-wait{from{background-position:100% 0}to{background-position:-50% 0}}
@keyframes scratch-pop{0%{transform:scale(.7) rotate(-6deg)}}
`;
