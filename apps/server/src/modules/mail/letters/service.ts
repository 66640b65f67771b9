import { randomUUID } from "node:crypto";
import { ownLanguage } from "@fairground/model/text";
import type { Scope } from "../../../kernel/db/database.ts";
import { seal, unseal } from "../../../kernel/sealed.ts";
import { codeFiles } from "../code-pictures.ts";
import type { DueLetter, LetterStore } from "../letter-store.ts";
import { type Post, sendDue } from "../outbox.ts";
import { type RenderedMail, renderMail } from "../render.ts";
import type { Sender } from "../sender.ts";
import { LETTERS, type Letter, type LetterName } from "./kinds/index.ts";
import type { LetterKind } from "./letter.ts";

/** Keys are derived for this use alone. */
const SEALED_FOR = "letter";
/** Letters are ours, not a campaign's: our own look. */
const LOOK = { name: "fairground-new", tokens: {} } as const;

/**
 * Letters that belong to no play: invitations, resets, alarms (decisions, "Mail"). What they tell, links that open an
 * account among it, stands sealed in the table until the letter has been sent, and is wiped then.
 */
export class Letters {
  private readonly store: LetterStore;
  private readonly sender: Sender;
  private readonly post: Post;
  private readonly secret: string;
  constructor(store: LetterStore, sender: Sender, post: Post, secret: string) {
    this.store = store;
    this.sender = sender;
    this.post = post;
    this.secret = secret;
  }

  /**
   * Queues a letter in the transaction of the fact that it tells; {@link nudge} after it.
   * @param scope of the company, or of the system where it belongs to none
   * @returns its id
   */
  async queue(
    scope: Scope,
    { companyId, to, language, letter }: { companyId: string | null; to: string; language: string; letter: Letter },
  ): Promise<string> {
    const mailId = randomUUID();
    const { kind, ...facts } = letter;
    const sealed = seal(this.secret, SEALED_FOR, mailId, JSON.stringify(facts));
    await this.store.add(scope, { mailId, companyId, kind, language: ownLanguage(language), recipient: to, sealed });
    return mailId;
  }

  /** In the transaction that has queued it. @param isUnwanted false: the same statement, and the letter goes */
  takeBack(scope: Scope, mailId: string, isUnwanted: boolean): Promise<void> {
    return this.store.takeBack(scope, mailId, isUnwanted);
  }

  /** Takes what nobody needs any more. */
  clear(): Promise<void> {
    return this.store.forgetAddressees();
  }

  nudge(): Promise<void> {
    return this.sender.nudge();
  }

  /** Sends or keeps every letter that is due. */
  sendDue(): Promise<{ sent: number; kept: number; refused: number }> {
    return sendDue(this.store, this.post, (letter) => this.render(letter));
  }

  private async render({ mailId, kind, language, sealed }: DueLetter): Promise<RenderedMail> {
    const facts: unknown = JSON.parse(unseal(this.secret, SEALED_FOR, mailId, sealed));
    // An older process that a newer one's letter has reached: the newer one sends it.
    if (!(kind in LETTERS)) throw new Error(`No such letter: ${kind}`);
    const write = LETTERS[kind as LetterName] as LetterKind<unknown>; // sealed with the facts of its own kind
    const content = write.write(facts, ownLanguage(language));
    const theme = write.look?.(facts) ?? LOOK;
    const rendered = await renderMail(content, { theme, language, title: content.subject });
    const unsubscribe = content.stop && { unsubscribe: content.stop.url };
    return { ...rendered, ...unsubscribe, attachments: await codeFiles(content.blocks) };
  }
}
