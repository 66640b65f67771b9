/** What hosts with iframe-resizer 4 say, and what they are told. */
export const MARK = "[iFrameSizer]";
/** What a child says once it can be told how it is to be sized. */
export const READY = "[iFrameResizerChild]Ready";

/** The frame's id, where a host with iframe-resizer 4 begins to size it; else null. */
export const frameIdOf = (data: unknown): string | null =>
  typeof data === "string" && data.startsWith(MARK) ? (data.slice(MARK.length).split(":")[0] ?? null) : null;

/**
 * Lets a host with iframe-resizer 4 size the page as it lets its own script: whenever the height changes, in pixels. The message
 * has nothing else in it, so it may go to anyone.
 */
export function answerResizer(page: Window, height: () => number): void {
  let id: string | null = null;
  let last = -1;
  const tell = (why: string) => {
    const now = Math.ceil(height());
    if (id === null || (now === last && why !== "init")) return;
    last = now;
    page.parent.postMessage(`${MARK}${id}:${now}:${page.innerWidth}:${why}`, "*");
  };
  page.addEventListener("message", ({ source, data }) => {
    const asked = source === page.parent ? frameIdOf(data) : null;
    // Others of its messages begin with the mark too, without an id.
    if (!asked || id !== null) return;
    id = asked;
    tell("init");
    new ResizeObserver(() => tell("size")).observe(page.document.documentElement);
  });
  page.parent.postMessage(READY, "*");
}
