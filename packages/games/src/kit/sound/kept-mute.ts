const MUTED = "fairground.muted";
/** None where a campaign asks before it keeps anything and nobody has agreed: the player says so at the root of the page. */
const shelf = () => (document.documentElement.hasAttribute("data-unkept") ? null : localStorage);

/** Whether the visitor has silenced games before. */
export function recallMuted(): boolean {
  try {
    return shelf()?.getItem(MUTED) === "1";
  } catch {
    return false; // storage is blocked in this frame: remembered for this page only
  }
}

export function keepMuted(muted: boolean): void {
  try {
    shelf()?.setItem(MUTED, muted ? "1" : "0");
  } catch {
    // as above
  }
}
