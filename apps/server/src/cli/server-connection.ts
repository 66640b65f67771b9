import type { FairgroundContract } from "@fairground/contract";
import { type Client, createClient, ProblemError } from "@fairground/contract/client";
import { CommandFault } from "./command-fault.ts";

export type Connection = Client<FairgroundContract>;

/**
 * A server as the command line reaches it. The token comes from the environment alone: what is typed as an option stays in
 * a shell's history and in lists of processes.
 */
export function connect(server: string | undefined, environment: NodeJS.ProcessEnv): Connection {
  const address = server ?? environment.FAIRGROUND_URL ?? "http://127.0.0.1:3000";
  const token = environment.FAIRGROUND_TOKEN;
  if (!/^https?:\/\/[^\s/]+/.test(address)) throw new CommandFault(`${address} is no address of a server`);
  if (!token) throw new CommandFault("Set FAIRGROUND_TOKEN to a token of a member (npm start prints the demo's)");
  return createClient<FairgroundContract>({
    baseUrl: address.replace(/\/+$/, ""),
    headers: () => ({ authorization: `Bearer ${token}` }),
  });
}

/** An answer, or one line that says why there is none. */
export async function answered<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (fault) {
    if (!(fault instanceof ProblemError)) throw fault;
    if (fault.kind !== "problem") throw new CommandFault(`The server does not answer (${fault.kind})`);
    if (fault.code === "revision-stale")
      throw new CommandFault("Somebody has changed the draft since it was pulled: pull again, or push with --force");
    const faults = (fault.problem?.errors ?? []).slice(0, 5).map(({ path, message }) => `${path}: ${message}`);
    const title = fault.problem?.title ?? `The server answers ${fault.status}`;
    throw new CommandFault([title, ...faults].join("; "));
  }
}
