import { z } from "zod";

/** {@link LocalizedText} as data: a string, or strings by language short name ("en", "pt-BR"). */
export const localizedText = z.union([
  z.string().max(20_000),
  z.record(
    z.string().regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/, "Use a language short name such as en or pt-BR"),
    z.string().max(20_000),
  ),
]);
