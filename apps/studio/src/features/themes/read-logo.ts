import { logoColors } from "./logo-colors.ts";

/** A side of the picture that is looked at: colours need no more. */
const SIDE = 96;

/**
 * The colours of a picture file, read in this browser: it is sent nowhere.
 * @throws where the file is no picture that a browser shows
 */
export async function readLogo(file: Blob): Promise<string[]> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const [width, height] = [picture.naturalWidth || SIDE, picture.naturalHeight || SIDE];
    const scale = Math.min(1, SIDE / Math.max(width, height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("This browser draws no pictures");
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return logoColors(context.getImageData(0, 0, canvas.width, canvas.height).data);
  } finally {
    URL.revokeObjectURL(address);
  }
}
