import type { AnswerBody, CallName } from "@fairground/contract/answers";
import { ProblemError } from "@fairground/contract/client";

type FormCall = Extract<CallName, `POST ${string}`>;

/** Sends a multipart form. A large file takes as long as it takes: whoever sends it can stop it. */
export async function sendForm<Name extends FormCall>(
  call: Name,
  params: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string | undefined>>,
  file: File,
  signal: AbortSignal,
): Promise<AnswerBody<Name>> {
  const path = call
    .slice("POST ".length)
    .replace(/{(\w+)}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined && value !== "") form.append(name, value);
  form.append("file", file);
  try {
    const response = await fetch(path, { method: "POST", body: form, signal });
    const body = await response.json().catch(() => undefined);
    if (!response.ok) throw new ProblemError("problem", response.status, body);
    return body as AnswerBody<Name>; // what the contract says that it answers
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError(signal.aborted ? "aborted" : "network", 0, undefined, error);
  }
}
