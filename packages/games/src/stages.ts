import type { BuiltGame } from "./built.ts";

/**
 * How each game fills what its page leaves it (elements, game-style.ts; `.fg-play` is the player's, around the game). Only in a
 * window of its own: a frame is as high as its page (spec §7, "Host page and static host"). Behind a door none of this holds.
 */
const own = "html:not([data-embedded]) .fg-game>.fg-play";

/** Its size can be asked for only where it does not follow from what is in it. */
const asked = (game: string, least: string) => `
html:not([data-embedded]) .fg-game:has(>.fg-play>.${game}){min-block-size:${least}}
${own}:has(>.${game}){position:absolute;inset:0;container:stage/size}
`;

/**
 * A machine over its button, as large as width and height allow; beside it where the window is wider than high.
 * @param ratio of the machine, width over height
 */
const machine = (game: string, box: string, ratio: number) => `
${asked(game, "20rem")}@container stage (width > 0px){
.${game}{max-inline-size:none;block-size:100%;justify-content:center}
.${box}{inline-size:min(100cqi,(100cqb - 8.5rem)*${ratio})}
.${game}>.game-foot{max-inline-size:30rem}
}
@container stage (aspect-ratio > 4/3){
.${game}{flex-direction:row;gap:clamp(1rem,4cqi,4rem)}
.${box}{flex:none;inline-size:min(64cqi,(100cqb - 1rem)*${ratio})}
.${game}>.game-foot{flex:0 1 23rem}
}
`;

/** A sheet down to the window's foot on phones, where thumbs reach what goes on; a card in the middle where there is room. */
const sheet = (card: string, foot: string, grows: string) => `
${own}>.game>.${card}{display:flex;flex-direction:column}
${own}>.game>.${card}>*{flex-shrink:0}
${own}>.game>.${card}>:is(${grows}){flex:1}
${own}>.game>.${card} .${foot}:not(:empty){position:sticky;z-index:2;inset-block-end:0;margin-block-start:auto;padding-block:.75rem max(.75rem,env(safe-area-inset-bottom));background:var(--banner,var(--c-surface))}
@container fg (width < 768px){
${own}:has(>.game>.${card}){padding:0}
${own}>.game>.${card}{flex:1;overflow-x:clip;max-inline-size:none;padding-block-end:.25rem;border-end-start-radius:0;border-end-end-radius:0}
}
@container fg (width >= 768px){
${own}>.game:has(>.${card}){justify-content:center}
${own}>.game>.${card}{min-block-size:min(40rem,100svh - var(--head,0px) - var(--foot,0px) - 7rem);max-inline-size:56rem;padding-block-end:.75rem}
}
`;

/** The land at the foot of a sheet ends where its window does. */
const land = (card: string) => `
@container fg (width < 768px){
${own}>.game>.${card}{--pad-end:.25rem;--round-end:0px}
}
@container fg (width >= 768px){
${own}>.game>.${card}{--pad-end:.75rem}
}
`;

