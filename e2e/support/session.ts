import type { OpenServer } from "./server.ts";

/** The cookies of somebody who has signed in, as a browser takes them. */
export type Session = { name: string; value: string; url: string }[];

/** Signs the demo's account in, past the form: sign-ins are limited, and `studio.spec.ts` walks through the form itself. */
export async function signIn({ url, demo }: Pick<OpenServer, "url" | "demo">): Promise<Session> {
  const { email, password } = demo().account;
  const answer = await fetch(`${url}/api/v1/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`The demo's account was not signed in: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie().map((cookie) => {
    const [pair = ""] = cookie.split(";", 1);
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}
