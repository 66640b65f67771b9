import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { type SpooledFile, spool } from "../code-files/index.ts";
import { Problem } from "./problem.ts";
import { UNSTORABLE, unstorablePath } from "./storable.ts";

/** Bytes of an uploaded file. */
export const LARGEST_UPLOAD = 128 * 1024 * 1024;
const LONGEST_FIELD = 64 * 1024;
const MOST_FIELDS = 20;

/**
 * Reads a multipart form with at most one file, or the same fields as JSON. Fields may stand before or behind the file;
 * empty ones count as absent; `a[b]` is field b of a. The file is the caller's to dispose of.
 * @returns beside what was read, the names of fields that nobody reads: the spec does not show what they are called
 * @throws Problem request-malformed, body-too-large
 */
export async function readForm<Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
): Promise<{ fields: z.output<Schema>; ignored: string[]; file: SpooledFile | null }> {
  if (!request.isMultipart()) return { ...parsed(schema, request.body ?? {}), file: null };
  const fields: Record<string, unknown> = {};
  let file: SpooledFile | null = null;
  try {
    const limits = { fileSize: LARGEST_UPLOAD, files: 1, fields: MOST_FIELDS, fieldSize: LONGEST_FIELD };
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") put(fields, part.fieldname, part.value);
      else {
        file = await spool(part.file, part.filename);
        if (part.file.truncated) throw new Problem("body-too-large", { limit: LARGEST_UPLOAD });
      }
    }
    const path = unstorablePath({ ...fields, ...(file && { file: file.name }) }, "body");
    if (path) throw malformed(path, UNSTORABLE);
    return { ...parsed(schema, fields), file };
  } catch (fault) {
    await file?.dispose();
    throw asRefusal(fault);
  }
}

/** What the reader of forms says of one that it cannot read. Anything else, as a full disk, is no fault of the sender's. */
function asRefusal(fault: unknown): unknown {
  if (!(fault instanceof Error)) return fault;
  const { code } = fault as NodeJS.ErrnoException;
  if (code === "FST_FILES_LIMIT") return malformed("body.file", "Send one file at a time");
  if (code === "FST_FIELDS_LIMIT") return malformed("body", `Send at most ${MOST_FIELDS} fields`);
  if (code === undefined && CUT_OFF.test(fault.message))
    return malformed(
      "body",
      "This form is cut off, or its parts are not divided by the boundary that its header names",
    );
  return fault;
}

/** The reader's own words, which have no code. */
const CUT_OFF = /boundary|multipart|part terminated|malformed|unexpected end/i;

const malformed = (path: string, message: string) => new Problem("request-malformed", { errors: [{ path, message }] });

function put(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (value === "" || name === "__proto__") return;
  const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
  if (outer === undefined || inner === undefined) fields[name] = value;
  else if (outer !== "__proto__" && inner !== "__proto__")
    fields[outer] = { ...(typeof fields[outer] === "object" ? fields[outer] : {}), [inner]: value };
}

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { fields: z.output<Schema>; ignored: string[] } {
  const result = schema.safeParse(value);
  if (result.success) return { fields: result.data, ignored: unread(value, result.data) };
  throw new Problem("request-malformed", {
    errors: result.error.issues.map(({ path, message }) => ({ path: ["body", ...path].join("."), message })),
  });
}

/** Names in what was sent that are not in what was read of it; fields of fields as `a.b`. */
function unread(sent: unknown, read: unknown): string[] {
  if (!isRecord(sent) || !isRecord(read)) return [];
  return Object.entries(sent).flatMap(([name, value]) =>
    Object.hasOwn(read, name) ? unread(value, read[name]).map((inner) => `${name}.${inner}`) : [name],
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
