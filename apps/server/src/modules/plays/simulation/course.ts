import type { PrizePoolEntry } from "@fairground/model/prize";
import { Auditor } from "./audit/auditor.ts";
import { type Call, nameOf, send, type Told, Visitors } from "./calls.ts";
import { Trace } from "./chance.ts";
import type { CourseOptions, Played } from "./course-options.ts";
import { Model } from "./model.ts";
import { noWinOf } from "./odds-oracle.ts";
import { type ApiProcess, type Operation, startProcess } from "./process.ts";
import { Surroundings } from "./surroundings.ts";
import { broken, Violation } from "./violation.ts";
import { makeWorld, type World } from "./world.ts";

/** Work that waits for a transaction of its own, or for the answer of the last. */
interface Task {
  process: number;
  pending: Pending | null;
  isDone: boolean;
  /** Told to whoever asked; null for the company's own work. */
  call: Call | null;
}
interface Pending {
  operation: Operation;
  rest: readonly unknown[];
  resolve: (answer: never) => void;
  reject: (fault: unknown) => void;
}

const PROCESSES = 2;
const MOST_TASKS = 6;

/**
 * One course: the production engine over the model, under a scheduler that the seed decides. Every step is one
 * transaction, one call, one turn of the clock, one crash or one act of the company; after each the auditor looks.
 * @throws Violation with the seed, the step and the command that plays it again
 */
export async function playCourse(seed: number, options: CourseOptions = {}): Promise<Played> {
  const course = new Course(seed, options);
  await options.prepare?.(course.world);
  try {
    return await course.play(options.steps ?? 500);
  } catch (fault) {
    const violation = fault instanceof Violation ? fault : new Violation("no error", String(fault));
    const at = `seed ${seed}, step ${course.steps} (${course.last}); npm run test:long -- --seed ${seed}`;
    violation.message += `\n  ${at}`;
    violation.step = course.steps;
    violation.cause = fault === violation ? undefined : fault;
    throw violation;
  }
}

class Course {
  readonly world: World;
  steps = 0;
  last = "";
  private readonly options: CourseOptions;
  private readonly model: Model;
  private readonly auditor: Auditor;
  private readonly visitors: Visitors;
  private readonly surroundings: Surroundings;
  private readonly trace = new Trace();
  private readonly counts: Record<string, number> = {};
  private readonly processes: ApiProcess[];
  private tasks: Task[] = [];
  private lost: Call[] = [];
  private current: Task | null = null;
  constructor(seed: number, options: CourseOptions) {
    this.options = options;
    this.world = makeWorld(seed);
    this.model = new Model(this.world.state);
    this.auditor = new Auditor(this.world);
    this.visitors = new Visitors(this.world);
    this.surroundings = new Surroundings(this.world);
    this.processes = Array.from({ length: PROCESSES }, () => this.newProcess());
    options.mutate?.(this.model, this.world);
    for (const { document } of this.world.state.revisions.values()) oddsAreWhole(document.prizePoolList);
  }

  async play(steps: number): Promise<Played> {
    while (this.steps < steps) {
      this.steps++;
      const step = this.step();
      if (step) await step;
      const after = this.options.after?.(this.world, this.steps);
      if (after) await after;
    }
    this.auditor.recount();
    this.countDraws();
    this.trace.add(
      JSON.stringify([...this.world.state.tables.names].map((name) => [...this.world.state.tables.of(name).entries()])),
    );
    return { seed: this.world.seed, steps: this.steps, hash: this.trace.hash, counts: this.counts };
  }

  private step(): Promise<void> | undefined {
    const { chance } = this.world;
    if (this.options.plant?.step === this.steps) return this.plant(this.options.plant.write);
    const dice = chance.below(100);
    if (dice < 5) return this.happen("clock", this.surroundings.clock());
    if (dice < 7) return void this.crash();
    if (dice < 11) return this.act();
    const waiting = this.tasks.filter(({ pending }) => pending !== null);
    if (waiting.length > 0 && (waiting.length >= MOST_TASKS || chance.happens(0.78)))
      return this.resume(chance.pick(waiting));
    return this.begin(this.lost.length > 0 && chance.happens(0.5) ? this.again() : this.visitors.next());
  }

  private plant(write: (world: World) => void): undefined {
    this.note("planted");
    write(this.world);
    this.auditor.step(null);
  }

  /** A call that was lost, or one that is simply made again. */
  private again(): Call {
    const [call] = this.lost.splice(this.world.chance.below(this.lost.length), 1);
    return call ?? this.visitors.next();
  }

  private begin(call: Call): Promise<void> {
    this.note(`call ${call.kind}`);
    const process = this.world.chance.below(PROCESSES);
    // A browser that repeats by itself (a second tab, a proxy): the answer has to be the same.
    if (this.world.chance.happens(0.12)) this.lost.push(call);
    return this.run({ process, pending: null, isDone: false, call }, async (api) => {
      const told = await send(api, call).catch(runsAway);
      this.tell(call, told);
    });
  }

  private tell(call: Call, told: Told): void {
    this.trace.add(JSON.stringify(told));
    this.count(`${call.kind}: ${told.kind}`);
    if (told.kind === "later") this.lost.push(call);
    this.visitors.hear(call, told);
    this.auditor.told(nameOf(call), call, told);
  }

