import { paint } from "../kit/paint.ts";
import type { DrawingProps } from "../kit/view.ts";
import { RimSide } from "../kit/wheel-rim.tsx";
import { Disc } from "./disc.tsx";
import { Frame } from "./frame.tsx";
import type { WheelView } from "./settings.ts";

/** The wheel itself. view.tsx turns it, and brings out the segment that it lands on, by these parts' classes. */
export const drawing = ({ settings, prizes, pictureUrl }: DrawingProps<WheelView>) => (
  <>
    <RimSide {...paint(settings.rim)} />
    {/* Its corners, which nobody sees, are cut off: turned, they would make the page wider than the window. */}
    <div className="wheel-turning">
      <Disc segments={settings.segments} prizes={prizes} pictureUrl={pictureUrl} />
    </div>
    <Frame rim={settings.rim} lights={settings.lights} />
  </>
);
