import type { Locator } from "playwright-core";

/** Where it stands once nothing moves it any more: a page that is being laid out, or what is on its way into the window. */
export async function restingBox(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await target.boundingBox();
  await target.page().waitForTimeout(250);
  const later = await target.boundingBox();
  if (!box || !later) throw new Error("It is not shown");
  const rests = (["x", "y", "width", "height"] as const).every((side) => box[side] === later[side]);
  return rests ? later : restingBox(target);
}
