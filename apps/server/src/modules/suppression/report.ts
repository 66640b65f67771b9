import type { BounceKind } from "@fairground/contract";

/** What a report says of a letter. */
export interface ReadReport {
  kind: BounceKind;
  /** Null: it does not hold the letter's header. */
  messageId: string | null;
}

/** Characters of a header: longer ones are no mail server's. */
const LONGEST_HEADER = 50_000;
const PARTS = 20;

/**
 * Reads a delivery report (RFC 3464), whole or its part alone, or a complaint (RFC 5965). A permanent failure (5.x.x) is hard, a
 * transient one or a delay (4.x.x) soft. Null: it is none, says that the letter arrived, or speaks of several recipients in
 * different ways: a letter of ours has one.
 */
export function readReport(written: string): ReadReport | null {
  const text = written.replace(/\r\n?/g, "\n").replace(/^\n+/, "");
  const whole = splitMessage(text);
  const type = whole && typeOf(whole.fields);
  if (!whole || !type?.name.startsWith("multipart/")) {
    const kind = statusOf(text);
    return kind && { kind, messageId: null };
  }
  const boundary = type.values.get("boundary");
  if (type.name !== "multipart/report" || !boundary) return null;
  const parts = partsOf(whole.body, boundary);
  const bodyOf = (...names: string[]) => parts.find(({ name }) => names.includes(name))?.body;
  const status = bodyOf("message/delivery-status");
  const feedback = bodyOf("message/feedback-report");
  const kind = status === undefined ? complaintOf(feedback ?? "") : statusOf(status);
  if (!kind) return null;
  const letter = bodyOf("message/rfc822", "text/rfc822-headers", "message/rfc822-headers") ?? "";
  return { kind, messageId: fieldsOf(letter.split("\n\n", 1)[0] ?? "")?.get("message-id")?.[0] ?? null };
}

type Fields = ReadonlyMap<string, readonly string[]>;

/** A message's header and what follows; null: it begins with none. */
function splitMessage(text: string): { fields: Fields; body: string } | null {
  const at = text.indexOf("\n\n");
  const fields = fieldsOf(at < 0 ? text : text.slice(0, at));
  return fields && { fields, body: at < 0 ? "" : text.slice(at + 2) };
}

/** Fields by their names in lower case, folded lines joined; null: a line is no field. */
function fieldsOf(text: string): Fields | null {
  if (text.length > LONGEST_HEADER) return null;
  const fields = new Map<string, string[]>();
  for (const line of text.replace(/\n[ \t]+/g, " ").split("\n")) {
    if (line.trim() === "") continue;
    const at = line.indexOf(":");
    const name = line.slice(0, Math.max(0, at)).trimEnd().toLowerCase();
    if (!/^[!-9;-~]+$/.test(name)) return null;
    fields.set(name, [...(fields.get(name) ?? []), line.slice(at + 1).trim()]);
  }
  return fields;
}

function typeOf(fields: Fields): { name: string; values: ReadonlyMap<string, string> } | null {
  const [written] = fields.get("content-type") ?? [];
  if (written === undefined) return null;
  const [name = "", ...rest] = written.split(";");
  const values = rest.flatMap((each): [string, string][] => {
    const [, key, quoted, plain] = /^\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s"]+))\s*$/.exec(each) ?? [];
    return key ? [[key.toLowerCase(), quoted ?? plain ?? ""]] : [];
  });
  return { name: name.trim().toLowerCase(), values: new Map(values) };
}

function partsOf(body: string, boundary: string): { name: string; body: string }[] {
  const [, ...parts] = `\n${body}`.split(`\n--${boundary}`);
  return parts.slice(0, PARTS).flatMap((part) => {
    if (part.startsWith("--")) return [];
    // A part may have no header: then it begins with its empty line.
    const text = part.slice(part.indexOf("\n") + 1);
    const read = text.startsWith("\n") ? { fields: new Map(), body: text.slice(1) } : splitMessage(text);
    return read ? [{ name: typeOf(read.fields)?.name ?? "text/plain", body: read.body }] : [];
  });
}

/** Of groups of fields that an empty line parts: the first is the message's, each other one a recipient's. */
function statusOf(text: string): BounceKind | null {
  const groups = text.split(/\n[ \t]*\n/).map(fieldsOf);
  if (groups.some((group) => group === null) || !groups[0]?.has("reporting-mta")) return null;
  const told = groups.flatMap((group) => {
    const [action] = group?.get("action") ?? [];
    const [status] = group?.get("status") ?? [];
    const isRecipient = group?.has("final-recipient") && action !== undefined && status !== undefined;
    return isRecipient ? [kindOf(action.toLowerCase(), status)] : [];
  });
  const [kind] = told;
  return kind && told.every((each) => each === kind) ? kind : null;
}

function kindOf(action: string, status: string): BounceKind | null {
  const [, group] = /^([245])\.\d{1,3}\.\d{1,3}(?:\s|\(|$)/.exec(status) ?? [];
  if (action === "failed" && group === "5") return "hard";
  return (action === "failed" || action === "delayed") && group === "4" ? "soft" : null;
}

function complaintOf(text: string): BounceKind | null {
  const [type] = fieldsOf(text.trimEnd())?.get("feedback-type") ?? [];
  return type !== undefined && ["abuse", "fraud"].includes(type.toLowerCase()) ? "complaint" : null;
}
