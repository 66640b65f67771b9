import type { FastifyInstance } from "fastify";
import { type Blobs, openBlobs } from "../../kernel/blobs/index.ts";
import type { Ground } from "../../kernel/ground.ts";
import { deliverMedia, fileAt } from "./deliver.ts";
import { FolderStore } from "./folder-store.ts";
import { ownFontsIn } from "./own-fonts.ts";
import type { Drafts } from "./ports.ts";
import { ReplacementStore } from "./replacement-store.ts";
import { Replacements } from "./replacements.ts";
import { contentRoutes, mediaRoutes } from "./routes.ts";
import { Media } from "./service.ts";
import { MediaStore } from "./store.ts";
import { ThemeStore } from "./theme-store.ts";
import { Themes } from "./themes.ts";
import { UploadStore } from "./upload-store.ts";
import { Uploads } from "./uploads.ts";
import { UsesStore } from "./uses-store.ts";

/** The media library. Nothing that is heavy is loaded before the first file comes. */
export function openMedia(
  { db, jobs, log, secret, config }: Ground,
  { drafts, blobs = openBlobs(config) }: { drafts: Drafts; blobs?: Blobs | undefined },
) {
  const store = new MediaStore(db);
  const uses = new UsesStore(db);
  const uploads = new Uploads(new UploadStore(db), blobs, secret);
  const library = new Media({ store, folders: new FolderStore(db), uses, uploads, blobs }, log, config.MEDIA_QUOTA);
  const replacements = new Replacements({ store: new ReplacementStore(db), assets: store, uses }, drafts, jobs);
  const themes = new Themes(new ThemeStore(db));
  const mediaAt = (address: string) => fileAt(blobs, address);
  return {
    library,
    ownFonts: ownFontsIn(store, mediaAt),
    /** A file by its public address. */
    mediaAt,
    /** A company's own themes, for a campaign that is begun. */
    themes: { choice: themes.choice.bind(themes) },
    /** What a company takes when nothing else is chosen, for a campaign that is begun. */
    defaults: { ofCompany: library.defaults.bind(library) },
    logos: { picture: library.picture.bind(library) },
    /** Files that are a member's own, of one who goes. */
    belongings: { count: store.ownedCount.bind(store), handOver: store.handOverOwned.bind(store) },
    calls: { ...contentRoutes(library, themes), ...mediaRoutes(library, uploads, replacements, themes) },
    serve: (server: FastifyInstance) => deliverMedia(server, blobs),
    async start() {
      await replacements.startWork();
      library.startWork();
    },
    stop: () => library.stop(),
  };
}
