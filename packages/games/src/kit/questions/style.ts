import { landCss } from "./scene.ts";

/** Rules of all games of questions: card, head, answers. Colours and spaces are the theme's custom properties. */
export const questionCss = `${landCss("ask-card", "ask-foot", ">*")}
.ask-card{inline-size:100%;max-inline-size:44rem;color:var(--c-text);box-shadow:var(--shadow);container-type:inline-size}
.ask-start{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:var(--space-4);min-block-size:22rem;text-align:center}
[aria-busy=true]>.ask-start>.game-button{opacity:0}
.ask-drawing{display:contents}
.ask-start-picture{inline-size:min(100%,17rem);max-block-size:14rem;object-fit:contain;border-radius:var(--radius)}
.ask-art-1{fill:var(--art-1)}.ask-art-2{fill:var(--art-2)}.ask-art-3{fill:var(--art-3)}.ask-art-4{fill:var(--art-4)}
.ask-art-line,.ask-art-mark{fill:none;stroke:var(--c-surface);stroke-width:8;stroke-linecap:round;stroke-linejoin:round}
.ask-title{margin:0;font:700 clamp(1.25rem,5.4cqi,1.875rem)/1.2 var(--font-heading),system-ui,sans-serif;text-wrap:balance;overflow-wrap:break-word;hyphens:auto;outline-offset:6px}
.ask-title:focus{outline:none}
.ask-text{margin:0;max-inline-size:60ch;text-wrap:pretty;color:var(--c-muted);line-height:1.5}
.ask-question{--picture:min(22rem,(100cqi + 2*var(--pad))*9/16);position:relative;display:flex;flex-direction:column;gap:var(--space-4);animation:ask-in 360ms cubic-bezier(.2,.8,.3,1) both}
.ask-head{display:grid;grid-template:3rem auto/auto 1fr auto;align-items:center;gap:0 .5rem;margin-block-start:-.625rem}
.ask-card:has(.game-mute) .ask-head{padding-inline-end:2.5rem}
.ask-card .game-mute{inset-block-start:calc(clamp(.875rem,4vw,2rem) - .625rem);inset-inline-end:clamp(.375rem,3vw,1.375rem)}
.ask-back{appearance:none;inline-size:3rem;block-size:3rem;margin-inline-start:-.75rem;padding:.625rem;border:0;border-radius:50%;background:none;color:inherit;cursor:pointer}
.ask-back:hover{background:color-mix(in srgb,var(--c-text) 8%,transparent)}
.ask-back svg{display:block;inline-size:100%;fill:none;stroke:currentColor;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
.ask-count{grid-column:2;text-align:start;font-size:.9375rem;font-weight:600;color:var(--c-muted);font-variant-numeric:tabular-nums}
.ask-head:not(:has(.ask-back)) .ask-count{grid-column:1/3}
.ask-progress{appearance:none;grid-column:1/-1;inline-size:calc(100% + 2.5rem);block-size:.5rem;border:0;border-radius:1rem;overflow:hidden;background:color-mix(in srgb,var(--c-text) 12%,transparent)}
.ask-card:not(:has(.game-mute)) .ask-progress{inline-size:100%}
.ask-progress::-webkit-progress-bar{background:none}
.ask-progress::-webkit-progress-value{border-radius:1rem;background:var(--c-primary);transition:inline-size 400ms}
.ask-progress::-moz-progress-bar{border-radius:1rem;background:var(--c-primary)}
.ask-clock{display:inline-flex;align-items:center;gap:.375rem;min-inline-size:4rem;justify-content:flex-end;font-weight:700;font-variant-numeric:tabular-nums}
.ask-clock svg{inline-size:1.75rem}
.ask-clock circle{fill:none;stroke-width:4}
.ask-clock-track{stroke:color-mix(in srgb,var(--c-text) 14%,transparent)}
.ask-clock-hand{stroke:var(--c-primary);transition:stroke-dashoffset 1s linear}
.ask-clock.is-short{color:var(--c-danger)}
.is-short .ask-clock-hand{stroke:var(--c-danger)}
.ask-picture{order:-1;align-self:center;inline-size:calc(100% + 2*var(--pad));max-inline-size:none;block-size:var(--picture);margin-block-start:calc(-1*var(--pad));object-fit:cover;border-radius:var(--round) var(--round) 0 0;background:color-mix(in srgb,var(--c-text) 8%,var(--c-surface))}
.ask-picture.is-whole{object-fit:contain}
.ask-answers{list-style:none;margin:0;padding:0;display:grid;gap:.625rem}
.ask-answers.is-pictured{grid-template-columns:repeat(2,minmax(0,1fr))}
.ask-answer{position:relative;appearance:none;inline-size:100%;block-size:100%;min-block-size:3.75rem;display:flex;align-items:center;gap:.75rem;padding:.625rem .875rem;border:2px solid color-mix(in srgb,var(--c-text) 18%,transparent);border-radius:max(var(--radius),.125rem);background:color-mix(in srgb,var(--c-text) 3%,var(--c-surface));color:inherit;font:500 1.0625rem/1.3 var(--font-text),system-ui,sans-serif;text-align:start;cursor:pointer;touch-action:manipulation;transition:border-color 140ms,background 140ms,transform 140ms,opacity 200ms}
.ask-answer-text{min-inline-size:0;overflow-wrap:break-word;hyphens:auto}
.is-pictured .ask-answer{display:grid;grid-template-columns:auto minmax(0,1fr);column-gap:.5rem;font-size:1rem;align-content:start;padding:.375rem .375rem .625rem;row-gap:.5rem}
.ask-answer img{grid-column:1/-1;inline-size:100%;aspect-ratio:4/3;object-fit:cover;border-radius:max(calc(var(--radius) - 6px),0px)}
.is-pictured .ask-mark{inline-size:1.875rem;block-size:1.875rem;margin-inline-start:.125rem}
.ask-answer:not([aria-disabled]):hover{border-color:var(--c-primary);background:color-mix(in srgb,var(--c-primary) 8%,var(--c-surface))}
.ask-answer:not([aria-disabled]):active{transform:scale(.985)}
.ask-answer[aria-disabled]{cursor:default}
.ask-mark{flex:none;inline-size:2.25rem;block-size:2.25rem;display:grid;place-items:center;border-radius:50%;background:color-mix(in srgb,var(--c-primary) 16%,var(--c-surface));color:var(--c-text);font-weight:700}
.ask-mark.is-box{border-radius:.5rem;background:none;box-shadow:inset 0 0 0 2px color-mix(in srgb,var(--c-text) 45%,transparent)}
.ask-mark svg{inline-size:1.5rem;fill:none;stroke:currentColor;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
.ask-answer.is-picked{border-color:var(--c-primary);background:color-mix(in srgb,var(--c-primary) 12%,var(--c-surface))}
.is-picked .ask-mark{background:var(--c-primary);color:var(--c-on-primary);box-shadow:none}
.ask-answer.is-right{border-color:var(--c-success);background:color-mix(in srgb,var(--c-success) 14%,var(--c-surface))}
.is-right .ask-mark{background:var(--c-success);color:var(--c-surface);box-shadow:none}
.ask-answer.is-wrong{border-color:var(--c-danger);background:color-mix(in srgb,var(--c-danger) 12%,var(--c-surface))}
.is-wrong .ask-mark{background:var(--c-danger);color:var(--c-surface);box-shadow:none}
.ask-foot{display:grid;justify-items:center;gap:var(--space-2)}
.ask-foot:empty{display:none}
.ask-card>*>.ask-foot:has(>.ask-feedback){margin-block-start:0;padding-block:.375rem .625rem;box-shadow:0 -10px 24px rgb(0 0 0/10%);animation:ask-banner 380ms cubic-bezier(.2,.8,.3,1) backwards}
.ask-card>*>.ask-foot:has(>.ask-feedback)::before{content:none}
.ask-card>*>:has(+.ask-foot>.ask-feedback){margin-block-end:0}
.ask-card>*>.ask-foot:has(>.ask-feedback.is-right){--banner:color-mix(in oklab,color-mix(in oklab,var(--c-success) 50%,var(--art-2)) 28%,var(--c-surface));border-block-start:3px solid var(--c-success)}
.ask-card>*>.ask-foot:has(>.ask-feedback.is-wrong){--banner:color-mix(in oklab,var(--art-3) 17%,var(--c-surface));border-block-start:3px solid var(--art-3)}
.ask-feedback{justify-self:stretch;max-inline-size:44rem;margin:0;text-align:start;line-height:1.4}
.ask-feedback strong{display:flex;flex-wrap:wrap;align-items:center;gap:.125rem .5rem;font:700 1.375rem/1.25 var(--font-heading),system-ui,sans-serif}
.ask-feedback.is-right strong{color:var(--c-success)}
.ask-card:has(.ask-feedback.is-right){background:linear-gradient(var(--c-surface),color-mix(in oklab,var(--art-3) 10%,var(--c-surface)) 60%)}
.ask-score{margin-inline-start:.625rem;padding:.125rem .5rem;border-radius:1rem;background:color-mix(in srgb,var(--c-primary) 14%,var(--c-surface));color:var(--c-text);white-space:nowrap}
.ask-row{display:inline-block;margin:0;padding:.125rem .625rem;border-radius:1rem;background:var(--c-primary);color:var(--c-on-primary);font:700 .9375rem/1.4 var(--font-text),system-ui,sans-serif;animation:ask-pop 420ms 260ms cubic-bezier(.2,.9,.3,1.6) backwards}
.ask-stamp{position:absolute;z-index:2;inset-block-start:calc(var(--picture) - var(--pad) - 6rem);inset-inline-end:.75rem;inline-size:4.75rem;block-size:4.75rem;padding:.875rem;border-radius:50%;border:4px solid var(--c-surface);color:var(--c-surface);box-shadow:0 6px 16px rgb(0 0 0/30%);transform:rotate(-9deg);pointer-events:none}
.ask-stamp.is-right{background:var(--c-success)}
.ask-stamp.is-wrong{background:color-mix(in oklab,var(--art-3) 30%,var(--c-surface));color:var(--c-text)}
.is-right>svg>path,.is-right .ask-mark path{stroke-dasharray:24;animation:ask-draw 360ms 120ms ease-out backwards}
.ask-halo{position:absolute;z-index:1;inset-block-start:0;inset-inline-start:0;inline-size:3rem;block-size:3rem;margin:-1.5rem;border:3px solid var(--c-success);border-radius:50%;opacity:0;pointer-events:none}
.ask-stamp svg{display:block;fill:none;stroke:currentColor;stroke-width:3.4;stroke-linecap:round;stroke-linejoin:round}
.ask-spark{position:absolute;z-index:2;inset-block-start:0;inset-inline-start:0;inline-size:.75rem;block-size:.75rem;margin:-.375rem;background:var(--c-success);clip-path:polygon(50% 0,62% 38%,100% 50%,62% 62%,50% 100%,38% 62%,0 50%,38% 38%);pointer-events:none}
.ask-trouble{display:grid;justify-items:center;gap:var(--space-2);margin-block-start:var(--space-4)}
@container (min-width:34rem){.ask-answers:has(li:nth-child(4)){grid-template-columns:repeat(2,minmax(0,1fr));gap:.75rem}.ask-answers.is-pictured{grid-template-columns:repeat(auto-fit,minmax(9rem,1fr))}}
@container (max-width:25rem){.ask-start{padding-block-start:1.75rem}.ask-question{gap:var(--space-3)}.ask-head{grid-template-rows:2.75rem auto}.ask-question:has(>.ask-picture){gap:.625rem}.ask-answers{gap:.5rem}.ask-answer{min-block-size:3.125rem;padding-block:.375rem}.is-pictured .ask-answer{padding-block:.375rem .5rem}.ask-title{font-size:1.1875rem}.ask-mark{inline-size:2rem;block-size:2rem}.is-pictured .ask-mark{inline-size:1.75rem;block-size:1.75rem}.is-pictured .ask-mark svg{inline-size:1.125rem}.ask-foot .game-button{min-block-size:3.125rem}}
@media (orientation:landscape) and (max-height:30rem){html:not([data-embedded]) .ask-start{min-block-size:56svh}html:not([data-embedded]) .ask-start:has(.ask-drawing){display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.6fr);gap:.75rem 1.5rem;min-block-size:0;align-items:center;align-content:center;justify-items:center}html:not([data-embedded]) .ask-start:has(.ask-drawing)>*{grid-column:2}html:not([data-embedded]) .ask-drawing~.ask-title{padding-inline:2.25rem}html:not([data-embedded]) .ask-start-picture{grid-area:1/1/span 3;max-block-size:44svh}}
@container (max-width:54.99rem){
.ask-question:has(>.ask-picture)>.ask-head{position:absolute;z-index:1;inset-block-start:calc(.625rem - var(--pad));inset-inline:0;margin:0;grid-template-rows:.375rem auto;row-gap:.5rem}
.ask-question:has(>.ask-picture)>.ask-head>.ask-progress{grid-row:1;inline-size:100%;block-size:.375rem;background:color-mix(in srgb,var(--c-surface) 82%,transparent)}
.ask-card:has(.ask-picture) .ask-head{padding-inline-end:0}
.ask-question:has(>.ask-picture)>.ask-head>:is(.ask-count,.ask-clock){inline-size:fit-content;min-inline-size:0;margin-inline-end:3.25rem;padding:.3125rem .75rem;border-radius:2rem;background:var(--c-surface);color:var(--c-text)}
.ask-question:has(>.ask-picture)>.ask-head>.ask-back{margin:0;background:var(--c-surface)}
.ask-card:has(.ask-picture) .game-mute{inset-block-start:1.375rem;inset-inline-end:var(--pad);background:var(--c-surface);inline-size:2.75rem;block-size:2.75rem}
}
@keyframes ask-draw{from{stroke-dashoffset:24}}
@keyframes ask-pop{from{opacity:0;transform:scale(.3) rotate(-8deg)}}
@keyframes ask-in{from{opacity:0;transform:translateX(1.5rem)}}
`;

