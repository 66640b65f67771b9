/**
 * What whoever writes a program needs before the first call: the reference page shows it above the calls, and
 * `docs/guides/api.md` goes through it step by step. Text between backticks is code.
 */
export const FIRST_STEPS: readonly { title: string; words: string; code?: string }[] = [
  {
    title: "Get a token",
    words:
      "Sign in with an account's address and password. The answer's `token` opens what the account may do, for seven days. Ten tries in five minutes, then 429. A program has an account of its own, with the smallest role that does.",
    code: `TOKEN=$(curl -s -X POST "$FAIRGROUND/api/v1/auth/sign-in/email" \\
  -H "Content-Type: application/json" \\
  -d '{"email": "you@example.org", "password": "…"}' | jq -r .token)

curl -s "$FAIRGROUND/api/v1/me" -H "Authorization: Bearer $TOKEN"`,
  },
  {
    title: "Repeat without harm",
    words:
      "A connection breaks after the server has done its work, before the answer is there. `POST /leads/api/lead/session` takes an `Idempotency-Key` of 8 to 100 letters, digits, `-` or `_`: the same key with the same body gets the first answer again, with another body 409 `repeat-conflict`. Every later call of a play (steps, result, draw, claim) needs no key: the same content again gets the stored answer, other content 409. A lead may be left again and is then updated.",
  },
  {
    title: "Read lists page by page",
    words:
      "`page` counts from 1, `size` is 1 to 200 rows and 25 unless said. The answer is `{data, page, size, total}`; whoever asks beyond the last page gets an empty `data`. Ask with the same `sort` until you have `total` rows.",
  },
  {
    title: "Keep within the limits",
    words:
      'Who calls too often gets 429 `too-many-requests` with `Retry-After` in seconds, and `RateLimit`, which names the limit: `"sign-in"`: 10 tries in 5 minutes from an address and for an account; `"sessions"`: beyond 120 a minute from one address a session wants a solved challenge, beyond 2,400 it waits; `"access-codes"`: 10 wrong codes in 10 minutes from an address; `"steps"`: a game is played in the time that it takes. A body has at most 1 MB unless its call says otherwise, and must keep coming: after 30 seconds of nothing it is ended with 408.',
  },
  {
    title: "Understand a refusal",
    words:
      "Every one is a problem document: `code` says what happened, `detail` what to do, `errors` where, `requestId` what to tell the operator. The codes are [below](#problems). 404 also stands for what belongs to somebody else. After 503 the same call may be made again.",
  },
];
