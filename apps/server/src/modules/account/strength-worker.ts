import { parentPort } from "node:worker_threads";
import { ESTIMATED_LENGTH, type PasswordEstimate } from "@fairground/model/password";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import * as german from "@zxcvbn-ts/language-de";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { dictionary as spanish } from "@zxcvbn-ts/language-es-es";
import { dictionary as french } from "@zxcvbn-ts/language-fr";
import { dictionary as portuguese } from "@zxcvbn-ts/language-pt-br";

/** Encyclopedias and surnames would take three times the memory and the time, for words that few choose. */
const LISTS = /^(passwords|commonWords|firstnames)\b/;
const { dictionary: germanWords } = "default" in german ? (german.default as typeof german) : german; // CommonJS, in a module
const named = Object.entries(germanWords).map(([name, words]) => [`${name}-de`, words] as const);
const all = [common, english, french, spanish, portuguese].flatMap((lists) => Object.entries<string[]>(lists));
const dictionary = Object.fromEntries([...all, ...named].filter(([name]) => LISTS.test(name)));
const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: ESTIMATED_LENGTH,
  l33tMaxSubstitutions: 20,
});

export interface Estimated {
  id: number;
  estimate: PasswordEstimate;
}

parentPort?.on("message", ({ id, password, personal }: { id: number; password: string; personal: string[] }) => {
  const { score, sequence } = estimator.check(password, personal);
  const pieces = sequence.map(({ pattern, dictionaryName }) => ({ pattern, dictionaryName }));
  parentPort?.postMessage({ id, estimate: { score, pieces } } satisfies Estimated);
});
