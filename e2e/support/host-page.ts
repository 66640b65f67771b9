import { createServer } from "node:http";
import type { Page } from "playwright-core";

export interface HostSite {
  /** An origin that is another site than 127.0.0.1, where the server under test is. */
  origin: string;
  close(): Promise<void>;
}

/** What a host page has seen: messages from its frames and DOM events that bubbled up to it. */
export interface SeenMessage {
  origin: string;
  data: unknown;
}

/**
 * Somebody else's website: every page holds `markup`, as it is when it is asked for, and records the messages it is sent.
 * It is served as `localhost`, so that for the browser it is another site than the campaign's 127.0.0.1.
 */
export async function openHostSite(markup: (path: string) => string): Promise<HostSite> {
  const server = createServer((request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A host page</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><script>
window.seenMessages = [];
addEventListener("message", ({ origin, data }) => seenMessages.push({ origin, data }));
</script></head><body><main><h1>A host page</h1>${markup(request.url ?? "/")}</main></body></html>`);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the host site has no port");
  return {
    origin: `http://localhost:${address.port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** The messages that the host page has received so far. */
export function seenMessages(page: Page): Promise<SeenMessage[]> {
  // The page's own script above defines it.
  return page.evaluate(() => (window as unknown as { seenMessages: SeenMessage[] }).seenMessages);
}
