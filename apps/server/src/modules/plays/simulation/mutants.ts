import type { Taking } from "../store.ts";
import type { CourseOptions } from "./course-options.ts";
import type { Model } from "./model.ts";
import type { Row } from "./rows.ts";
import type { Invariant } from "./violation.ts";

/** A mistake that the engine or its store could have, and the invariants of which it breaks one. */
export interface Mutant {
  name: string;
  breaks: readonly Invariant[];
  mutate: NonNullable<CourseOptions["mutate"]>;
}

type Take = Model["take"];
type Key = Parameters<Take>[0];

/** The take as it is, with something done before or after. */
function around(model: Model, change: (take: Take, key: Key, taking: Taking) => ReturnType<Take>): void {
  const take: Take = model.take.bind(model);
  model.take = (key, taking) => change(take, key, taking);
}

const reslice = (model: Model, row: Row<"slice">, part: Partial<Row<"slice">>): void =>
  void model.state.slices.put(`${row.prizeId} ${row.slice}`, { ...row, ...part });

/** Some slices of each prize seem empty while something is done. */
function hiding<T>(model: Model, which: (slices: Row<"slice">[]) => Row<"slice">[], work: () => T): T {
  const { slices, prizes } = model.state;
  const hidden = [...prizes.all()].flatMap(({ prizeId }) =>
    which([...slices.all()].filter((slice) => slice.prizeId === prizeId)),
  );
  for (const slice of hidden) reslice(model, slice, { awarded: slice.stock });
  const done = work();
  for (const slice of hidden) reslice(model, slice, {});
  return done;
}

