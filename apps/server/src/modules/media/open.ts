import type { Logger } from "pino";
import { type Blobs, openBlobs } from "../../kernel/blobs/index.ts";
import type { Config } from "../../kernel/config.ts";
import type { Database } from "../../kernel/db/database.ts";
import type { Jobs } from "../../kernel/jobs.ts";
import type { OwnFonts } from "../publishing/index.ts";
import { told } from "./asset.ts";
import type { Drafts } from "./ports.ts";
import { ReplacementStore } from "./replacement-store.ts";
import { Replacements } from "./replacements.ts";
import { Media } from "./service.ts";
import { MediaStore } from "./store.ts";
import { ThemeStore } from "./theme-store.ts";
import { Themes } from "./themes.ts";
import { UploadStore } from "./upload-store.ts";
import { Uploads } from "./uploads.ts";
import { UsesStore } from "./uses-store.ts";

/** The media library, put together. Nothing that is heavy is loaded before the first file comes. */
export function openMedia(
  { db, jobs, log, secret }: { db: Database; jobs: Jobs; log: Logger; secret: string },
  config: Config,
  drafts: Drafts,
  blobs: Blobs = openBlobs(config),
) {
  const store = new MediaStore(db);
  const usesStore = new UsesStore(db);
  const uploads = new Uploads(new UploadStore(db), blobs, secret);
  return {
    blobs,
    uploads,
    library: new Media(store, usesStore, uploads, blobs, log, config.MEDIA_QUOTA),
    replacements: new Replacements(new ReplacementStore(db), store, usesStore, drafts, jobs),
    themes: new Themes(new ThemeStore(db)),
  };
}

/** A company's own fonts of the families that a campaign names, for publishing. */
export function ownFontsIn(db: Database): OwnFonts {
  const store = new MediaStore(db);
  return async (companyId, families) => {
    const rows = await store.fonts(companyId, families);
    return rows.flatMap((row) => (row.font ? [{ ...row.font, url: told(row).liveUrl }] : []));
  };
}
