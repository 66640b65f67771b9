/** What became of an attempt to sign in. */
export type SignedIn =
  | { kind: "signedIn" }
  /** The password was right; the second step follows. */
  | { kind: "secondFactor" }
  | { kind: "wrong" }
  | { kind: "wrongPasskey" }
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
  const code = await codeIn(response);
  if (code === "second-factor-asked") return { kind: "secondFactor" };
  const refused = refusalOf(response);
  if (refused) return refused;
  // What is no address at all is 400, an unknown one 401: to the person signing in both are the same.
  if (response.status === 401 || response.status === 400) return { kind: "wrong" };
  return { kind: "failed" };
}

/** What became of the second step. */
export type SecondStep = SignedIn | { kind: "wrongCode" } | { kind: "expired" };

export async function sendSecondFactor(sent: { code: string } | { backupCode: string }): Promise<SecondStep> {
  const response = await post("/api/v1/account/sign-in/second-factor", sent);
  if (response === null) return { kind: "unreachable" };
  if (response.ok) return { kind: "signedIn" };
  const code = await codeIn(response);
  if (code === "sign-in-expired") return { kind: "expired" };
  // What cannot be a code is none.
  if (code === "code-refused" || response.status === 400) return { kind: "wrongCode" };
  return refusalOf(response) ?? { kind: "failed" };
}

/** What a browser asks a passkey; null: the server has not said. */
export async function passkeyOptions(): Promise<Record<string, unknown> | null> {
  const response = await post("/api/v1/account/sign-in/passkey-options", {});
  return response?.ok ? ((await response.json()) as { data: Record<string, unknown> }).data : null;
}

export async function signInWithPasskey(passkey: object): Promise<SignedIn> {
  const response = await post("/api/v1/account/sign-in/passkey", { passkey });
  if (response === null) return { kind: "unreachable" };
  if (response.ok) return { kind: "signedIn" };
  return refusalOf(response) ?? { kind: "wrongPasskey" };
}

/** Refusals that every way of signing in has. */
function refusalOf(response: Response): SignedIn | null {
  if (response.status === 429) return { kind: "tooMany", seconds: retryAfter(response.headers.get("retry-after")) };
  return response.status === 403 ? { kind: "elsewhere" } : null;
}

/** Of a problem document; undefined where there is none. */
const codeIn = async (response: Response): Promise<unknown> =>
  ((await response.json().catch(() => null)) as { code?: unknown } | null)?.code;

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
