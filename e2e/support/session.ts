import type { OpenServer } from "./server.ts";

/** The cookies of somebody who has signed in, as a browser takes them. */
export type Session = { name: string; value: string; url: string }[];

/** Signs the demo's account in, past the form: sign-ins are limited, and `studio.spec.ts` walks through the form itself. */
export const signIn = ({ url, demo }: Pick<OpenServer, "url" | "demo">): Promise<Session> =>
  signInAs(url, demo().account);

/** The same with any account. */
export async function signInAs(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<Session> {
  const answer = await fetch(`${url}/api/v1/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} was not signed in: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie().map((cookie) => {
    const [pair = ""] = cookie.split(";", 1);
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}
