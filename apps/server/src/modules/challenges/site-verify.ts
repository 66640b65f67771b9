/** Services that share one shape of verification: a form with secret, response and remoteip; JSON with `success`. */
export const PROVIDERS = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
} as const;
export type Provider = keyof typeof PROVIDERS;

/** Milliseconds. */
const PATIENCE = 5_000;

export type Verified = "passed" | "refused" | "unreachable";

/** Asks a service whether a visitor's token is good. Tokens are good once, which the service itself sees to. */
export async function siteVerify(
  { provider, url, secret }: { provider: Provider; url: string; secret: string },
  token: string,
  ip: string,
): Promise<Verified> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token, remoteip: ip }),
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) return "unreachable";
    const answer: unknown = await response.json();
    return isGood(answer, provider) ? "passed" : "refused";
  } catch {
    return "unreachable"; // nobody plays unchecked because a service is away
  }
}

/** Without a puzzle reCAPTCHA (version 3) always succeeds: its score says who is a person. Its makers' own suggestion. */
const LOWEST_SCORE = 0.5;

function isGood(answer: unknown, provider: Provider): boolean {
  if (typeof answer !== "object" || answer === null || !("success" in answer) || answer.success !== true) return false;
  const hasScore = provider === "recaptcha" && "score" in answer;
  return !hasScore || (typeof answer.score === "number" && answer.score >= LOWEST_SCORE);
}
