import { z } from "zod";

const shortName = z.string().regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/, "Use a language short name such as en or pt-BR");

/** {@link LocalizedText} as data: a string, or strings by language short name ("en", "pt-BR"). */
export const localizedText = z.union([z.string().max(20_000), z.record(shortName, z.string().max(20_000))]);

/** The same for what has to stay short. @param most characters in each language */
export const shortText = (most: number) => z.union([z.string().max(most), z.record(shortName, z.string().max(most))]);
