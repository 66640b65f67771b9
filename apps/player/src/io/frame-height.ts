/**
 * Tells a host page that frames us how high the content is, and the campaign's name for the frame's title
 * (apps/embed, frame-message.ts). Nothing else is in the message, so it may go to anyone.
 */
export function reportHeight(title: string): void {
  const { parent } = window;
  const { body } = document; // all of it: the question of consent stands before the page's root
  if (parent === window) return;
  document.documentElement.dataset.embedded = ""; // the frame is as high as the content, not the content as the frame
  let last = -1;
  new ResizeObserver(() => {
    const height = Math.ceil(body.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    parent.postMessage({ fairground: "frame", height, title }, "*");
  }).observe(body);
  // A host with iframe-resizer 4 says `[iFrameSizer]…`; what answers it lies with the files for host pages.
  addEventListener("message", ({ data }) => data?.[0] === "[" && import(/* @vite-ignore */ CHILD));
}

const CHILD = "/static/embed/child.js";
