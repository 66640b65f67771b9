import { paint } from "../kit/paint.ts";
import type { DrawingProps } from "../kit/view.ts";
import { RimSide } from "../kit/wheel-rim.tsx";
import { Disc } from "./disc.tsx";
import { Hub } from "./hub.tsx";
import { Pointer } from "./pointer.tsx";
import { Ring } from "./ring.tsx";
import type { Wheel2View } from "./settings.ts";
import { Stand } from "./stand.tsx";

/** The wheel on its stand. view.tsx turns the disc and bends the pointer, by these parts' classes. */
export const drawing = ({ settings, prizes, pictureUrl }: DrawingProps<Wheel2View>) => {
  const urlOf = (picture: string) => (picture === "" ? "" : pictureUrl(picture));
  return (
    <>
      {settings.stand && <Stand color={settings.ringColor} />}
      {settings.ringPicture === "" && <RimSide {...paint(settings.ringColor)} />}
      {/* Its corners, which nobody sees, are cut off: turned, they would make the page wider than the window. */}
      <div className="wheel2-turning">
        <Disc segments={settings.segments} prizes={prizes} pictureUrl={pictureUrl} />
      </div>
      <Ring kind={settings.ring} color={settings.ringColor} picture={urlOf(settings.ringPicture)} />
      <Hub kind={settings.hub} color={settings.ringColor} picture={urlOf(settings.hubPicture)} />
      <Pointer kind={settings.pointer} color={settings.ringColor} picture={urlOf(settings.pointerPicture)} />
    </>
  );
};
