/** Told in the window when the result is to be shared as a picture. Cancelled: somebody draws it, and nothing else is shared. */
export const SHARE_PICTURE = "fairground:share_picture";

/** Its detail. */
export interface PictureWish {
  /** Written below the picture. */
  address: string;
  /** Goes along as text, where there is one and where the device shares. */
  message: string;
}
