import { createHmac, randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { MAIL_LIMITS } from "@fairground/contract";
import { ATTACHMENT_MAX_BYTES, type AttachmentMimeType } from "@fairground/model/mail";
import type { Blobs } from "../../kernel/blobs/index.ts";
import { equalInConstantTime, keyFor } from "../../kernel/secrets.ts";
import { isNamedAs, isOfKind } from "./attachment-kind.ts";
import { type AttachmentWish, type SettingsStore, TakenTwice } from "./settings-store.ts";

const GOOD_FOR_MS = 3600 * 1000;
const FOLDER = "mail-attachments";

/** A file as it goes with a mail. */
export interface AttachedFile {
  name: string;
  mimeType: string;
  bytes: Buffer;
  /** By which the letter itself shows it; absent: it hangs beside the letter. */
  cid?: string;
}

export type Fulfilled =
  | { kind: "stored"; name: string; mimeType: AttachmentMimeType; size: number }
  | { kind: "refused"; reason: string }
  | { kind: "expired" }
  | { kind: "unknown" }
  | { kind: "full" }
  | { kind: "tooLarge" };

/** Files that go with mails, by two steps (spec §7, "Mail"): an address is asked for, and takes the bytes once. */
export class Attachments {
  private readonly store: SettingsStore;
  private readonly blobs: Blobs;
  private readonly key: Buffer;
  private readonly publicUrl: string;
  constructor(store: SettingsStore, blobs: Blobs, secret: string, publicUrl: string) {
    this.store = store;
    this.blobs = blobs;
    this.key = keyFor(secret, "mail-attachment");
    this.publicUrl = publicUrl;
  }

  async ask(companyId: string, wish: Omit<AttachmentWish, "companyId" | "attachmentId">) {
    const settings = await this.store.find(companyId, wish.campaignId);
    if (!settings) return { kind: "noSettings" as const };
    if (!settings.mails.some(({ mailId }) => mailId === wish.mailId)) return { kind: "noMail" as const };
    if (!isNamedAs(wish.name, wish.mimeType))
      return { kind: "refused" as const, reason: `Files of the type ${wish.mimeType} are not named like this` };
    const others = await this.store.otherAttachments(companyId, wish.campaignId, wish.mailId, wish.name);
    if (others >= MAIL_LIMITS.attachments) return { kind: "full" as const };
    const { attachmentId, now } = await this.store.wish(companyId, wish);
    const expires = now.getTime() + GOOD_FOR_MS;
    const signed = `expires=${expires}&signature=${this.signature(attachmentId, expires)}`;
    return {
      kind: "asked" as const,
      uploadUrl: `${this.publicUrl}/api/v1/mail/attachments/${attachmentId}?${signed}`,
      expiresAt: new Date(expires).toISOString(),
    };
  }

  /** Takes the bytes. The file whose name it has goes once these are there, never before. */
  async fulfil(
    attachmentId: string,
    signed: { expires: number; signature: string },
    body: Readable,
  ): Promise<Fulfilled> {
    if (!equalInConstantTime(signed.signature, this.signature(attachmentId, signed.expires)))
      return { kind: "unknown" };
    const wish = await this.store.wished(attachmentId);
    if (!wish) return { kind: "unknown" };
    if (signed.expires < wish.now.getTime()) return { kind: "expired" };
    const bytes = await allOf(body);
    if (!bytes) return { kind: "tooLarge" };
    if (bytes.length === 0) return { kind: "refused", reason: "The file is empty" };
    if (!isOfKind(bytes, wish.mimeType))
      return { kind: "refused", reason: `Its bytes are not of the type ${wish.mimeType}` };
    // Two who send at once have a file each, and the row names the one that was there first.
    const file = `${FOLDER}/${wish.campaignId}/${attachmentId}.${randomUUID()}`;
    await this.blobs.put(`${file}/file`, bytes, wish.mimeType);
    const stored = await this.store
      .store(wish, { file, size: bytes.length }, MAIL_LIMITS.attachments)
      .catch((fault) => {
        if (fault instanceof TakenTwice) return { kind: "twice" as const };
        throw fault;
      });
    if (stored.kind !== "stored") {
      await this.forget([file]);
      return { kind: stored.kind === "full" ? "full" : "unknown" };
    }
    await this.forget(stored.replaced);
    return { kind: "stored", name: wish.name, mimeType: wish.mimeType, size: bytes.length };
  }

  /** False: there was none. */
  async remove(companyId: string, campaignId: string, mailId: string, name: string): Promise<boolean> {
    const file = await this.store.removeAttachment(companyId, campaignId, mailId, name);
    if (file !== null) await this.forget([file]);
    return file !== null;
  }

  /** Files whose rows are gone. */
  async forget(files: readonly string[]): Promise<void> {
    for (const file of files) await this.blobs.removeFolder(file);
  }

  /** @throws where a file is not there: the mail waits for it */
  read(attached: readonly { name: string; mimeType: string; file: string }[]): Promise<AttachedFile[]> {
    return Promise.all(
      attached.map(async ({ name, mimeType, file }) => {
        const stream = await this.blobs.read(`${file}/file`);
        const bytes = stream && (await allOf(stream));
        if (!bytes) throw new Error(`The attachment ${file} is not in the store`);
        return { name, mimeType, bytes };
      }),
    );
  }

  /** What nobody has sent within a day; and files whose rows went with their campaign. */
  async clear(): Promise<void> {
    await this.store.forgetWishes();
    const files = (await this.blobs.list(FOLDER)).flatMap((key) => key.match(/^mail-attachments\/[^/]+\/[^/]+/) ?? []);
    for (let at = 0; at < files.length; at += 500) {
      const some = files.slice(at, at + 500);
      const kept = await this.store.kept(some.map(idOf));
      await this.forget(some.filter((file) => !kept.has(idOf(file))));
    }
  }

  private signature(attachmentId: string, expires: number): string {
    return createHmac("sha256", this.key).update(`${attachmentId}.${expires}`).digest("base64url");
  }
}

/** Of the row that a file was sent for. */
const idOf = (file: string): string => file.split("/")[2]?.split(".")[0] ?? "";

/** Null: more than a file may have. */
async function allOf(body: Readable): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > ATTACHMENT_MAX_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
