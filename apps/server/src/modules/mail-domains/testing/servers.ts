import { once } from "node:events";
import DNS from "dns2";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A name server on this machine, which knows what a test sets and nothing else. For tests alone. */
export async function nameServer() {
  const texts = new Map<string, string[]>();
  /** Names that are not answered, or that the server fails at. */
  const silent = new Set<string>();
  const failing = new Set<string>();
  const asked: string[] = [];
  const handle: NonNullable<DNS.CreateServerOptions["handle"]> = (request, send) => {
    const response = DNS.Packet.createResponseFromRequest(request);
    const [question] = request.questions;
    const name = question?.name.toLowerCase() ?? "";
    asked.push(name);
    if (silent.has(name)) return;
    if (failing.has(name)) response.header.rcode = DNS.Packet.RCODE.SERVFAIL;
    else if (!texts.has(name)) response.header.rcode = DNS.Packet.RCODE.NXDOMAIN;
    if (question?.type === DNS.Packet.TYPE.TXT && !failing.has(name))
      // No piece of a record is longer than 255 signs.
      for (const text of texts.get(name) ?? [])
        response.answers.push(
          DNS.Packet.createResourceFromQuestion(question, { ttl: 60, data: text.match(/.{1,255}/gs) ?? [""] }),
        );
    send(response);
  };
  const { server, whole, port } = await listening(handle);
  return {
    /** As `DNS_SERVERS` has it. */
    address: `127.0.0.1:${port}`,
    asked,
    silent,
    failing,
    set: (name: string, ...values: string[]) => void texts.set(name, values),
    forget: (name: string) => void texts.delete(name),
    /** As mailauth asks for records. */
    async resolve(name: string, type: string): Promise<string[][]> {
      const found = type === "TXT" ? texts.get(name.toLowerCase()) : undefined;
      if (!found) throw Object.assign(new Error(`No ${type} of ${name}`), { code: "ENOTFOUND" });
      return found.map((text) => text.match(/.{1,255}/gs) ?? [""]);
    },
    async close() {
      await server.close();
      await whole.close();
    },
  };
}

/** On one port for packets and for what is too large for one, which is asked for once more. */
async function listening(handle: NonNullable<DNS.CreateServerOptions["handle"]>) {
  for (;;) {
    const server = DNS.createServer({ udp: true, handle });
    const port = (await server.listen({ udp: { port: 0, address: "127.0.0.1" } })).udp?.port ?? 0;
    const whole = DNS.createServer({ tcp: true, handle });
    const isTaken = new Promise<boolean>((taken) => whole.once("error", () => taken(true)));
    const isFree = whole.listen({ tcp: { port, address: "127.0.0.1" } }).then(() => false);
    if (!(await Promise.race([isTaken, isFree]))) return { server, whole, port };
    // Somebody else has the other kind of port of that number.
    await server.close();
  }
}

export interface ReceivedMail {
  returnPath: string;
  to: string[];
  /** As they came over the wire. */
  bytes: Buffer;
  mail: Email;
}

/** A mail server on this machine that keeps the bytes it is given. For tests alone. */
export async function receivingServer() {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const bytes = Buffer.concat(parts);
        const returnPath = mailFrom ? mailFrom.address : "";
        received.push({
          ...{ returnPath, bytes },
          to: rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(bytes),
        });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