/** A question's picture lies across the sheet's head, and its answers are large; where there is room beside them, it fills that side. */
const questions = `${sheet("ask-card", "ask-foot", ".ask-start,.ask-question")}${land("ask-card")}
${own}>.game>.ask-card>.ask-question{--picture:clamp(7rem,100svh - 29rem,38svh)}
${own}>.game>.ask-card>.ask-question:has(>.ask-answers>:nth-child(4)){--picture:clamp(5.5rem,100svh - 33.5rem,34svh)}
@container fg (width < 768px){
${own}>.game>.ask-card .ask-answers:not(.is-pictured) .ask-answer{min-block-size:clamp(3.125rem,7.9svh,4.5rem);font-size:1.125rem}
${own}>.game>.ask-card .ask-question:not(:has(>.ask-picture))>.ask-title{font-size:1.5rem}
${own}>.game>.ask-card .ask-feedback{font-size:.9375rem}
}
@container fg (width >= 768px){
${own}>.game>.ask-card .ask-answers:not(.is-pictured) .ask-answer{min-block-size:4.25rem;font-size:1.125rem}
}
@container fg (768px <= width < 1024px){
${own}>.game>.ask-card:has(.ask-picture){min-block-size:min(60rem,100svh - var(--head,0px) - var(--foot,0px) - 7rem)}
}
@container fg (width >= 1024px){
${own}>.game>.ask-card .is-pictured:has(li:nth-child(4)){grid-template-columns:repeat(auto-fit,minmax(11rem,1fr))}
${own}>.game>.ask-card:has(.ask-picture){max-inline-size:64rem}
${own}>.game>.ask-card>.ask-question:has(>.ask-picture){padding-inline-start:calc(52% + 2rem - var(--pad))}
${own}>.game>.ask-card>.ask-question>.ask-picture{position:absolute;inset-block:calc(-1*var(--pad)) calc(-1*var(--pad-end));inset-inline-start:calc(-1*var(--pad));inline-size:52%;block-size:calc(100% + var(--pad) + var(--pad-end));margin:0;border-radius:var(--round) 0 0 var(--round)}
${own}>.game>.ask-card>.ask-question>.ask-stamp{inset:auto auto 1rem calc(52% - var(--pad) - 5.75rem)}
${own}>.game>.ask-card>.ask-question:has(>.ask-picture)>.ask-foot{margin-inline-start:-2rem;padding-inline-start:2rem;border-end-start-radius:0}
}
`;

const result = `
${own}>.game>.ask-card>.ask-result{flex:1}
`;

/** Where nothing is told of an answer, what is asked stands in the middle of the sheet. */
const middle = (first: string, last: string) => `
${own}>.game>.ask-card>.ask-question>.${first}{margin-block-start:auto}
${own}>.game>.ask-card>.ask-question>.${last}{margin-block-end:auto}
`;

const swiped = `${questions}
${own}>.game>.ask-card .swipe-stack{block-size:clamp(14rem,100svh - 24rem,32rem)}
`;

const calendar = `
@container fg (width < 768px){${own}:has(>.calendar){padding-inline:var(--space-2)}}
`;

