import { type ElementCss, ratioOf } from "../kit/style.ts";

export const style: ElementCss = {
  css: `
.fg-video{position:relative;width:100%;overflow:hidden;border-radius:var(--radius);background-color:#101010}
.fg-video.is-empty{display:none}
.fg-video :is(video,iframe,img){display:block;width:100%;height:100%;border:0;object-fit:cover}
.fg-video-play{position:absolute;inset:0;margin:auto;display:grid;place-items:center;width:80px;height:80px;padding:0;border:0;border-radius:50%;
  background-color:var(--c-primary);color:var(--c-on-primary);box-shadow:0 6px 24px rgb(0 0 0/40%);cursor:pointer;
  transition:scale 180ms cubic-bezier(.2,.9,.3,1.5)}
.fg-video-play:active{scale:.94}
@media (hover:hover){.fg-video-play:hover{scale:1.06}}
.fg-video-note{position:absolute;inset:auto 0 0 0;margin:0;padding:8px 12px;background-color:color-mix(in oklab,var(--c-surface) 92%,transparent);
  color:var(--c-text);font-size:.8125rem;line-height:1.4}
`,
  rules: (element) => ({ "": ratioOf(element.ratio ?? "16:9") }),
};
