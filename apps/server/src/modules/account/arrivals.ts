import { createHmac } from "node:crypto";
import { networkOf } from "../../kernel/http/network.ts";
import { keyFor } from "../../kernel/secrets.ts";
import type { Letters } from "../mail/index.ts";
import { deviceOf } from "./device.ts";
import type { AccountStore } from "./store.ts";

/** Tells the owner by letter when somebody signs in from where nobody did before. */
export class Arrivals {
  private readonly store: AccountStore;
  private readonly letters: Letters;
  private readonly publicUrl: string;
  private readonly key: Buffer;
  constructor(store: AccountStore, letters: Letters, { publicUrl, secret }: { publicUrl: string; secret: string }) {
    this.store = store;
    this.letters = letters;
    this.publicUrl = publicUrl;
    this.key = keyFor(secret, "account-place");
  }

  async note({ userId, ip, agent }: { userId: string; ip: string; agent: string }): Promise<void> {
    const { browser, system } = deviceOf(agent);
    const network = networkOf(ip);
    const place = createHmac("sha256", this.key).update(`${userId}\n${network}\n${browser}\n${system}`);
    const { isNew } = await this.store.arrive(userId, place.digest("base64url").slice(0, 22), (scope, person) =>
      this.letters.queue(scope, {
        companyId: null,
        to: person.email,
        language: person.language ?? "en",
        letter: {
          kind: "new-sign-in",
          device: [browser, system].filter((word) => word !== null).join(", "),
          network,
          at: new Date().toISOString(),
          url: `${this.publicUrl}/studio/account`,
        },
      }),
    );
    if (isNew) await this.letters.nudge();
  }
}
