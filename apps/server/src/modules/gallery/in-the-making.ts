import type { FastifyInstance } from "fastify";

/**
 * Demo campaigns that are not live yet. The server need not wait for them to say that it is ready; whoever asks for one
 * of their pages does.
 */
export class InTheMaking {
  private readonly waiting = new Map<string, { work(): Promise<void>; done: Promise<void>; settle(): void }>();
  private working: Promise<void> = Promise.resolve();
  private isOver = false;

  constructor(server: FastifyInstance) {
    server.addHook("onRequest", async ({ url }) => {
      const campaignId = /^\/[^/?]+\/([^/?]+)/.exec(url)?.[1];
      if (campaignId) await this.waiting.get(campaignId)?.done;
    });
    server.addHook("preHandler", async ({ body }) => {
      const campaignId = body && typeof body === "object" && "campaignId" in body ? body.campaignId : null;
      if (typeof campaignId === "string") await this.waiting.get(campaignId)?.done;
    });
    // A server that stops finishes the campaign at hand and leaves the others to its next start.
    server.addHook("preClose", async () => {
      this.isOver = true;
      for (const { settle } of this.waiting.values()) settle();
      await this.working;
    });
  }

  add(campaignId: string, work: () => Promise<void>): void {
    let settle = () => {};
    const done = new Promise<void>((resolve) => {
      settle = resolve;
    });
    this.waiting.set(campaignId, { work, done, settle });
  }

  /** One after the other, in the order in which they were added; a fault ends its own campaign alone. */
  async start(complain: (fault: unknown) => void): Promise<void> {
    for (const [campaignId, { work, settle }] of this.waiting) {
      if (this.isOver) return;
      this.working = work().catch(complain);
      await this.working;
      this.waiting.delete(campaignId);
      settle();
    }
  }
}
