import { api } from "../../data/api.ts";

/** After signing in with one's own password: from now on the provider is enough. What has ended meanwhile is asked for again the next time. */
export async function linkSignOn(): Promise<void> {
  await api.call("POST /api/v1/sign-on/link", {}).catch(() => {});
}