const stages: Readonly<Partial<Record<BuiltGame, string>>> = {
  "spin-the-wheel": machine("wheel", "wheel-box", 1),
  "spin-the-wheel-2.0": `${machine("wheel2", "wheel2-box", 1)}@container stage (width > 0px){.wheel2-box.is-standing{inline-size:min(100cqi,(100cqb - 8.5rem)*.9)}}
@container stage (aspect-ratio > 4/3){.wheel2-box.is-standing{inline-size:min(64cqi,(100cqb - 1rem)*.9)}}
`,
  "slot-machine": machine("slot", "slot-box", 1),
  "scratch-card": `${machine("scratch", "scratch-ticket", 1.5)}@container stage (aspect-ratio < 9/10){.scratch-ticket{inline-size:min(100cqi,(100cqb - 8.5rem)*.8)}.scratch-card{aspect-ratio:4/5}}
`,
  "shell-game": machine("shell", "shell-box", 1.32),
  "memory-game": `${asked("memory", "min(24rem,100svh - 3.5rem)")}@container stage (width > 0px){
.memory{--around:8.5rem;max-inline-size:none;block-size:100%;justify-content:center}
.memory[data-phase=start]{--around:11.5rem}
.memory-board{--card:min((100cqi - (var(--columns) - 1)*var(--gap))/var(--columns),(100cqb - var(--around))/var(--rows)/1.125 - var(--gap),13rem)}
}
@container stage (aspect-ratio > 4/3){
.memory-board{--down:2;--across:calc(var(--columns)*var(--rows)/var(--down));--card:min((100cqi - (var(--across) - 1)*var(--gap))/var(--across),(100cqb - var(--around))/var(--down)/1.125 - var(--gap),13rem);inline-size:calc(var(--card)*var(--across) + var(--gap)*(var(--across) - 1) + 1px)}
.memory-board:has(>:nth-child(17)){--down:3}
.memory-board:has(>:nth-child(31)){--down:4}
}
@container stage (height < 22rem){.memory[data-phase]{--around:7.25rem}}
`,
  quiz: questions,
  "quiz-swipe": swiped,
  "personality-test": `${questions}${result}${middle("ask-title", "ask-answers")}@container fg (width < 768px){
${own}>.game>.ask-card .ask-answer{min-block-size:clamp(3.125rem,9svh,4.75rem)}
}
`,
  "personality-test-swipe": swiped + result,
  survey: `${questions}${middle("survey-asks", "survey-fault")}
@container fg (width < 768px){
${own}>.game>.ask-card .survey-sun:not(.survey-thanks){margin-block:clamp(2rem,6svh,3.25rem)}
}
`,
  "priority-puzzle": `${sheet("puzzle-card", "puzzle-foot", ".puzzle-start")}${land("puzzle-card")}
@container fg (width < 768px){
${own}>.game>.puzzle-card .puzzle-row{min-block-size:3.5rem;padding-block:.25rem}
${own}>.game>.puzzle-card .puzzle-list:not(:has(>:nth-child(6)))>.puzzle-row{min-block-size:clamp(3.5rem,8.7svh,5.5rem)}
${own}>.game>.puzzle-card .puzzle-list:not(:has(>:nth-child(6))) .puzzle-picture{inline-size:clamp(3rem,7.6svh,4.5rem);block-size:auto;aspect-ratio:1}
${own}>.game>.puzzle-card .puzzle-end{margin-block:.25rem}
}
`,
  "guess-the-picture": `${sheet("guess-card", "guess-foot", ".guess-start")}${land("guess-card")}
@container fg (width < 768px){
${own}>.game>.guess-card{--frame:clamp(9rem,100svh - 27.5rem,46svh)}
${own}>.game>.guess-card>.guess-frame.is-shown{--frame:clamp(11rem,100svh - 19.5rem,60svh)}
}
@container fg (768px <= width < 1024px){
${own}>.game>.guess-card{--frame:clamp(16rem,100svh - 38rem,30rem)}
${own}>.game>.guess-card>.guess-frame.is-shown{--frame:clamp(16rem,100svh - 26rem,36rem)}
}
@container fg (width >= 1024px){
${own}>.game>.guess-card:has(>.guess-frame){max-inline-size:66rem;min-block-size:34rem}
${own}>.game>.guess-card>.guess-clues{max-inline-size:none;padding-inline-end:.5rem}
${own}>.game>.guess-card>.guess-frame{position:absolute;inset-block:0;inset-inline-start:0;inline-size:55%;block-size:auto;margin:0;border-radius:var(--round) 0 0 var(--round)}
${own}>.game>.guess-card>.guess-frame>.guess-picture{object-fit:contain}
${own}>.game>.guess-card:has(>.guess-frame)>:not(.guess-frame,.guess-head,.game-mute,.guess-foot){margin-inline-start:calc((100% + 2*var(--pad))*.55 + 1.5rem - var(--pad))}
${own}>.game>.guess-card:has(>.guess-frame)>.guess-foot{margin-inline-start:calc((100% + 2*var(--pad))*.55 - var(--pad));border-end-start-radius:0}
${own}>.game>.guess-card>.guess-pips{margin-block-start:4rem}
}
`,
  "advent-calendar": calendar,
  "easter-calendar": calendar,
  "weekly-calendar": `${calendar}
@container fg (width >= 1024px){
${own}>.weekly-calendar{max-inline-size:66rem}
${own}>.weekly-calendar .calendar-door{block-size:21.5rem}
${own}>.weekly-calendar .calendar-shape-1{block-size:24rem}
${own}>.weekly-calendar .calendar-shape-2{block-size:19.5rem}
}
`,
};

/** @returns the game's rules for a page that is its own; "": arcade games take the window when they are played */
export const stageCss = (kind: BuiltGame): string => stages[kind] ?? "";
