import type { ReactNode } from "react";
import { useStage } from "../stage/context.ts";
import type { ViewProps } from "../stage/view.ts";

/** The picture of what was won; its space is reserved by its shape, and hidden while nothing is won. */
export function PriceImage({ mark }: ViewProps): ReactNode {
  const { prize, pictureUrl } = useStage();
  return (
    <div {...mark} hidden={!prize?.resultsImage}>
      {prize?.resultsImage && <img src={pictureUrl(prize.resultsImage)} alt={prize.title} decoding="async" />}
    </div>
  );
}
