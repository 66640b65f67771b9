import { readPlayId } from "../../../../kernel/play-id.ts";
import type { Call, Told } from "../calls.ts";
import { broken } from "../violation.ts";
import type { World } from "../world.ts";

interface ToldAnswer {
  waitsForLead?: true;
  code?: { uuid: string; value: string } | null;
  receipt?: { reference: string; rowHash: string };
}

/** What visitors were told: the same for ever, stored before it was told, and true. */
export class AnswerAudit {
  private readonly world: World;
  private readonly first = new Map<string, string>();
  private readonly receipts: { reference: string; rowHash: string }[] = [];
  constructor(world: World) {
    this.world = world;
  }

  told(name: string, call: Call, told: Told): void {
    switch (told.kind) {
      case "entered":
        if (call.kind === "open") this.same(name, `${told.sessionId} ${told.registered}`);
        this.play(String(told.sessionId));
        return;
      case "answered":
        this.answered(name, call, String(told.answer));
        return;
      case "left": {
        const { playId } = this.key(call);
        if (this.world.state.leads.get(playId)?.leadId !== told.leadId)
          broken("durable", `${playId} was told of a lead that is not there`);
        return;
      }
      case "claimed": {
        const play = this.world.state.plays.get(this.key(call).playId);
        if (told.isClaimed && !play?.claimedAt)
          broken("one claim", `${play?.playId} was told of a claim that is not there`);
        this.same(name, `${told.prizeId} ${told.isClaimed}`);
        return;
      }
      case "limited":
        // A lead that is refused so leaves nothing to draw, from the same transaction on.
        if (call.kind === "lead" && this.world.state.plays.get(this.key(call).playId)?.withheldAt === null)
          broken("lead first", `${call.sessionId} is free to draw although its lead is over the limit`);
        return;
      case "state":
        if (told.result && call.kind === "state") this.result(call, JSON.stringify(told.result));
        return;
      default:
        return;
    }
  }

  /** After the course: what a receipt names is in the chain (invariant 6). */
  receiptsAreChained(): void {
    const chained = new Set(
      [...this.world.state.chain.all()].map(({ reference, rowHash }) => `${reference} ${rowHash}`),
    );
    for (const { reference, rowHash } of this.receipts)
      if (!chained.has(`${reference} ${rowHash}`)) broken("log", `The chain lacks the receipt of ${reference}`);
  }

  private answered(name: string, call: Call, answer: string): void {
    const { waitsForLead } = JSON.parse(answer) as ToldAnswer; // the engine's own text
    this.same(waitsForLead ? `${name}, waiting` : name, answer);
    if (call.kind === "submit") {
      this.same(`content of ${call.sessionId}`, name); // other content is a conflict
      this.result(call, JSON.stringify(JSON.parse(answer)));
    }
    const { playId } = this.key(call);
    const { state } = this.world;
    const draw = state.draws.get(playId);
    if (!draw) broken("durable", `${playId} was told of a draw that is not there`);
    const { code, receipt } = JSON.parse(answer) as ToldAnswer; // the engine's own text
    if (receipt?.reference !== draw.reference || receipt.rowHash !== draw.rowHash)
      broken("log", `${playId} has another draw's receipt`);
    this.receipts.push(receipt);
    if (!code || code.uuid.startsWith("exhausted")) return;
    if (code.uuid !== draw.code?.uuid) broken("one owner", `${playId} was told the code of another draw`);
    for (const each of state.codes.all()) if (each.uuid === code.uuid && each.playId === playId) return;
    broken("one owner", `${playId} was told a code that is not recorded as its own`);
  }

  /** The same for ever, but that it tells its code once the lead stands for which it waits; never before. */
  private result(call: Call & { sessionId: string }, text: string): void {
    const { state } = this.world;
    const { code, waitsForLead } = JSON.parse(text) as ToldAnswer; // the engine's own text
    this.same(`result of ${call.sessionId}${waitsForLead ? ", waiting" : ""}`, text);
    if (state.leadPlace === "none" || state.leads.has(this.key(call).playId)) return;
    if (!waitsForLead || (code && !code.uuid.startsWith("exhausted")))
      broken("lead first", `${call.sessionId} was told ${code?.value} without its lead`);
  }

  private same(name: string, answer: string): void {
    const before = this.first.get(name);
    if (before === undefined) this.first.set(name, answer);
    else if (before !== answer) broken("same answer", `${name}: ${before}, then ${answer}`);
  }

  private play(sessionId: string): void {
    const key = readPlayId(sessionId);
    if (!key || this.world.state.plays.get(key.playId)?.day !== key.day)
      broken("durable", `${sessionId} was opened, but is not there`);
  }

  private key(call: Call) {
    const key = "sessionId" in call ? readPlayId(call.sessionId) : null;
    return key ?? broken("durable", "An answer of no play");
  }
}
