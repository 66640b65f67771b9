import { api, ProblemError } from "../../data/api.ts";

/** What became of going to a provider; where it is found, the page is left. */
export type Begun = "leaving" | "unknown" | { error: unknown };

/** Leaves for the provider to which an address, or a company's id, leads. */
export async function beginSignOn(
  asked: { email: string } | { company: string },
  to: string,
  leave: (url: string) => void = (url) => window.location.assign(url),
): Promise<Begun> {
  try {
    const { body } = await api.call("POST /api/v1/sign-on/begin", { body: { ...asked, to } });
    leave(body.data.url);
    return "leaving";
  } catch (error) {
    return error instanceof ProblemError && error.code === "sign-on-unknown" ? "unknown" : { error };
  }
}
