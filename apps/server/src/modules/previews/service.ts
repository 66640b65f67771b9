import type { Simulation } from "@fairground/contract";
import { statusOf } from "@fairground/model/campaign";
import { sha256 } from "../../kernel/secrets.ts";
import type { CampaignRow } from "../campaigns/index.ts";
import type { PlayEngine, PlayGuards } from "../plays/index.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import type { CampaignPages, FileToStore } from "../publishing/index.ts";
import type { Versions } from "../versions/index.ts";
import { pretendedMetadata, pretendedNow } from "./pretended.ts";
import { factsOf, PreviewRecords } from "./records.ts";
import type { PreviewRow, PreviewStore } from "./store.ts";
import { PreviewTokens } from "./token.ts";

interface Fault {
  path: string;
  message: string;
}
export type Opened =
  | { kind: "opened"; preview: PreviewRow }
  | { kind: "unknown" }
  | { kind: "refused"; faults: Fault[] };

export interface Wanted {
  of: string;
  simulation: Simulation;
  shared: boolean;
  hours: number;
}

export interface PreviewedWith {
  store: PreviewStore;
  versions: Pick<Versions, "content" | "inPseudo">;
  pages: CampaignPages;
  engine: PlayEngine;
  clock: () => Date;
}

/** Rendered pages that one process keeps: a preview never changes. */
const KEPT_PAGES = 100;

/** Previews: the real player on a draft, which plays for real and records nothing (studio, point 24). */
export class Previews {
  /** The player's calls, answered by the play engine over what previews keep. */
  readonly calls: ReturnType<PlayEngine["callsOver"]>;
  private readonly store: PreviewStore;
  private readonly versions: Pick<Versions, "content" | "inPseudo">;
  private readonly campaignPages: CampaignPages;
  private readonly addresses: { publicUrl: string; playerUrl: string };
  private readonly clock: () => Date;
  private readonly tokens: PreviewTokens;
  private readonly pages = new Map<string, FileToStore | null>();

  constructor(
    { store, versions, pages, engine, clock }: PreviewedWith,
    { secret, ...addresses }: { secret: string; publicUrl: string; playerUrl: string },
  ) {
    this.store = store;
    this.versions = versions;
    this.campaignPages = pages;
    this.addresses = addresses;
    this.clock = clock;
    this.tokens = new PreviewTokens(secret);
    this.calls = engine.callsOver({
      store: new PreviewRecords(store, clock, engine.forcedCandidate),
      campaigns: this.campaigns(),
      mails: { nudge: async () => {} },
      guards: GUARDS,
      secret,
      keys: { of: async (previewId) => ({ name: "preview", key: sha256(`${secret} ${previewId}`) }) },
    });
  }

  async open(row: CampaignRow, wanted: Wanted, by: string): Promise<Opened> {
    const content = await this.versions.content(row, wanted.of);
    if (!content) return { kind: "unknown" };
    const { metadata, rev } = content;
    const document = wanted.simulation.pseudo ? this.versions.inPseudo(content.document, metadata) : content.document;
    const { prize, outcome } = wanted.simulation;
    const faults: Fault[] = [];
    if (document.pages.ids.length === 0) faults.push({ path: "document.pages.ids", message: "Add at least one page" });
    if (prize && !document.prizePoolList.some(({ id }) => id === prize))
      faults.push({ path: "simulation.prize", message: `There is no prize entry ${prize}` });
    if (outcome && !document.outcomes.some(({ id }) => id === outcome))
      faults.push({ path: "simulation.outcome", message: `There is no outcome ${outcome}` });
    if (faults.length > 0) return { kind: "refused", faults };
    const { campaignId, companyId } = row;
    return {
      kind: "opened",
      preview: await this.store.add({ ...wanted, campaignId, companyId, document, metadata, rev, by }),
    };
  }

  shared(row: CampaignRow): Promise<PreviewRow[]> {
    return this.store.shared(row.companyId, row.campaignId);
  }

  async revoke(row: CampaignRow, previewId: string): Promise<boolean> {
    for (const key of this.pages.keys()) if (key.startsWith(previewId)) this.pages.delete(key);
    return this.store.remove(row.companyId, row.campaignId, previewId);
  }

