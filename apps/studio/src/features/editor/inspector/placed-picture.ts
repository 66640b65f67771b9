import type { Asset } from "@fairground/contract";
import { createContext } from "react";

/**
 * Told by a field for pictures once one was placed by it: `null` where it is not of the media library, so that nothing is
 * known of it.
 */
export const PlacedPicture = createContext<(name: string, asset: Asset | null) => void>(() => {});
