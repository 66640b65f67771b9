import type { OwnFonts } from "../publishing/index.ts";
import { answerOf } from "./asset.ts";
import type { MediaStore } from "./store.ts";

/**
 * A company's own fonts of the families that a campaign names, for publishing.
 * @param mediaAt a file by its public address
 */
export const ownFontsIn =
  (store: MediaStore, mediaAt: (address: string) => Promise<Uint8Array | null>): OwnFonts =>
  async (companyId, families) => {
    const rows = await store.fonts(companyId, families);
    return rows.flatMap((row) => {
      if (!row.font) return [];
      const url = answerOf(row).liveUrl;
      return [{ ...row.font, url, bytes: () => mediaAt(url) }];
    });
  };
