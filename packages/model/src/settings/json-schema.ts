import { z } from "zod";
import type { Fields, Settings } from "./schema.ts";

/** The JSON Schema of a game's or element's settings, as they may be written: every field has a default, so none is required. */
export function jsonSchemaOf<F extends Fields>(settings: Settings<F>): Record<string, unknown> {
  const schema = z.toJSONSchema(settings.schema, { io: "input" }) as { properties?: Record<string, object> }; // an object schema
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => {
      const field = settings.fields[name];
      return [name, { ...property, title: field?.label, ...(field?.help ? { description: field.help } : {}) }];
    }),
  );
  return { ...schema, properties };
}
