import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { equalInConstantTime } from "../../kernel/secrets.ts";

/** The session's token in a request, as a cookie that we signed or as Bearer; null where there is none. */
export function sentToken(request: FastifyRequest, secret: string): { token: string; isCookie: boolean } | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const cookie = bearer ? undefined : sessionCookie(request.headers.cookie);
  const token = cookie ? signedToken(cookie, secret) : bearer?.includes(".") ? signedToken(bearer, secret) : bearer;
  return token ? { token, isCookie: cookie !== undefined } : null;
}

/** The signed cookie of better-auth. */
export function sessionCookie(header: string | undefined): string | undefined {
  return /(?:^|;\s*)(?:__Secure-)?fairground\.session_token=([^;]+)/.exec(header ?? "")?.[1];
}

/** `token.signature` as better-auth signs it. */
export const signed = (token: string, secret: string): string => `${token}.${signatureOf(token, secret)}`;

/** The token of `token.signature`, percent-encoded or not; null where we did not sign it. */
function signedToken(value: string, secret: string): string | null {
  const [, token, signature] = /^([^.%]+)\.(.+)$/.exec(value) ?? [];
  if (token === undefined || signature === undefined) return null;
  const own = signatureOf(token, secret);
  const isOwn = [own, encodeURIComponent(own)].some((one) => equalInConstantTime(signature, one));
  return isOwn ? token : null;
}

const signatureOf = (token: string, secret: string): string =>
  createHmac("sha256", secret).update(token).digest("base64");
