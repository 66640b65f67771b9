import { EXHAUSTED_UUID, isExhausted } from "@fairground/model/code";
import type { PlayKey } from "../../kernel/play-id.ts";
import type { CampaignFacts } from "../../kernel/standing.ts";
import type { PlayEngine, PlayRecords, PlayRow } from "../plays/index.ts";
import { pretendedMetadata, pretendedNow } from "./pretended.ts";
import type { PreviewRow, PreviewStore } from "./store.ts";

/** A play in a preview as it is kept: nothing of who plays. */
interface Kept {
  row: Omit<PlayRow, "campaign">;
  steps: { hash: string; reply: unknown }[];
  leadId: string | null;
  /** It was told that its prize waits for the address. */
  saidReserved?: boolean;
}

/** The code that a preview shows in the place of one of the campaign's. */
const PREVIEW_CODE = "PREVIEW-0000";

/**
 * What the play engine asks of its store, for previews: the same engine, rules and choice of prizes, but nothing is counted,
 * taken from the stock, given away, sent or logged, and what a visitor enters is not kept. A preview's plays have its id in
 * the place of the campaign's, so that none can be mistaken for a real one.
 */
export class PreviewRecords implements PlayRecords {
  private readonly store: PreviewStore;
  private readonly clock: () => Date;
  private readonly forced: PlayEngine["forcedCandidate"];
  constructor(store: PreviewStore, clock: () => Date, forced: PlayEngine["forcedCandidate"]) {
    this.store = store;
    this.clock = clock;
    this.forced = forced;
  }

  async find({ campaignId: previewId, playId }: PlayKey): Promise<PlayRow | null> {
    const preview = await this.store.find(previewId);
    const kept = preview && (await this.store.play<Kept>(previewId, playId));
    return kept ? { ...kept.row, campaign: factsOf(preview, this.clock()) } : null;
  }

  enter: PlayRecords["enter"] = async (previewId, opening, { identity, limits }) => {
    const preview = await this.preview(previewId);
    if (preview.simulation.limitReached) return { kind: "limited", reached: limits.map(({ period }) => period) };
    const before = await this.store.play<Kept>(previewId, opening.playId);
    if (before) return { kind: "repeated", day: opening.day, registered: before.row.registered };
    const { companyId, reference, nonce, revision, language, emailIdentity, userIdentity } = opening;
    await this.store.putPlay(preview, opening.playId, {
      row: {
        ...{ companyId, reference, nonce, revision, language, emailIdentity, userIdentity },
        ...{ counted: [], registered: identity !== null, steps: 0, state: null, lastReply: null },
        ...{ isFinished: false, isClaimed: false, isWithheld: false, hasLead: false, draw: null, answers: {} },
      },
      steps: [],
      leadId: null,
    } satisfies Kept);
    return { kind: "entered", registered: identity !== null };
  };

  /** A preview sends no letters. */
  optIn: PlayRecords["optIn"] = async () => "none";

  register: PlayRecords["register"] = (key, _identity, counted) =>
    this.change(key, (kept) => {
      const registered = kept.row.registered || counted !== null;
      return { keep: { ...kept, row: { ...kept.row, registered } }, answer: { kind: "entered", registered } };
    });

  saveLead: PlayRecords["saveLead"] = (key, { leadId: fresh }) =>
    this.change(key, (kept) => {
      const leadId = kept.leadId ?? fresh;
      const row = { ...kept.row, hasLead: true, registered: true };
      const kind = kept.leadId === null ? "created" : "corrected";
      return {
        keep: { ...kept, leadId, row },
        answer: { kind, leadId, mailQueued: false, optIn: false, optInQueued: false },
      };
    });

  mayTellCode: PlayRecords["mayTellCode"] = async () => true;
  reached: PlayRecords["reached"] = async () => null;
  isUnderReview: PlayRecords["isUnderReview"] = async () => false;

  /** No mail goes out that could be answered: the first answer says that it waits, the next look that it was confirmed. */
  reserved: PlayRecords["reserved"] = async (key, asks) => {
    const preview = await this.preview(key.campaignId);
    const { metadata } = preview;
    const days = metadata.codesAfterOptIn && metadata.doubleOptIn ? (metadata.optInDays ?? 7) : null;
    return this.change<Awaited<ReturnType<PlayRecords["reserved"]>>>(
      key,
      (kept) => {
        const { draw, hasLead } = kept.row;
        if (!draw || draw.exhausted || !(draw.won || draw.code) || (draw.code && isExhausted(draw.code)))
          return { keep: null, answer: null };
        const after = (seconds: number | null) =>
          seconds === null ? null : new Date(this.clock().getTime() + seconds * 1_000).toISOString();
        if (asks && !hasLead)
          return { keep: null, answer: { waitsFor: "form", until: after(metadata.claimTime ?? null) } };
        if (days === null || kept.saidReserved) return { keep: null, answer: null };
        const answer = { waitsFor: "confirmation" as const, until: after(days * 86_400) };
        return { keep: { ...kept, saidReserved: true }, answer };
      },
      null,
    );
  };

