import type { Page } from "playwright-core";

/**
 * The connection breaks once in a call: the server has done what it was asked, and the answer never arrives.
 * @param path a glob of the call's address
 * @returns the server's own answer to the call that was lost
 */
export async function loseAnswerOnce(page: Page, path: string): Promise<() => unknown> {
  let lost: unknown = null;
  await page.route(
    path,
    async (route) => {
      const answer = await route.fetch();
      lost = await answer.json().catch(() => null);
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  return () => lost;
}

/** The connection breaks once before a call has reached the server. */
export const dropOnce = (page: Page, path: string): Promise<unknown> =>
  page.route(path, (route) => route.abort("connectionrefused"), { times: 1 });
