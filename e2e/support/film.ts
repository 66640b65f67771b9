import type { Page } from "playwright-core";

/** A picture that the browser has shown, at this time in milliseconds. */
export interface Frame {
  at: number;
  /** Base64. */
  jpeg: string;
}

/**
 * Films what a page shows, until it is stopped.
 * @param size CSS pixels that a frame has at most; without it, as large as it is shown
 */
export async function film(
  page: Page,
  { quality, size }: { quality: number; size?: { maxWidth: number; maxHeight: number } },
): Promise<{ frames: Frame[]; stop(): Promise<void> }> {
  const frames: Frame[] = [];
  const camera = await page.context().newCDPSession(page);
  camera.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? Date.now() / 1_000) * 1_000, jpeg: data });
    camera.send("Page.screencastFrameAck", { sessionId }).catch(() => {}); // the page is gone
  });
  await camera.send("Page.startScreencast", { format: "jpeg", quality, ...size });
  return { frames, stop: async () => void (await camera.send("Page.stopScreencast")) };
}
