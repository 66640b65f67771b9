import { randomUUID } from "node:crypto";
import type { Asset, AssetQuery, AssetUses } from "@fairground/contract";
import { DEFAULT_SLOTS, type DefaultSlot } from "@fairground/model/campaign";
import type { Logger } from "pino";
import type { Blobs } from "../../kernel/blobs/index.ts";
import { type AssetRow, answerOf, folderOf } from "./asset.ts";
import { cropFiles, type Made, makeFiles, posterFile } from "./drawing.ts";
import { FileFault } from "./file-fault.ts";
import type { FolderStore } from "./folder-store.ts";
import { LARGEST_FILE } from "./limits.ts";
import type { AssetChange, NewUpload } from "./ports.ts";
import type { AssetFields, MediaStore, Viewer } from "./store.ts";
import type { Uploads } from "./uploads.ts";
import type { UsesStore } from "./uses-store.ts";

export type { Viewer };

const MEGABYTE = 1024 * 1024;
const CLEARING_MS = 6 * 3600 * 1000;

interface MediaShelves {
  store: MediaStore;
  folders: FolderStore;
  uses: UsesStore;
  uploads: Uploads;
  blobs: Blobs;
}

/** The media library (spec §3): actions save, update, remove, reset, rename. */
export class Media {
  private readonly store: MediaStore;
  private readonly folders: FolderStore;
  private readonly uses: UsesStore;
  private readonly uploads: Uploads;
  private readonly blobs: Blobs;
  private readonly log: Logger;
  private readonly quota: number;
  private timer: NodeJS.Timeout | undefined;

  /** @param quota megabytes per company */
  constructor({ store, folders, uses, uploads, blobs }: MediaShelves, log: Logger, quota: number) {
    this.store = store;
    this.folders = folders;
    this.uses = uses;
    this.uploads = uploads;
    this.blobs = blobs;
    this.log = log;
    this.quota = quota * MEGABYTE;
  }

  async list(viewer: Viewer, query: AssetQuery) {
    const { rows, total } = await this.store.list(viewer, query, query.size, (query.page - 1) * query.size);
    return { data: rows.map(answerOf), total };
  }

  listFolders(viewer: Viewer) {
    return this.folders.list(viewer);
  }

  createFolder(viewer: Viewer, name: string) {
    return this.folders.create(viewer, name);
  }

  renameFolder(viewer: Viewer, folderId: string, name: string) {
    return this.folders.rename(viewer, folderId, name);
  }

  /** @param into another folder for its files; null: they lie in none */
  removeFolder(viewer: Viewer, folderId: string, into: string | null) {
    return this.folders.remove(viewer.companyId, folderId, into);
  }

  /** @returns how many were moved, or why none was */
  moveToFolder(viewer: Viewer, assetIds: readonly string[], folderId: string | null) {
    return this.folders.move(viewer, assetIds, folderId);
  }

  async listGlobal(query: Omit<AssetQuery, "size">, limit: number) {
    const { rows, total } = await this.store.list("global", query, limit, (query.page - 1) * limit);
    return { data: rows.map(answerOf), total };
  }

  async find(viewer: Viewer, assetId: string): Promise<Asset | null> {
    const row = await this.store.find(viewer, assetId);
    return row && answerOf(row);
  }

  /** A picture that every member of a company sees; null: there is none. */
  async picture(companyId: string, assetId: string): Promise<{ assetId: string; url: string } | null> {
    const asset = await this.find({ companyId, userId: "", platformAdmin: true }, assetId);
    const isPicture = asset?.type === "image" || asset?.type === "themedImage";
    return asset && isPicture ? { assetId, url: asset.liveUrl } : null;
  }

  /** What stands in a company's default slots, for every member alike (spec §3, "Media library"). */
  async defaults(companyId: string) {
    const everyMember = { companyId, userId: "" };
    const query = { defaults: "true", sort: "date-desc" } as const;
    const { rows } = await this.store.list(everyMember, query, DEFAULT_SLOTS.length, 0);
    const found: Partial<Record<DefaultSlot, Pick<Asset, "width" | "height" | "focus" | "alt"> & { url: string }>> = {};
    for (const { slot, liveUrl: url, width, height, focus, alt } of rows.map(answerOf))
      if (slot) found[slot] = { url, width, height, focus, alt };
    return found;
  }

