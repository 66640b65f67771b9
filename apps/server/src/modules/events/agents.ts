import { isbot } from "isbot";
import parse from "ua-parser-js";
import { Kept } from "../../kernel/kept.ts";

/** What a browser says of itself, by name; null: nothing that is known. */
export interface Agent {
  browser: string | null;
  os: string | null;
  brand: string | null;
}

/** Agents that a process keeps, each for an hour: looking into one takes as long as answering an event. */
const KEPT = 5_000;
const HOUR = 3_600_000;
/** So much of an agent is looked into. */
const LONGEST = 500;
/** Some names are taken from the agent itself, which may say anything. */
const LONGEST_NAME = 60;

/** Programs say so, or say nothing of themselves; nobody else says nothing. */
export const isProgram = (agent: string): boolean => agent === "" || isbot(agent);

/** Looks into what browsers say of themselves, into each once. */
export class Agents {
  private readonly kept = new Kept<Agent>(KEPT, () => 1, HOUR);

  of(agent: string): Promise<Agent> {
    const read = agent.slice(0, LONGEST);
    return this.kept.get("agent", read, async () => agentOf(read), true);
  }
}

function agentOf(agent: string): Agent {
  const { browser, os, device } = parse(agent);
  return { browser: named(browser.name), os: named(os.name), brand: named(device.vendor) };
}

const named = (name: string | undefined): string | null =>
  name?.slice(0, LONGEST_NAME).replaceAll("\0", "").toWellFormed() || null;