const drawOf = (model: Model, { playId }: Key): Row<"draw"> | undefined => model.state.draws.get(playId);

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the key of a session is forgotten",
    breaks: ["same answer", "play limits"],
    mutate(model) {
      const enter = model.enter.bind(model);
      model.enter = (opening, options) => enter(opening, { ...options, key: null });
    },
  },
  {
    name: "a win takes nothing from the stock",
    breaks: ["stock"],
    mutate(model) {
      around(model, (take, key, taking) => {
        const taken = take(key, taking);
        const { prizeId, slice } = drawOf(model, key) ?? {};
        const from = model.state.slices.get(`${prizeId} ${slice}`);
        if (taken.kind === "taken" && from && from.awarded > 0) reslice(model, from, { awarded: from.awarded - 1 });
        return taken;
      });
    },
  },
  {
    name: "the stock's guard is off by one",
    breaks: ["stock"],
    mutate(model) {
      around(model, (take, key, taking) => {
        const { slices } = model.state;
        for (const slice of [...slices.all()]) reslice(model, slice, { stock: slice.stock + 1 });
        const taken = take(key, taking);
        for (const slice of [...slices.all()]) reslice(model, slice, { stock: slice.stock - 1 });
        return taken;
      });
    },
  },
  {
    name: "a prize that nobody confirmed in time does not go back",
    breaks: ["withheld", "stock"],
    mutate(model) {
      model.expire = () => {
        for (const { playId, won } of [...model.state.draws.all()])
          if (won && model.state.plays.get(playId)?.withheldAt === null)
            model.state.plays.patch(playId, { withheldAt: model.state.now });
        return 0;
      };
    },
  },
  {
    name: "a withheld prize goes back twice",
    breaks: ["stock", "day limit"],
    mutate(model) {
      const expire = model.expire.bind(model);
      model.expire = () => {
        const returned = expire();
        for (const slice of [...model.state.slices.all()])
          if (returned > 0 && slice.awarded > 0) reslice(model, slice, { awarded: slice.awarded - 1 });
        return returned;
      };
    },
  },
  {
    name: "a slice is skipped",
    breaks: ["first candidate"],
    mutate(model) {
      around(model, (take, key, taking) =>
        hiding(
          model,
          (slices) => slices.filter((slice) => slice.awarded < slice.stock).slice(0, 1),
          () => take(key, taking),
        ),
      );
    },
  },
  {
    name: "gone is said where the play's own slice is empty",
    breaks: ["first candidate"],
    mutate(model) {
      around(model, (take, key, taking) => {
        const own = (slices: number) => Number.parseInt(key.playId.slice(-4), 16) % slices;
        return hiding(
          model,
          (slices) => slices.filter(({ slice }) => slice !== own(slices.length)),
          () => take(key, taking),
        );
      });
    },
  },
  {
    name: "a piece goes back to another slice than it was taken from",
    breaks: ["stock"],
    mutate(model) {
      const expire = model.expire.bind(model);
      model.expire = () => {
        const returned = expire();
        for (const slice of [...model.state.slices.all()]) {
          const other = model.state.slices.get(`${slice.prizeId} ${slice.slice + 1}`);
          if (returned === 0 || !other || slice.awarded >= slice.stock || other.awarded === 0) continue;
          reslice(model, slice, { awarded: slice.awarded + 1 });
          reslice(model, other, { awarded: other.awarded - 1 });
        }
        return returned;
      };
    },
  },
  {
    name: "a save parts the stock without asking what its slices have given",
    breaks: ["stock"],
    mutate(model) {
      const changePrizes = model.changePrizes.bind(model);
      model.changePrizes = async (work) => {
        const done = await changePrizes(work);
        for (const { prizeId, stock, awarded, slices } of model.state.prizes.all())
          for (let n = 0; n < slices; n++) {
            const slice = model.state.slices.get(`${prizeId} ${n}`);
            const whole = (stock ?? 0) - awarded;
            const even = Math.floor(whole / slices) + (n < whole % slices ? 1 : 0);
            if (slice) reslice(model, slice, { stock: even });
          }
        return done;
      };
    },
  },
  {
    name: "a day's piece is kept although the stock has gone",
    breaks: ["day limit"],
    mutate(model) {
      around(model, (take, key, taking) => {
        const taken = take(key, taking);
        const draw = drawOf(model, key);
        for (const { prizeId } of taking.candidates.slice(0, draw?.place ?? 0) as { prizeId: string }[])
          for (const row of [...model.state.daySlices.all()])
            if (row.prizeId === prizeId && row.day === taking.award.day && row.awarded < row.dayLimit)
              model.state.daySlices.put(`${prizeId} ${row.day} ${row.slice}`, { ...row, awarded: row.awarded + 1 });
        return taken;
      });
    },
  },
  {
    name: "a lead counts its play before it looks at the limit",
    breaks: ["play limits"],
    mutate(model) {
      const saveLead = model.saveLead.bind(model);
      model.saveLead = (key, leaving, options) =>
        saveLead(key, leaving, {
          ...options,
          limits: options.limits.map((limit) => ({ ...limit, max: limit.max + 1 })),
        });
    },
  },
  {
    name: "a play is registered without being counted",
    breaks: ["play limits"],
    mutate(model) {
      const register = model.register.bind(model);
      model.register = (key, known, identity) => register(key, known, identity, []);
    },
  },
  {
    name: "a limit's bucket is the day in UTC",
    breaks: ["play limits"],
    mutate(model) {
      const enter = model.enter.bind(model);
      model.enter = (opening, options) =>
        enter(opening, {
          ...options,
          limits: options.limits.map((limit) =>
            limit.period === "DAY" ? { ...limit, bucket: new Date(model.state.now).toISOString().slice(0, 10) } : limit,
          ),
        });
    },
  },
  {
    name: "a prize's day is the day in UTC",
    breaks: ["day limit"],
    mutate(model) {
      around(model, (take, key, taking) =>
        take(key, {
          ...taking,
          award: { ...taking.award, day: new Date(model.state.now).toISOString().slice(0, 10) },
        }),
      );
    },
  },
  {
    name: "the day's end is not looked at again",
    breaks: ["day limit", "play limits"],
    mutate(model) {
      around(model, (take, key, taking) =>
        take(key, { ...taking, award: { ...taking.award, endsAt: "9999-12-31T00:00:00Z" } }),
      );
    },
  },
  {
    name: "a code is given twice",
    breaks: ["one owner"],
    mutate(model) {
      around(model, (take, key, taking) => {
        for (const code of [...model.state.codes.all()])
          if (code.playId !== null) {
            model.state.codes.put(code.codeId, { ...code, playId: null });
            break;
          }
        return take(key, taking);
      });
    },
  },
  {
    name: "a code is told before it is recorded",
    breaks: ["one owner"],
    mutate(model) {
      around(model, (take, key, taking) => {
        const taken = take(key, taking);
        for (const code of [...model.state.codes.all()])
          if (code.playId === key.playId) model.state.codes.put(code.codeId, { ...code, playId: null });
        return taken;
      });
    },
  },
  {
    name: "an answer that was lost is drawn anew",
    breaks: ["one draw", "durable", "same answer"],
    mutate(model) {
      const find = model.find.bind(model);
      model.find = (key) => {
        const row = find(key);
        return row && { ...row, draw: null, answers: {} };
      };
      around(model, (take, key, taking) => {
        const { draws, answers } = model.state;
        if (draws.has(key.playId)) {
          draws.remove(key.playId);
          answers.remove(`${key.playId} ${taking.call}`);
        }
        return take(key, taking);
      });
    },
  },
  {
    name: "the draw that is made forgets its log",
    breaks: ["log"],
    mutate(model) {
      around(model, (take, key, taking) => {
        const taken = take(key, taking);
        const rowHash = drawOf(model, key)?.rowHash;
        for (const line of [...model.state.pending.all()])
          if (taken.kind === "taken" && line.rowHash === rowHash) model.state.pending.remove(line.order);
        return taken;
      });
    },
  },
  {
    name: "a line of the log is dropped before it is chained",
    breaks: ["log"],
    mutate({ state }) {
      const sequence = state.sequence.bind(state);
      state.sequence = (most) => {
        const [first] = state.pending.all();
        if (first) state.pending.remove(first.order);
        return sequence(most);
      };
    },
  },
  {
    name: "another number is logged than was drawn",
    breaks: ["sum is one"],
    mutate(model) {
      around(model, (take, key, taking) => {
        const { draw } = taking.random;
        return take(key, {
          ...taking,
          random: {
            ...taking.random,
            ...(draw ? { draw: { ...draw, number: String((Number(draw.number) * 7 + 1) % Number(draw.below)) } } : {}),
          },
        });
      });
    },
  },
  {
    name: "no win leaves out what the prizes' sum lacks",
    breaks: ["sum is one"],
    mutate(_model, { state }) {
      for (const { document } of state.revisions.values())
        for (const entry of document.prizePoolList) if (entry.noWinPrize && entry.wins > 0) entry.wins -= 1;
    },
  },
  {
    name: "the store refuses what it must take",
    breaks: ["no error"],
    mutate(model) {
      model.finish = () => {
        throw new Error("duplicate key value violates unique constraint");
      };
    },
  },
  {
    name: "the second candidate is taken although the first is there",
    breaks: ["first candidate", "sum is one"],
    mutate(model) {
      around(model, (take, key, taking) => {
        const [first, ...others] = taking.candidates;
        return take(key, { ...taking, candidates: others.length > 0 ? others : [first ?? {}] });
      });
    },
  },
  {
    name: "an identity changes after the draw",
    breaks: ["identity"],
    mutate(model) {
      const saveLead = model.saveLead.bind(model);
      model.saveLead = (key, leaving, options) => {
        const left = saveLead(key, leaving, options);
        if (left.kind === "identityFixed")
          model.state.plays.patch(key.playId, { emailIdentity: leaving.emailIdentity });
        return left;
      };
    },
  },
  {
    name: "the outcome mail waits for nothing",
    breaks: ["outcome mail"],
    mutate(model) {
      const saveLead = model.saveLead.bind(model);
      model.saveLead = (key, leaving, options) => {
        const left = saveLead(key, leaving, options);
        const optInId = "00000000-0000-0000-0000-000000000000";
        const mail = { playId: key.playId, kind: "outcome" as const, optInId, recipient: "somebody" };
        const name = `${key.playId} outcome ${optInId}`;
        if (left.kind === "created" && !model.state.mails.has(name)) model.state.mails.put(name, mail);
        return left;
      };
    },
  },
  {
    name: "a claim is taken for granted",
    breaks: ["one claim"],
    mutate(model) {
      const claim = model.claim.bind(model);
      model.claim = (key, revision, needsLead) => {
        const claimed = claim(key, revision, needsLead);
        if (claimed.kind === "claimed") model.state.plays.patch(key.playId, { claimedAt: model.state.now });
        return claimed;
      };
    },
  },
  {
    name: "a play draws without the lead that its pages ask for",
    breaks: ["lead first"],
    mutate(model) {
      const find = model.find.bind(model);
      model.find = (key) => {
        const row = find(key);
        return row && { ...row, hasLead: row.hasLead || row.draw === null };
      };
    },
  },
  {
    name: "a code is told before the lead for which it waits",
    breaks: ["lead first"],
    mutate(model) {
      const find = model.find.bind(model);
      model.find = (key) => {
        const row = find(key);
        return row && { ...row, hasLead: row.hasLead || row.draw !== null };
      };
    },
  },
  {
    name: "a claim asks for no lead",
    breaks: ["lead first"],
    mutate(model) {
      const claim = model.claim.bind(model);
      model.claim = (key, revision) => claim(key, revision, false);
    },
  },
  {
    name: "a lead over its limit leaves its play free to draw",
    breaks: ["lead first"],
    mutate(model) {
      const saveLead = model.saveLead.bind(model);
      model.saveLead = (key, leaving, options) => {
        const mark = model.state.tables.changes.length;
        const left = saveLead(key, leaving, options);
        if (left.kind === "limited") model.state.tables.undo(mark);
        return left;
      };
    },
  },
  {
    name: "a refused save leaves half of itself behind",
    breaks: ["stock", "durable"],
    mutate(model) {
      model.changePrizes = async (work) => {
        const { ModelPrizes } = await import("./prizes.ts");
        const prizes = new ModelPrizes(model.state);
        const before = [...model.state.prizes.all()];
        try {
          return await work(prizes);
        } catch (refusal) {
          for (const prize of before) model.state.prizes.put(prize.prizeId, { ...prize, stock: 0 });
          throw refusal;
        }
      };
    },
  },
];
