import { THEME_PICTURES } from "@fairground/model/campaign";
import { uploadOne } from "../media/uploads.ts";
import type { Kit } from "./draw-kit.ts";

/**
 * Puts a brand's pictures into the media library.
 * @returns their addresses, by the names under which a theme has them
 * @throws what one of them was refused for, or what interrupted it: then the theme keeps none of them
 */
export async function keepKit(companyId: string, kit: Kit, name: string): Promise<Record<string, string>> {
  const kept: [string, string][] = [];
  for (const picture of THEME_PICTURES) {
    const { liveUrl } = await uploadOne(companyId, fileOf(kit[picture], `${name} ${picture}`));
    kept.push([picture, liveUrl]);
  }
  return Object.fromEntries(kept);
}

function fileOf(address: string, name: string): File {
  const [head = "", data = ""] = address.split(",");
  const type = /^data:(image\/\w+)/.exec(head)?.[1] ?? "image/png";
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new File([bytes], `${name}.${type.slice("image/".length)}`, { type });
}