  /** @throws FileFault file-too-large, media-quota-reached */
  async beginUpload(viewer: Viewer, wish: NewUpload) {
    if (wish.replaces && !(await this.store.find(viewer, wish.replaces))) return "asset-unknown";
    if (wish.folderId && !(await this.folders.isThere(viewer.companyId, wish.folderId))) return "folder-unknown";
    if (wish.size > LARGEST_FILE) throw new FileFault("file-too-large", { limit: LARGEST_FILE });
    await this.refuseBeyondQuota(viewer.companyId, wish.size);
    return this.uploads.begin(viewer.companyId, wish, viewer.userId);
  }

  /**
   * Makes an asset, or another version of one, of an upload that is whole. One that is refused is gone.
   * @throws FileFault
   */
  async finishUpload(
    viewer: Viewer,
    uploadId: string,
  ): Promise<
    { kind: "made"; asset: Asset } | { kind: "unknown" | "assetUnknown" } | { kind: "incomplete"; offset: number }
  > {
    const upload = await this.uploads.ofCompany(viewer.companyId, uploadId);
    if (!upload) return { kind: "unknown" };
    if (upload.received < upload.size) return { kind: "incomplete", offset: upload.received };
    const { wish } = upload;
    const old = wish.replaces ? await this.store.find(viewer, wish.replaces) : null;
    if (wish.replaces && !old) return { kind: "assetUnknown" };
    try {
      await this.refuseBeyondQuota(viewer.companyId, upload.size);
      const owner = { companyId: wish.scope === "global" ? null : viewer.companyId, assetId: randomUUID() };
      const folder = folderOf(old ?? owner);
      const made = await this.uploads.whole(upload, (file) => makeFiles(this.blobs, folder, file, wish.name));
      const row = old ? await this.takeFile(old, made, upload.size) : await this.add(owner, made, upload, viewer);
      await this.uploads.cancel(uploadId);
      return row ? { kind: "made", asset: answerOf(row) } : { kind: "assetUnknown" };
    } catch (fault) {
      if (fault instanceof FileFault) await this.uploads.cancel(uploadId);
      throw fault;
    }
  }

  /** Null: unknown. @throws FileFault crop-refused */
  async change(viewer: Viewer, assetId: string, change: AssetChange): Promise<Asset | null> {
    const row = await this.store.find(viewer, assetId);
    if (!row) return null;
    const { crop, group, slot, ...rest } = change;
    const fields: AssetFields = {
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
      ...(group === undefined ? {} : { group }),
      ...(slot === undefined ? {} : { slot }),
      ...(crop === undefined || isSame(crop, row.crop)
        ? {}
        : { crop, ...(await cropFiles(this.blobs, folderOf(row), row, crop)) }),
    };
    const changed = await this.store.change(row, fields);
    return changed && answerOf(changed);
  }

  /** As it was uploaded (action "reset"). Null: unknown. */
  async reset(viewer: Viewer, assetId: string): Promise<Asset | null> {
    const row = await this.store.find(viewer, assetId);
    if (!row) return null;
    const whole = row.crop ? await cropFiles(this.blobs, folderOf(row), row, null) : {};
    const changed = await this.store.change(row, { ...whole, crop: null, focus: { x: 50, y: 50 } });
    return changed && answerOf(changed);
  }

  /** Null: unknown, or no video. @throws FileFault */
  async poster(
    viewer: Viewer,
    assetId: string,
    bytes: Uint8Array,
    about: Pick<AssetFields, "width" | "height" | "duration">,
  ): Promise<Asset | null> {
    const row = await this.store.find(viewer, assetId);
    if (!row || (row.kind !== "video" && row.kind !== "themedVideo")) return null;
    const files = await posterFile(this.blobs, folderOf(row), row, bytes);
    const changed = await this.store.change(row, { ...about, files });
    return changed && answerOf(changed);
  }