  /** @param language short name; null: the first */
  addressOf({ previewId }: PreviewRow, language: string | null): string {
    return `${this.addresses.playerUrl}/preview/${this.tokens.of(previewId)}/${language === null ? "" : `${language}/`}`;
  }

  /** The preview of a link; null: it was never there, has expired, or was revoked. */
  async read(token: string): Promise<PreviewRow | null> {
    const previewId = this.tokens.read(token);
    return previewId === null ? null : this.store.find(previewId);
  }

  nowIn(preview: PreviewRow): Date {
    return pretendedNow(preview, this.clock());
  }

  /** The page that a visitor would get at the pretended instant; null: the campaign has not that language. */
  async page(preview: PreviewRow, language: string | null): Promise<FileToStore | null> {
    const { reason } = statusOf(
      { ...factsOf(preview, this.clock()), publishedRevision: 1 },
      this.nowIn(preview).getTime(),
    );
    const name = reason === "coming-soon" || reason === "ended" ? reason : "first";
    const shown = language ?? preview.metadata.languages[0]?.shortName ?? "";
    return this.file(preview, `${shown}/${name}.html`, { language: shown, page: name });
  }

  /** A scene that the pages show. */
  async scene(preview: PreviewRow, path: string): Promise<FileToStore | null> {
    return path.endsWith(".html") ? null : this.file(preview, path, { language: "", page: "" });
  }

  private async file(
    preview: PreviewRow,
    path: string,
    only: { language: string; page: string },
  ): Promise<FileToStore | null> {
    const key = `${preview.previewId} ${path}`;
    const kept = this.pages.get(key);
    if (kept !== undefined) return kept;
    const token = this.tokens.of(preview.previewId);
    const calls = `/preview/${token}/calls`;
    const files = await this.campaignPages.files(
      {
        companyId: preview.companyId,
        // Its own id: a browser keeps what it remembers of the preview apart from the campaign.
        campaignId: preview.previewId,
        revision: 1,
        publishedAt: preview.createdAt.toISOString(),
        firstPublishedAt: preview.createdAt.toISOString(),
        document: preview.document,
        metadata: { ...pretendedMetadata(preview), hostOrigins: ["'self'", this.addresses.publicUrl] },
        runtime: { ...this.campaignPages.runtime, apiUrl: calls, serverBaseUrl: calls, leads: calls, isPreview: true },
      },
      { base: `/preview/${token}/r/1`, only },
    );
    const file = files.find((one) => one.path === path) ?? null;
    if (this.pages.size >= KEPT_PAGES) this.pages.clear();
    this.pages.set(key, file);
    return file;
  }

  private campaigns(): PublishedCampaigns {
    const contentOf = (preview: PreviewRow) => ({ document: preview.document, metadata: pretendedMetadata(preview) });
    return {
      published: async (previewId) => {
        const preview = await this.store.find(previewId);
        if (!preview) return null;
        const facts = factsOf(preview, this.clock());
        const now = new Date(facts.now);
        const { status, reason } = statusOf({ ...facts, publishedRevision: 1 }, now.getTime());
        const standing = { campaignId: previewId, companyId: preview.companyId, revision: 1, status, reason, now };
        return { ...standing, firstPublishedAt: preview.createdAt, ...contentOf(preview) };
      },
      atHand: () => null,
      revision: async (previewId) => {
        const preview = await this.store.find(previewId);
        return preview && contentOf(preview);
      },
    };
  }
}

/** Nobody is asked, judged, written to, or pays points. */
const GUARDS: PlayGuards = {
  signatures: { judge: async () => "unsigned" },
  challenges: { check: async () => "passed" },
  crowds: { arrives: () => ({ kind: "free" }) },
  fraud: {
    look: async () => ({ verdict: "pass", score: 0, reasons: [], addressHash: "" }),
    note: async () => {},
    remark: async () => {},
  },
  optIns: { asking: () => null },
  consents: { of: () => [], written: () => {}, forget: () => {} },
  points: { canPay: async () => "paid", name: async () => {}, pay: async () => "paid" },
};
