import type { DrawingProps } from "../kit/view.ts";
import { Disc } from "./disc.tsx";
import { Frame } from "./frame.tsx";
import type { WheelView } from "./settings.ts";

/** The wheel itself. view.tsx turns it, and brings out the segment that it lands on, by these parts' classes. */
export const drawing = ({ settings, prizes, pictureUrl }: DrawingProps<WheelView>) => (
  <>
    <Disc segments={settings.segments} prizes={prizes} pictureUrl={pictureUrl} />
    <Frame rim={settings.rim} lights={settings.lights} />
  </>
);
