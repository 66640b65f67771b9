import type { ReactNode } from "react";
import { useStage } from "../stage/context.ts";
import type { ViewProps } from "../stage/view.ts";

/** The game's stage; what stands in it (phasertext, phaserbutton) is laid over the game. */
export function PhaserGamePublished({ element, mark, children }: ViewProps): ReactNode {
  const stage = useStage();
  return (
    <div {...mark} className={`${mark.className} fg-game`}>
      {stage.renderGame(element)}
      {children}
    </div>
  );
}
