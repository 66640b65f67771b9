import type { OwnFonts } from "../publishing/index.ts";
import { answerOf } from "./asset.ts";
import type { MediaStore } from "./store.ts";

/** A company's own fonts of the families that a campaign names, for publishing. */
export const ownFontsIn =
  (store: MediaStore): OwnFonts =>
  async (companyId, families) => {
    const rows = await store.fonts(companyId, families);
    return rows.flatMap((row) => (row.font ? [{ ...row.font, url: answerOf(row).liveUrl }] : []));
  };
