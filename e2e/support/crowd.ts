import { connect, type Socket } from "node:net";

/** More than waits at once, so that a place that becomes free is taken at once. */
const MEMBERS = 20;
/** Milliseconds; longer than a place is held by a call whose body does not come. */
const STAY = 1_500;

export interface Crowd {
  leaves(): void;
}

/**
 * Visitors under way who keep a server with one place busy: each sends the head of a call and is slow with its body, again
 * and again. Resolves when there are so many that one of them is refused.
 */
export async function crowdAt(address: string): Promise<Crowd> {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let isThere = true;
  const { promise: isFull, resolve } = Promise.withResolvers<void>();
  const come = () => {
    if (!isThere) return;
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        "POST /leads/api/lead HTTP/1.1\r\nhost: crowd\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n",
      ),
    );
    sockets.add(socket);
    const timer = setTimeout(() => socket.destroy(), STAY);
    socket
      .on("data", () => {
        resolve();
        socket.destroy();
      })
      .on("error", () => {})
      .on("close", () => {
        clearTimeout(timer);
        sockets.delete(socket);
        come();
      });
  };
  for (let n = 0; n < MEMBERS; n++) come();
  await isFull;
  return {
    leaves() {
      isThere = false;
      for (const socket of sockets) socket.destroy();
    },
  };
}
