import type { Asset } from "@fairground/contract";
import { createContext } from "react";

/**
 * Takes what a field for pictures was given, where more than the field's own value follows from it.
 * @param asset null: it is not of the media library, so that nothing is known of it
 * @returns false: only the field's own value changes
 */
type PlacePicture = (name: string, address: string, asset: Asset | null) => boolean;

export const PlacedPicture = createContext<PlacePicture>(() => false);
