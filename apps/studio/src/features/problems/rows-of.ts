import type { Issue } from "@fairground/model/review";

export interface LanguageGroup {
  kind: "language";
  code: "translation-missing" | "translation-outdated";
  language: string;
  issues: readonly Issue[];
}
export type Row = { kind: "one"; issue: Issue } | LanguageGroup;

/** What is said of a language is one row, where its first problem stood; every other problem is a row. */
export function rowsOf(issues: readonly Issue[]): Row[] {
  const groups = new Map<string, Issue[]>();
  const rows: Row[] = [];
  for (const issue of issues) {
    const { code, language, values } = issue;
    if ((code !== "translation-missing" && code !== "translation-outdated") || values.alone) {
      rows.push({ kind: "one", issue });
      continue;
    }
    const known = groups.get(`${code} ${language}`);
    if (known) {
      known.push(issue);
      continue;
    }
    const own = [issue];
    groups.set(`${code} ${language}`, own);
    rows.push({ kind: "language", code, language, issues: own });
  }
  return rows;
}
