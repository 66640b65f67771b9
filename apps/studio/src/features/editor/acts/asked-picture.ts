import { create } from "zustand";

/** The picture element for which the media library stands open; null: it is closed. */
export const useAskedPicture = create<{ id: string | null }>(() => ({ id: null }));

/** Opens the media library for a picture: one that was just placed shows nothing until it has a file. */
export const askForPicture = (id: string): void => useAskedPicture.setState({ id });