  /** Something that the company or time does; one transaction, unless the engine itself has a part in it. */
  private act(): Promise<void> | undefined {
    const act = this.surroundings.act();
    if (act.kind === "save")
      return this.run({ process: 0, pending: null, isDone: false, call: null }, async ({ prizes }) => {
        const { companyId, campaignId } = this.world.of;
        const result = await prizes.save(companyId, campaignId, act.entries, { by: null });
        this.trace.add(JSON.stringify(result));
        this.count(`save: ${result.kind}`);
        if (act.isExcessive !== (result.kind === "excess")) broken("sum is one", `Saving answered ${result.kind}`);
      });
    return this.happen(act.operation, act);
  }

  private async happen(
    name: string,
    { operation, rest }: { operation: Operation; rest: readonly unknown[] },
  ): Promise<void> {
    this.note(name);
    const answer = this.perform(operation, rest);
    this.trace.add(JSON.stringify(answer instanceof Promise ? await answer : answer) ?? "");
    this.auditor.step({ operation, rest });
  }

  private async run(task: Task, work: (api: ApiProcess) => Promise<void>): Promise<void> {
    const api = this.processes[task.process];
    if (!api) throw new Error("No such process");
    this.tasks.push(task);
    this.current = task;
    let fault: unknown;
    work(api)
      .catch((thrown) => {
        fault = thrown;
      })
      .finally(() => {
        task.isDone = true;
        if (fault !== undefined) this.fault = fault;
      });
    await this.settle(task);
  }

  private fault: unknown;

  /** One transaction of a task; before it or after it the process may have died. */
  private async resume(task: Task): Promise<void> {
    const { pending } = task;
    if (!pending) throw new Error("This task waits for nothing");
    this.note(pending.operation);
    this.current = task;
    task.pending = null;
    let answer: unknown;
    try {
      const performed = this.perform(pending.operation, pending.rest);
      answer = performed instanceof Promise ? await performed : performed;
    } catch (refusal) {
      this.auditor.step({ operation: pending.operation, rest: pending.rest });
      pending.reject(refusal);
      return this.settle(task);
    }
    this.auditor.step({ operation: pending.operation, rest: pending.rest });
    // Committed, and then nobody is there to tell it.
    if (this.world.chance.happens(0.03)) return this.lose([task], "lost answer");
    pending.resolve(answer as never); // asked for by exactly this operation
    await this.settle(task);
  }

  private perform(operation: Operation, rest: readonly unknown[]): unknown {
    if (this.options.perform) return this.options.perform(operation, rest, this.model, this.world);
    return call(this.model, operation, rest);
  }

  /** Lets the engine run on until it asks for its next transaction or is done: no other task can be in between. */
  private async settle(task: Task): Promise<void> {
    for (let turns = 0; task.pending === null && !task.isDone; turns++) {
      if (turns > 10_000) broken("no error", "The engine waits for something that is no transaction");
      await null;
    }
    this.current = null;
    if (task.isDone) this.tasks = this.tasks.filter((each) => each !== task);
    if (this.fault !== undefined) throw this.fault;
  }

  /** A process, or the database with all of them, is gone: work in flight is lost, what was committed is not. */
  private crash(): void {
    const whole = this.world.chance.happens(0.3);
    const died = this.world.chance.below(PROCESSES);
    const gone = (process: number) => whole || process === died;
    this.lose(
      this.tasks.filter(({ process }) => gone(process)),
      whole ? "crash of all" : "crash",
    );
    for (let process = 0; process < PROCESSES; process++)
      if (gone(process)) this.processes[process] = this.newProcess();
  }

  private lose(tasks: readonly Task[], name: string): void {
    this.note(name);
    this.tasks = this.tasks.filter((task) => !tasks.includes(task));
    // Visitors try again, on another connection; some never come back.
    for (const { call } of tasks) if (call && this.world.chance.happens(0.85)) this.lost.push(call);
  }

  private newProcess(): ApiProcess {
    return startProcess(this.world, (operation, ...rest) => {
      const task = this.current;
      if (!task) throw new Error("The engine asked for a transaction outside of any task");
      return new Promise((resolve, reject) => {
        task.pending = { operation, rest, resolve, reject };
      });
    });
  }

  /** What the course has come to. */
  private countDraws(): void {
    const { draws, plays } = this.world.state;
    for (const { playId, rule, exhausted, code, place, won } of draws.all()) {
      this.count(`draw: ${rule}`);
      if (exhausted) this.count("draw: exhausted");
      else if (code) this.count("draw: with a code");
      if (place > 0) this.count("draw: after another");
      if (won && plays.get(playId)?.withheldAt) this.count("withheld: won");
    }
  }

  private note(name: string): void {
    this.last = name;
    this.trace.add(name);
    this.count(name);
  }

  private count(name: string): void {
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }
}

/** A transaction of the model by its name. */
export const call = (model: Model, operation: Operation, rest: readonly unknown[]): unknown =>
  Reflect.apply(model[operation], model, rest); // its arguments are typed where it is asked for

/** The clock went over a boundary at every try: the visitor is asked to come back. */
function runsAway(fault: unknown): Told {
  if (fault instanceof Error && fault.message.startsWith("The clock runs away")) return { kind: "later" };
  throw fault;
}

function oddsAreWhole(entries: readonly PrizePoolEntry[]): void {
  const noWin = entries.find(({ noWinPrize }) => noWinPrize);
  if (noWin?.wins !== noWinOf(entries))
    broken("sum is one", `No win has ${noWin?.wins} of 10,000, not ${noWinOf(entries)}`);
}
