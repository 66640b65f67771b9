import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { type SpooledFile, spool } from "../code-files/index.ts";
import { Problem } from "./problem.ts";

/** Bytes of an uploaded file. */
export const LARGEST_UPLOAD = 128 * 1024 * 1024;
const LONGEST_FIELD = 64 * 1024;

/**
 * Reads a multipart form with at most one file, or the same fields as JSON. Fields may stand before or behind the file;
 * empty ones count as absent; `a[b]` is field b of a. The file is the caller's to dispose of.
 * @throws Problem request-malformed, body-too-large
 */
export async function readForm<Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
): Promise<{ fields: z.output<Schema>; file: SpooledFile | null }> {
  if (!request.isMultipart()) return { fields: parsed(schema, request.body ?? {}), file: null };
  const fields: Record<string, unknown> = {};
  let file: SpooledFile | null = null;
  try {
    const limits = { fileSize: LARGEST_UPLOAD, files: 1, fields: 20, fieldSize: LONGEST_FIELD };
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") put(fields, part.fieldname, part.value);
      else {
        file = await spool(part.file, part.filename);
        if (part.file.truncated) throw new Problem("body-too-large", { limit: LARGEST_UPLOAD });
      }
    }
    return { fields: parsed(schema, fields), file };
  } catch (fault) {
    await file?.dispose();
    throw fault;
  }
}

function put(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (value === "" || name === "__proto__") return;
  const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
  if (outer === undefined || inner === undefined) fields[name] = value;
  else if (outer !== "__proto__" && inner !== "__proto__")
    fields[outer] = { ...(typeof fields[outer] === "object" ? fields[outer] : {}), [inner]: value };
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Problem("request-malformed", {
    errors: result.error.issues.map(({ path, message }) => ({ path: ["body", ...path].join("."), message })),
  });
}