/** What a quiz tells at its end: the share of right answers, in a light of its own; all of them right is a feast. */
export const dialCss = `
.ask-start:has(.ask-dial){position:relative;isolation:isolate}
.ask-start:has(.ask-dial)::before{content:"";position:absolute;z-index:-1;inset:0 calc(-1*var(--pad));background:radial-gradient(circle closest-side,color-mix(in srgb,var(--c-success) 24%,transparent),transparent)}
.ask-start:has(.ask-dial) .ask-title{font-size:clamp(1.5rem,8cqi,2.25rem)}
.ask-dial{inline-size:clamp(11rem,58cqi,16rem);border-radius:50%;background:var(--c-surface);box-shadow:0 0 0 .75rem color-mix(in srgb,var(--c-surface) 55%,transparent),0 18px 44px rgb(0 0 0/14%);animation:ask-dial-in 520ms cubic-bezier(.2,.9,.3,1.3) both}
.ask-start:has([stroke-dasharray="1 1"])::before{background:repeating-conic-gradient(color-mix(in srgb,var(--art-3) 34%,transparent) 0 12deg,transparent 14deg 28deg,color-mix(in srgb,var(--art-3) 34%,transparent) 30deg);mask:radial-gradient(circle farthest-side,#000 35%,transparent)}
.ask-start:has([stroke-dasharray="1 1"])::after{content:"";position:absolute;inset-block-start:42%;inset-inline-start:50%;inline-size:.625rem;block-size:.625rem;margin:-.3125rem;border-radius:50%;background:none;box-shadow:-8rem -4rem var(--art-1),-6rem 5rem var(--art-2),-3rem -8rem var(--art-3),1rem -9.5rem var(--art-4),5rem -7rem var(--art-1),8rem -2rem var(--art-2),7rem 5.500rem var(--art-3),3rem 8rem var(--art-4),-1.500rem 9rem var(--art-1),-8.500rem 1rem var(--art-4),-9rem -7.500rem var(--art-2),9rem -6rem var(--art-3)}
@media (prefers-reduced-motion:no-preference){.ask-start:has([stroke-dasharray="1 1"])::before{animation:ask-rays 1.6s linear}.ask-start:has([stroke-dasharray="1 1"])::after{animation:ask-burst 1.1s 420ms cubic-bezier(.1,.8,.3,1) both}}
.ask-dial circle{fill:none;stroke-width:11;stroke-linecap:round;stroke-linejoin:round}
.ask-dial-track{stroke:color-mix(in srgb,var(--c-text) 12%,transparent)}
.ask-dial-share{stroke:var(--c-success);animation:ask-dial 900ms cubic-bezier(.3,.7,.2,1) both}
.ask-dial text{fill:var(--c-text);font:700 34px var(--font-heading),system-ui,sans-serif;text-anchor:middle}
@keyframes ask-dial{from{stroke-dasharray:0 1}}
@keyframes ask-dial-in{from{opacity:0;transform:scale(.5)}}
@keyframes ask-rays{to{rotate:24deg}}
@keyframes ask-burst{from{opacity:0;scale:.1}40%{opacity:1}}
`;

