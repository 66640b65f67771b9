import { createServer, request as requestTo } from "node:http";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";

/** A phone at the edge of the net ("Slow 3G"): 400 kilobits a second for all that is under way, 400 ms to the first byte. */
const BYTES_PER_SECOND = 50_000;
const LATENCY_MS = 400;

export interface SlowLine {
  /** As a visitor's `proxy` takes it. */
  server: string;
  /** How many bytes have come through, bodies alone. */
  bytes(): number;
  close(): Promise<void>;
}

/** A proxy through which a visitor has a slow line, whatever their browser. Only for http. */
export async function openSlowLine(): Promise<SlowLine> {
  let bytes = 0;
  let freeAt = 0;
  /** One after the other, since it is one line. */
  const slowly = () =>
    new Transform({
      async transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        freeAt = Math.max(freeAt, Date.now()) + (chunk.length / BYTES_PER_SECOND) * 1000;
        await pause(freeAt - Date.now());
        done(null, chunk);
      },
    });
  const server = createServer(async (request, response) => {
    await pause(LATENCY_MS);
    const { url = "", method, headers } = request;
    const onward = requestTo(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      // A visitor who leaves in the middle is no fault.
      pipeline(answer, slowly(), response).catch(() => response.destroy());
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the slow line has no port");
  return {
    server: `http://127.0.0.1:${address.port}`,
    bytes: () => bytes,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
