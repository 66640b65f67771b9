import { ESTIMATED_LENGTH, type PasswordAdvice, passwordAdvice } from "@fairground/model/password";
import type { Language } from "@fairground/model/text";

type Lists = Record<string, (string | number)[]>;
/** Encyclopedias and surnames would be downloaded for words that few choose. */
const LISTS = /^(passwords|commonWords|firstnames)\b/;

const words: Readonly<Record<Language, () => Promise<{ dictionary: Lists }>>> = {
  en: () => import("@zxcvbn-ts/language-en"),
  de: () => import("@zxcvbn-ts/language-de"),
  pt: () => import("@zxcvbn-ts/language-pt-br"),
  fr: () => import("@zxcvbn-ts/language-fr"),
  es: () => import("@zxcvbn-ts/language-es-es"),
};

/** Tells what a password lacks, with 0 to 4 for how hard it is to guess. */
export type Estimator = (password: string, personal: readonly string[]) => { score: number; advice: PasswordAdvice[] };

/**
 * The word lists that most people's passwords are in, and those of one's own language: loaded where a password is chosen.
 * The server has all languages, and decides.
 */
export async function loadEstimator(language: Language): Promise<Estimator> {
  const [{ ZxcvbnFactory }, common, own] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    words[language](),
  ]);
  const all: Lists = { ...common.dictionary, ...own.dictionary };
  const dictionary = Object.fromEntries(Object.entries(all).filter(([name]) => LISTS.test(name)));
  const estimator = new ZxcvbnFactory({
    dictionary,
    graphs: common.adjacencyGraphs,
    maxLength: ESTIMATED_LENGTH,
    l33tMaxSubstitutions: 20,
  });
  return (password, personal) => {
    const { score, sequence } = estimator.check(
      password,
      personal.flatMap((one) => [one, ...one.split(/[\s@.]+/)]),
    );
    return { score, advice: passwordAdvice(password, { score, pieces: sequence }) };
  };
}