  /** Of a global asset in the own company alone: other companies' campaigns are nobody else's business. */
  async usesOf(viewer: Viewer, assetId: string): Promise<AssetUses | null> {
    const row = (await this.store.find(viewer, assetId)) ?? (await this.store.findGlobal(assetId));
    return row && this.uses.of(row, viewer.companyId);
  }

  /** @param used what happens to the campaigns that use it */
  async remove(
    viewer: Viewer,
    assetId: string,
    used: "refuse" | "keep" | "lose",
  ): Promise<{ kind: "removed" | "unknown" } | { kind: "used"; uses: AssetUses }> {
    const row = await this.store.find(viewer, assetId);
    if (!row) return { kind: "unknown" };
    const everywhere = await this.uses.of(row, row.companyId);
    const isUsed = everywhere.campaigns.length > 0 || everywhere.themes.length > 0;
    if (isUsed && used === "refuse") {
      const uses = row.companyId ? everywhere : await this.uses.of(row, viewer.companyId);
      return { kind: "used", uses };
    }
    await this.store.remove(row);
    if (!isUsed || used === "lose") await this.removeFiles(row);
    return { kind: "removed" };
  }

  /** Clears what nobody needs any more: now, and a few times a day. */
  startWork(): void {
    const clear = () => this.clear().catch((fault) => this.log.error({ err: fault }, "media"));
    this.timer = setInterval(clear, CLEARING_MS);
    this.timer.unref();
    void clear();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Abandoned uploads, and files of deleted assets that no campaign uses any more. */
  async clear(): Promise<void> {
    await this.uploads.clear();
    for (const row of await this.store.deleted()) {
      const { campaigns, themes } = await this.uses.of(row, row.companyId);
      if (campaigns.length === 0 && themes.length === 0) await this.removeFiles(row);
    }
  }

  private async removeFiles(row: AssetRow): Promise<void> {
    await this.blobs.removeFolder(`media/${folderOf(row)}`);
    await this.blobs.removeFolder(`originals/${folderOf(row)}`);
    await this.store.forget(row);
  }

  private add(
    owner: { companyId: string | null; assetId: string },
    { kind, ...made }: Made,
    { wish, size }: { wish: Omit<NewUpload, "size">; size: number },
    viewer: Viewer,
  ): Promise<AssetRow> {
    const theme = kind === "font" ? null : (wish.theme ?? null);
    return this.store.create({
      ...owner,
      ...made,
      owner: wish.scope === "personal" ? viewer.userId : null,
      scope: wish.scope,
      kind: theme === null || kind === "font" ? kind : kind === "video" ? "themedVideo" : "themedImage",
      name: made.font?.family ?? withoutExtension(wish.name),
      category: theme === null ? wish.category : "themes",
      folder: wish.folder ?? FOLDERS[kind],
      folderId: owner.companyId === null ? null : (wish.folderId ?? null),
      group: wish.group ?? null,
      theme,
      bytes: size,
      by: viewer.userId,
    });
  }

  /** Another file for an asset that is there: what is known of it stays, but for the crop. */
  private takeFile(old: AssetRow, { kind, ...made }: Made, bytes: number): Promise<AssetRow | null> {
    const was = old.kind === "font" ? "font" : /video/i.test(old.kind) ? "video" : "image";
    if (kind !== was) throw new FileFault("replacement-refused", { reason: `This is a ${kind}, not a ${was}` });
    return this.store.change(old, { ...made, bytes, crop: null });
  }

  private async refuseBeyondQuota(companyId: string, more: number): Promise<void> {
    const used = await this.store.taken(companyId);
    if (used + more > this.quota) throw new FileFault("media-quota-reached", { used, limit: this.quota });
  }
}

const FOLDERS = { image: "images", video: "videos", font: "assets" } as const;

const withoutExtension = (fileName: string): string => fileName.replace(/(?<=.)\.[A-Za-z0-9]{1,5}$/, "");
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
