import { SMTPServer } from "smtp-server";

/** A mail server that takes whatever it is given, in a process of its own; tells its parent where, and on demand how many. */
let mails = 0;
let bytes = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  logger: false,
  onData(stream, _session, done) {
    stream.on("data", (part: Buffer) => {
      bytes += part.length;
    });
    stream.on("end", () => {
      mails++;
      done();
    });
  },
});
server.on("error", () => {}); // connections that are cut at the end
await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
const address = server.server.address();
process.on("message", () => process.send?.({ mails, bytes }));
process.send?.({ port: typeof address === "object" && address ? address.port : 0 });