  take: PlayRecords["take"] = async (key, { call, hash, candidates, submission }) => {
    const preview = await this.preview(key.campaignId);
    const { document, simulation } = preview;
    const taken = await this.change<Awaited<ReturnType<PlayRecords["take"]>>>(key, (kept) => {
      if (kept.row.draw) return { keep: null, answer: { kind: "drawn" } };
      const reading = { language: kept.row.language, first: preview.metadata.languages[0]?.shortName ?? "en" };
      const wanted = { entryId: simulation.prize ?? null, outcomeId: simulation.outcome ?? null };
      const forced = this.forced(document, wanted, reading);
      const chosen = forced
        ? { ...forced, answer: call === "get-prize" ? { prize: forced.prize } : forced.game }
        : (candidates[0] as unknown as Chosen | undefined); // as Results makes them
      if (!chosen) return { keep: null, answer: { kind: "unknown" } };
      const code = this.codeOf(preview, chosen.outcomePageId);
      const answer = JSON.stringify(call === "get-prize" ? chosen.answer : { ...chosen.answer, code });
      const { entryId, prizeId, won, outcomeId, outcomePageId, emailId } = chosen;
      const row: Kept["row"] = {
        ...kept.row,
        registered: true,
        draw: { entryId, prizeId, won, exhausted: false, outcomeId, outcomePageId, emailId, code },
        isFinished: submission !== null,
        answers: { ...kept.row.answers, [call]: { hash, answer } },
      };
      return {
        keep: { ...kept, row },
        answer: { kind: "taken", answer, codeId: null, place: 0, mailQueued: false },
      };
    });
    if (taken.kind === "taken" && submission !== null) await this.store.tested(preview);
    return taken;
  };

  finish: PlayRecords["finish"] = async (key, call, hash, answer) => {
    const ended = await this.change(
      key,
      (kept) => {
        const stored = kept.row.answers[call] ?? { hash, answer: JSON.stringify(answer) };
        const row = {
          ...kept.row,
          isFinished: kept.row.isFinished || call === "lead-game-data",
          answers: { ...kept.row.answers, [call]: stored },
        };
        return { keep: { ...kept, row }, answer: { stored, isFinished: row.isFinished } };
      },
      null,
    );
    if (ended?.isFinished) await this.store.tested(await this.preview(key.campaignId));
    return ended?.stored ?? null;
  };

  lookUpStep: PlayRecords["lookUpStep"] = async (key, n, hash) => {
    const kept = await this.store.play<Kept>(key.campaignId, key.playId);
    return kept ? stepOf(kept, n, hash) : { kind: "unknown" };
  };

  saveStep: PlayRecords["saveStep"] = (key, n, hash, reply, state) =>
    this.change<Awaited<ReturnType<PlayRecords["saveStep"]>>>(key, (kept) => {
      const known = stepOf(kept, n, hash);
      if (known.kind !== "new") return { keep: null, answer: known };
      const steps = [...kept.steps, { hash, reply: reply ?? null }];
      const row = { ...kept.row, steps: steps.length, state: state ?? null, lastReply: reply ?? null };
      return { keep: { ...kept, row, steps }, answer: { kind: "stored", reply: reply ?? null } };
    });

  claim: PlayRecords["claim"] = (key, _revision, needsLead) =>
    this.change<Awaited<ReturnType<PlayRecords["claim"]>>>(key, (kept) => {
      const { draw } = kept.row;
      if (!draw) return { keep: null, answer: { kind: "notDrawn" } };
      if (needsLead && !kept.row.hasLead) return { keep: null, answer: { kind: "leadMissing" } };
      return {
        keep: { ...kept, row: { ...kept.row, isClaimed: draw.won } },
        answer: { kind: "claimed", isClaimed: draw.won, entryId: draw.entryId, prizeId: draw.prizeId },
      };
    });

  keepUp: PlayRecords["keepUp"] = async () => {};

  private codeOf({ document, simulation }: PreviewRow, pageId: string): { uuid: string; value: string } | null {
    if (!Object.hasOwn(document.uniqueCodes, pageId)) return null;
    return simulation.codes === "exhausted"
      ? { uuid: EXHAUSTED_UUID, value: "" }
      : { uuid: "00000000-0000-4000-8000-000000000000", value: PREVIEW_CODE };
  }

  private async preview(previewId: string): Promise<PreviewRow> {
    const preview = await this.store.find(previewId);
    if (!preview) throw new Error(`The preview ${previewId} has gone while it was played`);
    return preview;
  }

  /** @param unknown what is answered where there is no such play */
  private change<Answer>(
    { campaignId: previewId, playId }: PlayKey,
    change: (kept: Kept) => { keep: Kept | null; answer: Answer },
    unknown: Answer = { kind: "unknown" } as Answer, // every call that leaves it out can say so
  ): Promise<Answer> {
    return this.store.changePlay<Kept, Answer>({ previewId }, playId, (kept) =>
      kept ? change(kept) : { keep: null, answer: unknown },
    );
  }
}

interface Chosen {
  entryId: string | null;
  prizeId: string | null;
  won: boolean;
  outcomeId: string;
  outcomePageId: string;
  emailId: string | null;
  answer: object;
}

function stepOf({ steps }: Kept, n: number, hash: string): Awaited<ReturnType<PlayRecords["lookUpStep"]>> {
  if (n === steps.length + 1) return { kind: "new" };
  const stored = steps[n - 1];
  if (!stored) return { kind: "outOfTurn", expected: steps.length + 1 };
  return stored.hash === hash ? { kind: "stored", reply: stored.reply } : { kind: "conflict" };
}

/** A preview counts as live, in revision 1, since it was opened. */
export function factsOf(preview: PreviewRow, now: Date): CampaignFacts {
  const { startDate, endDate } = pretendedMetadata(preview);
  return {
    campaignId: preview.previewId,
    companyId: preview.companyId,
    liveRevision: 1,
    startDate,
    endDate,
    deactivatedAt: null,
    deletedAt: null,
    firstPublishedAt: preview.createdAt.toISOString(),
    now: pretendedNow(preview, now).toISOString(),
    pacing: null,
  };
}
