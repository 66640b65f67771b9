import type { PublicCampaign } from "@fairground/model/campaign";
import { statusOf } from "@fairground/model/campaign";
import type { Ground } from "../../kernel/ground.ts";
import { Kept } from "../../kernel/kept.ts";
import { isEmbeddable, sharePath } from "../../kernel/share-words.ts";
import type { LiveCampaign, Publishing } from "../publishing/index.ts";
import type { PictureTask } from "./picture/draw.ts";
import { pictureTask, type Shelf } from "./picture/task.ts";

export type DrawPicture = (task: PictureTask) => Promise<Uint8Array>;

export interface SharingWith extends Pick<Ground, "notices" | "log"> {
  publisher: Pick<Publishing, "live" | "shown" | "file" | "keep">;
  shelf: Shelf;
  draw: DrawPicture;
}

/** Campaigns whose words are kept in this process, and pictures that may wait to be drawn in it. */
const MOST_KEPT = 200;
const MOST_WAITING = 40;
/** Milliseconds after which a picture that could not be drawn is tried again. */
const AFTER_FAULT = 60_000;

/** What other sites are told and shown of live campaigns. */
export class Sharing {
  private readonly with: SharingWith;
  private readonly words: Kept<PublicCampaign | null>;
  private readonly drawing = new Map<string, Promise<boolean>>();
  private readonly faulty = new Set<string>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(near: SharingWith) {
    this.with = near;
    this.words = new Kept(MOST_KEPT, () => 1);
    for (const notice of ["campaign", "files"] as const) near.notices.on(notice, (id) => this.words.drop(id));
    near.notices.on("company", () => this.words.dropAll());
    near.notices.onGap(() => this.words.dropAll());
  }

  /**
   * A campaign that runs now and may be framed by any page; null: there is none such.
   * @param language absent: its first
   */
  async embeddable(
    companyId: string,
    campaignId: string,
    language?: string,
  ): Promise<{ campaign: PublicCampaign; isFirst: boolean } | null> {
    const found = await this.with.publisher.live(campaignId);
    if (found?.campaign.companyId !== companyId) return null;
    const { facts, languages } = found.campaign;
    if (statusOf(facts, found.now).reason !== null) return null;
    const [first = ""] = languages;
    const asked = language ?? first;
    if (!languages.includes(asked)) return null;
    const campaign = await this.shown(found.campaign, asked);
    return campaign && isEmbeddable(campaign) ? { campaign, isFirst: asked === first } : null;
  }

  /**
   * The picture of a published campaign's links, drawn when it is first asked for: once for a revision and a language,
   * one after the other, whoever asks and however often.
   * @returns `moved`: the picture is the live revision's, at another address; `busy`: others are drawn first
   */
  async picture(of: { companyId: string; campaignId: string; revision: number; language: string }) {
    const { companyId, campaignId, revision, language } = of;
    const live = async () => {
      const found = await this.with.publisher.live(campaignId);
      const isThere = found?.campaign.companyId === companyId && found.campaign.facts.deletedAt === null;
      return isThere && found.campaign.languages.includes(language) ? found.campaign : null;
    };
    const campaign = await live();
    if (!campaign || campaign.facts.publishedRevision === null) return null;
    const path = sharePath(language);
    const file = await this.with.publisher.file(campaign, revision, path);
    if (file) return { kind: "picture" as const, file };
    if (revision !== campaign.facts.publishedRevision)
      return { kind: "moved" as const, revision: campaign.facts.publishedRevision };
    const drawn = await this.drawOnce(campaign, language);
    if (drawn === "busy") return { kind: "busy" as const };
    const now = drawn && (await live());
    const made = now && (await this.with.publisher.file(now, revision, path));
    return made ? { kind: "picture" as const, file: made } : null;
  }

  private shown(live: LiveCampaign, language: string): Promise<PublicCampaign | null> {
    const { campaignId, facts } = live;
    const read = () => this.with.publisher.shown(live, language);
    return this.words.get(campaignId, `${facts.publishedRevision} ${language}`, read, true);
  }

  /** Whether it is there now. */
  private drawOnce(live: LiveCampaign, language: string): Promise<boolean> | "busy" | false {
    const key = `${live.campaignId} ${live.facts.publishedRevision} ${language}`;
    const begun = this.drawing.get(key);
    if (begun) return begun;
    if (this.faulty.has(key)) return false;
    if (this.drawing.size >= MOST_WAITING) return "busy";
    const drawn = this.last.then(() => this.draw(live, language));
    this.last = drawn.catch(() => {});
    const told = drawn
      .catch((fault: unknown) => {
        this.with.log.error({ err: fault, campaignId: live.campaignId }, "A share picture could not be drawn");
        this.faulty.add(key);
        setTimeout(() => this.faulty.delete(key), AFTER_FAULT).unref();
        return false;
      })
      .finally(() => this.drawing.delete(key));
    this.drawing.set(key, told);
    return told;
  }

  private async draw(live: LiveCampaign, language: string): Promise<boolean> {
    const campaign = await this.shown(live, language);
    if (!campaign) return false;
    const body = await this.with.draw(await pictureTask(campaign, this.with.shelf));
    await this.with.publisher.keep(live, {
      path: sharePath(language),
      mediaType: "image/jpeg",
      body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
      headers: {},
    });
    return true;
  }
}
