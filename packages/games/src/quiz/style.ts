export const css = `
.quiz-card{position:relative;inline-size:100%;max-inline-size:44rem;padding:clamp(1rem,4vw,2rem);border-radius:calc(max(var(--radius),.25rem) + .25rem);background:var(--c-surface);color:var(--c-text);box-shadow:var(--shadow);container-type:inline-size}
.quiz-start{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:var(--space-4);min-block-size:22rem;text-align:center}
.quiz-drawing{display:contents}
.quiz-start-picture{inline-size:min(100%,17rem);max-block-size:14rem;object-fit:contain}
.quiz-art-1{fill:var(--art-1)}.quiz-art-2{fill:var(--art-2)}.quiz-art-3{fill:var(--art-3)}.quiz-art-4{fill:var(--art-4)}
.quiz-art-line,.quiz-art-mark{fill:none;stroke:var(--c-surface);stroke-width:8;stroke-linecap:round;stroke-linejoin:round}
.quiz-title{margin:0;font:700 clamp(1.25rem,5.4cqi,1.875rem)/1.2 var(--font-heading),system-ui,sans-serif;text-wrap:balance;overflow-wrap:break-word;hyphens:auto;outline-offset:6px}
.quiz-title:focus{outline:none}
.quiz-text{margin:0;max-inline-size:60ch;color:var(--c-muted);line-height:1.5}
.quiz-question{display:flex;flex-direction:column;gap:var(--space-4);animation:quiz-in 360ms cubic-bezier(.2,.8,.3,1) both}
.quiz-head{display:grid;grid-template:3rem auto/1fr auto;align-items:center;gap:0 .75rem;margin-block-start:-.625rem}
.quiz-card:has(.game-mute) .quiz-head{padding-inline-end:2.5rem}
.quiz-card .game-mute{inset-block-start:calc(clamp(1rem,4vw,2rem) - .625rem);inset-inline-end:clamp(.375rem,3vw,1.375rem)}
.quiz-count{font-size:.9375rem;font-weight:600;color:var(--c-muted);font-variant-numeric:tabular-nums}
.quiz-progress{appearance:none;grid-column:1/-1;inline-size:calc(100% + 2.5rem);block-size:.5rem;border:0;border-radius:1rem;overflow:hidden;background:color-mix(in srgb,var(--c-text) 12%,transparent)}
.quiz-card:not(:has(.game-mute)) .quiz-progress{inline-size:100%}
.quiz-progress::-webkit-progress-bar{background:none}
.quiz-progress::-webkit-progress-value{border-radius:1rem;background:var(--c-primary);transition:inline-size 400ms}
.quiz-progress::-moz-progress-bar{border-radius:1rem;background:var(--c-primary)}
.quiz-clock{display:inline-flex;align-items:center;gap:.375rem;min-inline-size:4rem;justify-content:flex-end;font-weight:700;font-variant-numeric:tabular-nums}
.quiz-clock svg{inline-size:1.75rem}
.quiz-clock circle{fill:none;stroke-width:4}
.quiz-clock-track{stroke:color-mix(in srgb,var(--c-text) 14%,transparent)}
.quiz-clock-hand{stroke:var(--c-primary);transition:stroke-dashoffset 1s linear}
.quiz-clock.is-short{color:var(--c-danger)}
.is-short .quiz-clock-hand{stroke:var(--c-danger)}
.quiz-picture{inline-size:100%;aspect-ratio:16/9;max-block-size:34svh;object-fit:cover;border-radius:var(--radius);background:color-mix(in srgb,var(--c-text) 8%,transparent)}
.quiz-answers{list-style:none;margin:0;padding:0;display:grid;gap:.625rem}
.quiz-answers.is-pictured{grid-template-columns:repeat(2,minmax(0,1fr))}
@container (min-width:34rem){.quiz-answers:has(li:nth-child(4)){grid-template-columns:repeat(2,minmax(0,1fr));gap:.75rem}.quiz-answers.is-pictured{grid-template-columns:repeat(auto-fit,minmax(9rem,1fr))}}
.quiz-answer{appearance:none;inline-size:100%;block-size:100%;min-block-size:3.75rem;display:flex;align-items:center;gap:.75rem;padding:.625rem .875rem;border:2px solid color-mix(in srgb,var(--c-text) 18%,transparent);border-radius:max(var(--radius),.125rem);background:color-mix(in srgb,var(--c-text) 3%,var(--c-surface));color:inherit;font:500 1.0625rem/1.3 var(--font-text),system-ui,sans-serif;text-align:start;cursor:pointer;touch-action:manipulation;transition:border-color 140ms,background 140ms,transform 140ms,opacity 200ms}
.quiz-answer-text{overflow-wrap:anywhere;hyphens:auto}
.is-pictured .quiz-answer{display:grid;grid-template-columns:auto 1fr;padding:.375rem .375rem .625rem;row-gap:.5rem}
.quiz-answer img{grid-column:1/-1;inline-size:100%;aspect-ratio:4/3;object-fit:cover;border-radius:max(calc(var(--radius) - 6px),0px)}
.is-pictured .quiz-mark{margin-inline-start:.25rem}
.quiz-answer:not([aria-disabled]):hover{border-color:var(--c-primary);background:color-mix(in srgb,var(--c-primary) 8%,var(--c-surface))}
.quiz-answer:not([aria-disabled]):active{transform:scale(.985)}
.quiz-answer[aria-disabled]{cursor:default}
.quiz-mark{flex:none;inline-size:2.25rem;block-size:2.25rem;display:grid;place-items:center;border-radius:50%;background:color-mix(in srgb,var(--c-primary) 16%,var(--c-surface));color:var(--c-text);font-weight:700}
.quiz-mark.is-box{border-radius:.5rem;background:none;box-shadow:inset 0 0 0 2px color-mix(in srgb,var(--c-text) 45%,transparent)}
.quiz-mark svg{inline-size:1.5rem;fill:none;stroke:currentColor;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
.quiz-answer.is-picked{border-color:var(--c-primary);background:color-mix(in srgb,var(--c-primary) 12%,var(--c-surface))}
.is-picked .quiz-mark{background:var(--c-primary);color:var(--c-on-primary);box-shadow:none}
.quiz-answer.is-right{border-color:var(--c-success);background:color-mix(in srgb,var(--c-success) 14%,var(--c-surface))}
.is-right .quiz-mark{background:var(--c-success);color:var(--c-surface);box-shadow:none}
.quiz-answer.is-wrong{border-color:var(--c-danger);background:color-mix(in srgb,var(--c-danger) 12%,var(--c-surface))}
.is-wrong .quiz-mark{background:var(--c-danger);color:var(--c-surface);box-shadow:none}
.quiz-foot{display:grid;justify-items:center;gap:var(--space-3)}
.quiz-foot:empty{display:none}
.quiz-feedback{justify-self:stretch;margin:0;padding:.75rem 1rem;border-inline-start:4px solid;border-radius:.25rem;line-height:1.45;animation:game-rise 320ms both}
.quiz-feedback strong{display:block;font-size:1.125rem}
.quiz-feedback.is-right{border-color:var(--c-success);background:color-mix(in srgb,var(--c-success) 10%,transparent)}
.quiz-feedback.is-wrong{border-color:var(--c-danger);background:color-mix(in srgb,var(--c-danger) 8%,transparent)}
.quiz-trouble{display:grid;justify-items:center;gap:var(--space-2);margin-block-start:var(--space-4)}
.quiz-dial{inline-size:9rem}
.quiz-dial circle{fill:none;stroke-width:11;stroke-linecap:round;stroke-linejoin:round}
.quiz-dial-track{stroke:color-mix(in srgb,var(--c-text) 12%,transparent)}
.quiz-dial-share{stroke:var(--c-success);animation:quiz-dial 900ms cubic-bezier(.3,.7,.2,1) both}
.quiz-dial text{fill:var(--c-text);font:700 34px var(--font-heading),system-ui,sans-serif;text-anchor:middle}
@keyframes quiz-in{from{opacity:0;transform:translateX(1.5rem)}}
@keyframes quiz-dial{from{stroke-dasharray:0 1}}
`;
