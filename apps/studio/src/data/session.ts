/** What became of an attempt to sign in. */
export type SignedIn =
  | { kind: "signedIn" }
  | { kind: "wrong" }
  /** The studio was opened at another address than its own, which may not sign anybody in. */
  | { kind: "elsewhere" }
  | { kind: "tooMany"; seconds: number }
  | { kind: "unreachable" }
  | { kind: "failed" };

/** Signs in with the auth library's own call, which is not of the contract; the session is a cookie. */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  const response = await post("/api/v1/auth/sign-in/email", { email, password });
  if (response === null) return { kind: "unreachable" };
  if (response.ok) return { kind: "signedIn" };
  if (response.status === 429) return { kind: "tooMany", seconds: retryAfter(response.headers.get("retry-after")) };
  if (response.status === 403) return { kind: "elsewhere" };
  // What is no address at all is 400, an unknown one 401: to the person signing in both are the same.
  if (response.status === 401 || response.status === 400) return { kind: "wrong" };
  return { kind: "failed" };
}

export async function signOut(): Promise<boolean> {
  return (await post("/api/v1/auth/sign-out", {}))?.ok ?? false;
}

/** Seconds to wait; a minute where the server does not say, or says a date. */
export function retryAfter(header: string | null): number {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 60;
}

const post = (path: string, body: object): Promise<Response | null> =>
  fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null);
