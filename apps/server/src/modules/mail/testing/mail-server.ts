import type { Socket } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** How a mail server treats a recipient: refuses after the content, is busy at first, is slow, or goes away. */
export type Manner = "takes" | "refuses" | "greylists" | "slow" | "drops-before" | "drops-after" | "holds";

export interface Received {
  to: string;
  messageId: string;
  subject: string;
}

/** A real mail server that keeps what it is given, and treats each recipient as it is told. */
export async function mannerly() {
  const received: Received[] = [];
  const manners = new Map<string, Manner>();
  const greylisted = new Set<string>();
  const held: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo({ address }, session, done) {
      if (manners.get(address) === "drops-before") return void socketOf(server, session.id)?.destroy();
      done();
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        const to = session.envelope.rcptTo[0]?.address ?? "";
        const manner = manners.get(to) ?? "takes";
        const refuse = (responseCode: number) => done(Object.assign(new Error("Not now"), { responseCode }));
        if (manner === "refuses") return refuse(550);
        if (manner === "greylists" && !greylisted.has(to)) {
          greylisted.add(to);
          return refuse(451);
        }
        const { messageId = "", subject = "" } = await PostalMime.parse(Buffer.concat(parts));
        received.push({ to, messageId, subject });
        if (manner === "drops-after") return socketOf(server, session.id)?.destroy();
        if (manner === "holds") return void held.push(done);
        setTimeout(done, manner === "slow" ? 1_500 : 0);
      });
    },
  });
  server.on("error", () => {}); // connections that it has cut itself
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    received,
    manners,
    /** Answers that it holds back. */
    held,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

/** The library names connections and sessions alike, and types only the sessions. */
function socketOf(server: SMTPServer, id: string): Socket | undefined {
  const { connections } = server as unknown as { connections: Set<{ id: string; _socket: Socket }> };
  return [...connections].find((connection) => connection.id === id)?._socket;
}

/** A mail server that keeps each mail whole, as it was sent. */
export async function rawMails() {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        received.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    received,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
