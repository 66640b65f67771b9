/** What a frame of a campaign says of itself to the page around it (apps/player, io/frame-height.ts). */
interface FrameSays {
  fairground: "frame";
  height: number;
}

/** Milliseconds without another height after which a page stands still: fonts and pictures are there by then. */
const QUIET = 700;
/** Milliseconds for one page at most: a page that cannot be measured must not keep anybody waiting. */
const PATIENCE = 20_000;

/**
 * How high a campaign's page is in a frame of a width, as on a host page: the frame becomes as high as the page says. Nobody sees it,
 * and it takes no focus; it lies in the window, since browsers draw no frame of another origin that lies outside.
 * @param address of a preview: nothing that happens in it counts
 * @param width in CSS pixels
 * @returns CSS pixels
 * @throws Error where the page says nothing, or does not come to rest
 */
export function heightAt(address: string, width: number, signal?: AbortSignal): Promise<number> {
  const frame = document.createElement("iframe");
  frame.style.cssText = `position:fixed;inset:0 auto auto 0;z-index:-1;width:${width}px;height:640px;border:0;opacity:0;pointer-events:none`;
  frame.tabIndex = -1;
  frame.inert = true;
  frame.ariaHidden = "true";
  return new Promise<number>((done, failed) => {
    let height = 0;
    let isLoaded = false;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(rest);
      if (isLoaded && height > 0) rest = setTimeout(() => end(() => done(height)), QUIET);
    };
    const hear = ({ source, data }: MessageEvent<Partial<FrameSays> | null>) => {
      if (source !== frame.contentWindow || data?.fairground !== "frame" || typeof data.height !== "number") return;
      if (data.height > 0) frame.style.height = `${data.height}px`;
      height = data.height;
      wait();
    };
    const end = (how: () => void) => {
      clearTimeout(rest);
      clearTimeout(late);
      removeEventListener("message", hear);
      signal?.removeEventListener("abort", stop);
      frame.remove();
      how();
    };
    const late = setTimeout(() => end(() => failed(new Error("The page did not come to rest"))), PATIENCE);
    const stop = () => end(() => failed(signal?.reason));
    frame.onload = () => {
      isLoaded = true;
      wait();
    };
    addEventListener("message", hear);
    signal?.addEventListener("abort", stop);
    frame.src = address;
    document.body.append(frame);
  });
}
