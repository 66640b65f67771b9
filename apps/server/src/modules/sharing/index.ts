import type { FastifyInstance } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import { PackedBodies } from "../../kernel/http/encoded.ts";
import type { OwnFonts, Publishing } from "../publishing/index.ts";
import { drawApart } from "./picture/drawing.ts";
import { serveSharing } from "./routes.ts";
import { type DrawPicture, Sharing } from "./service.ts";

export type { DrawPicture } from "./service.ts";

/** How campaigns show on other sites: the picture of a shared link, and what asks how to embed it. */
export function openSharing(
  {
    publicUrl,
    playerUrl,
    config,
    notices,
    log,
  }: Pick<Ground, "publicUrl" | "playerUrl" | "config" | "notices" | "log">,
  near: {
    publisher: Publishing;
    mediaAt: (address: string) => Promise<Uint8Array | null>;
    ownFonts: OwnFonts;
    /** In the place of the thread that draws. */
    drawPicture?: DrawPicture | undefined;
  },
) {
  const { publisher, mediaAt, ownFonts, drawPicture = drawApart } = near;
  const sharing = new Sharing({ publisher, shelf: { media: mediaAt, ownFonts }, draw: drawPicture, notices, log });
  const about = { publicUrl, playerUrl, provider: config.PROVIDER_NAME };
  return { serve: (server: FastifyInstance) => serveSharing(server, sharing, about, new PackedBodies(0)) };
}
