/** Milliseconds that a download may take to begin. */
const BEGIN = 60_000;

/**
 * Gives the picture to the device's share sheet; where there is none for files, or the press that asked for it is too long
 * ago for one, it is saved. @returns closed: the visitor has changed their mind, and gets nothing
 */
export async function handOver(picture: Blob, name: string, message: string): Promise<"shared" | "closed" | "saved"> {
  const files = [new File([picture], name, { type: picture.type })];
  const shared = { files, ...(message === "" ? {} : { text: message }) };
  if (navigator.canShare?.(shared))
    try {
      await navigator.share(shared);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "closed";
    }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), BEGIN);
  return "saved";
}
