import type { DrawingProps } from "../kit/view.ts";
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
      <Disc segments={settings.segments} prizes={prizes} pictureUrl={pictureUrl} />
      <Ring kind={settings.ring} color={settings.ringColor} picture={urlOf(settings.ringPicture)} />
      <Hub kind={settings.hub} color={settings.ringColor} picture={urlOf(settings.hubPicture)} />
      <Pointer kind={settings.pointer} color={settings.ringColor} picture={urlOf(settings.pointerPicture)} />
    </>
  );
};
