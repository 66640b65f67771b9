import type { Issue } from "@fairground/model/review";
import axeAddress from "axe-core/axe.min.js?url";

interface Axe {
  run(options: object): Promise<{ violations: { id: string; help: string; nodes: { target: unknown[] }[] }[] }>;
}

/**
 * What axe finds on the page of a frame, which must be of our own origin.
 * @throws where the frame cannot be looked into
 */
export async function runAxe(frame: HTMLIFrameElement): Promise<Issue[]> {
  const page = frame.contentDocument;
  if (!page || !frame.contentWindow) throw new Error("The frame is of another origin");
  // The page's policy takes files of its own origin, and nothing written into it.
  const script = page.createElement("script");
  script.src = new URL(axeAddress, location.href).href;
  await new Promise<void>((loaded, failed) => {
    script.onload = () => loaded();
    script.onerror = () => failed(new Error("axe could not be loaded"));
    page.head.append(script);
  });
  const { axe } = frame.contentWindow as unknown as { axe: Axe }; // the script has put it there
  const { violations } = await axe.run({ resultTypes: ["violations"] });
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ target }): Issue => {
      const place = target.flat().join(" ");
      const elementId = /\[data-el="?([^"\]]+)/.exec(place)?.[1] ?? "";
      return {
        code: "axe",
        severity: "warning",
        path: [],
        values: { message: help, place },
        pageId: "",
        elementId,
        language: "",
      };
    }),
  );
}