/** The end of a personality test. */
export const resultCss = `
.ask-card:has(>.ask-result){overflow:clip}
.ask-result{position:relative;display:flex;flex-direction:column;align-items:center;gap:var(--space-4);min-block-size:24rem;text-align:center}
.ask-result-head{position:relative;isolation:isolate;overflow:clip;flex:1 0 auto;align-self:stretch;display:grid;align-content:center;justify-items:center;gap:.375rem;margin:calc(-1*var(--pad)) calc(-1*var(--pad)) .25rem;min-block-size:12rem;padding:3.5rem var(--pad) 3rem;background:var(--c-primary);color:var(--c-on-primary);clip-path:ellipse(max(38rem,96cqi) 100% at 50% 0)}
.ask-result-head::before{content:"";position:absolute;z-index:-1;inset:-40%;background:repeating-conic-gradient(color-mix(in srgb,var(--c-on-primary) 9%,transparent) 0 10deg,transparent 11deg 24deg);mask:radial-gradient(circle closest-side,transparent 30%,#000 60%)}
.ask-result-you{margin:0;font-weight:600;font-size:1.0625rem}
.ask-result-name{font-size:clamp(2.25rem,13cqi,4rem);line-height:1.1}
.ask-card:has(>.ask-result)>.game-mute{z-index:3;background:var(--c-surface)}
.ask-roll{position:absolute;z-index:2;inset:calc(-1*var(--pad)) calc(-1*var(--pad)) calc(-1*var(--pad-end));display:grid;place-items:center;border-radius:inherit;background:radial-gradient(circle at 50% 45%,color-mix(in oklab,var(--art-2) 40%,var(--c-primary)),var(--c-primary) 70%)}
.ask-roll i{grid-area:1/1;inline-size:clamp(5rem,30cqi,9rem);aspect-ratio:1;border-radius:50%;background:var(--art-1);opacity:.9;animation:ask-gather 1.2s cubic-bezier(.5,0,.8,.5) both}
.ask-roll i:nth-child(2){--from:90deg;background:var(--art-2)}
.ask-roll i:nth-child(3){--from:180deg;background:var(--art-3)}
.ask-roll i:nth-child(4){--from:270deg;background:var(--art-4)}
@keyframes ask-gather{from{transform:rotate(var(--from,0deg)) translateX(85%) scale(.7)}to{transform:rotate(calc(var(--from,0deg) + 540deg)) translateX(0) scale(1.15)}}
@media (prefers-reduced-motion:no-preference){
.is-told .ask-result-name{animation:ask-named 560ms cubic-bezier(.2,.9,.3,1.4) backwards}
.is-told .ask-result-head::before{animation:ask-rays 1.5s cubic-bezier(.2,.7,.3,1)}
.ask-result.is-told .ask-shares li{animation:game-rise 380ms backwards}
.ask-shares li:nth-child(2){animation-delay:120ms}
.ask-shares li:nth-child(n+3){animation-delay:240ms}
}
@keyframes ask-named{from{opacity:0;transform:scale(.3)}}
@keyframes ask-rays{to{rotate:24deg}}
.ask-shares{list-style:none;margin:0 0 var(--space-2);padding:0;inline-size:100%;max-inline-size:28rem;display:grid;gap:var(--space-3);text-align:start}
.ask-shares li{display:grid;grid-template-columns:1fr auto;gap:.25rem .75rem;font-weight:600}
.ask-percent{font-variant-numeric:tabular-nums}
.ask-bar{grid-column:1/-1;block-size:.75rem;border-radius:1rem;overflow:hidden;background:color-mix(in srgb,var(--c-text) 12%,var(--c-surface))}
.ask-bar span{display:block;block-size:100%;border-radius:1rem;background:color-mix(in srgb,var(--c-primary) 45%,var(--c-surface));transform-origin:0 50%;transform:scaleX(0)}
.ask-shares li:first-child{font-size:1.25rem}
.ask-shares li:first-child .ask-bar{block-size:1rem}
.ask-shares li:first-child .ask-bar span{background:var(--c-primary)}
`;
