import type { Asset } from "@fairground/contract";
import type { DefaultSlot, ElementType } from "@fairground/model/campaign";
import { create } from "zustand";
import type { ElementStart } from "../document/commands/index.ts";
import type { Draft } from "../document/editor.ts";
import { pictureStart } from "./picture-start.ts";

/** What stands in the company's default slots (spec §3, "Media library"); none while they are asked for. */
export const useDefaultAssets = create<{ assets: readonly Asset[] }>(() => ({ assets: [] }));

const PICTURES: readonly DefaultSlot[] = ["default image 1", "default image 2", "default image 3"];

/** What an element begins with, with the company's default where it would have no file: of its pictures the next one. */
export function withDefault(type: ElementType, start: ElementStart, draft: Draft): ElementStart {
  const { assets } = useDefaultAssets.getState();
  const inSlot = (slot: DefaultSlot) => assets.find((asset) => asset.slot === slot);
  if (type === "image" && !start.picture) {
    const pictures = PICTURES.flatMap((slot) => inSlot(slot) ?? []);
    const shown = new Set(Object.values(draft.document.elements.entities).map(({ picture }) => picture));
    const next = pictures.find(({ liveUrl }) => !shown.has(liveUrl)) ?? pictures[0];
    return next ? { ...start, ...pictureStart(next, draft) } : start;
  }
  if (type === "video" && !start.address) {
    const video = inSlot("default video");
    return video ? { ...start, address: video.liveUrl, ...(video.poster && { poster: video.poster }) } : start;
  }
  return start;
}
