import type { Challenge } from "@fairground/contract";
import type { PublicCampaign } from "@fairground/model/campaign";
import { solveTask } from "./solve.ts";

/** Fetches a challenge for the campaign and solves it (CAPTCHA_REQUIRES); null where that failed: the server then says so. */
export async function solveChallenge(
  { campaignId, runtime }: PublicCampaign,
  log: (message: string, detail?: unknown) => void,
): Promise<string | null> {
  try {
    const response = await fetch(`${runtime.apiUrl}/api/v1/plays/challenge?campaignId=${campaignId}`);
    const challenge: Challenge = await response.json();
    if (challenge.provider === "proof-of-work") return await solveTask(challenge, startWorker);
    const { askService } = await import("./widget.ts");
    return await askService(challenge.provider, challenge.siteKey);
  } catch (error) {
    log("The challenge could not be solved", error);
    return null;
  }
}

const startWorker = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
