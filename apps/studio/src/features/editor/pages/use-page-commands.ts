import type { Page, PageType } from "@fairground/model/campaign";
import { LANGUAGES, textIn } from "@fairground/model/text";
import { useTranslations } from "use-intl";
import { announce } from "../../../ui/announce.tsx";
import { toast } from "../../../ui/toasts.ts";
import { useRefusal } from "../acts/use-refusal.ts";
import {
  ADDITIONAL_TYPES,
  addPage,
  changePageType,
  duplicatePage,
  movePage,
  type PageSetName,
  removePage,
  renamePage,
  setOf,
} from "../document/commands/pages.ts";
import { useEditorApi } from "../document/context.tsx";
import type { Done, Recipe } from "../document/editor.ts";
import { pageIn } from "../document/tree.ts";
import { PAGE_NAMES } from "./page-names.ts";
import { pageStart } from "./page-start.ts";

/** What can be done with pages, as one step of the history each; refusals are told. */
export function usePageCommands() {
  const editor = useEditorApi();
  const t = useTranslations("editor.pages");
  const refusal = useRefusal();
  const run = (label: string, recipe: Recipe, values?: Record<string, string>): Done => {
    const done = editor.run(label, recipe, values ? { values } : {});
    if (done.kind === "refused") toast(refusal(done), "warning");
    return done;
  };
  const nameOf = (page: Page | undefined): string => {
    const { draft, session } = editor.get();
    return textIn(page?.name, session.language, draft.metadata.languages[0]?.shortName ?? "en");
  };
  const ids = (): ((old: string) => string) => {
    const made = new Map<string, string>();
    return (old) => {
      const id = made.get(old) ?? crypto.randomUUID();
      made.set(old, id);
      return id;
    };
  };
  return {
    nameOf,
    /** With a starter of its type, and its name in each of the campaign's languages that we speak; in English for the others. */
    add(pageType: PageType, behind?: string): void {
      const { metadata, document } = editor.get().draft;
      const set: PageSetName = ADDITIONAL_TYPES.includes(pageType) ? "additionalPages" : "pages";
      const name = Object.fromEntries(
        metadata.languages.map(({ shortName }) => {
          const own = LANGUAGES.find((language) => shortName.startsWith(language)) ?? "en";
          return [shortName, PAGE_NAMES[own][pageType]];
        }),
      );
      const id = crypto.randomUUID();
      const follows = behind !== undefined && setOf(document, behind) === set ? { behind } : {};
      const rootId = crypto.randomUUID();
      const start = pageStart(pageType, rootId, editor.get().draft, () => crypto.randomUUID());
      const done = run("addPage", addPage({ id, rootId, name, pageType, set, start, ...follows }), {
        page: name[metadata.languages[0]?.shortName ?? "en"] ?? pageType,
      });
      if (done.kind === "done") editor.visit({ pageId: id, selection: [] });
    },
    duplicate(page: Page): void {
      const { metadata } = editor.get().draft;
      const first = metadata.languages[0]?.shortName ?? "en";
      const name = Object.fromEntries(
        metadata.languages.map(({ shortName }) => [shortName, `${textIn(page.name, shortName, first)} 2`]),
      );
      const id = crypto.randomUUID();
      const done = run("duplicatePage", duplicatePage(page.id, id, name, ids()), { page: nameOf(page) });
      if (done.kind === "done") editor.visit({ pageId: id, selection: [] });
    },
    remove(page: Page): void {
      const done = run("removePage", removePage(page.id), { page: nameOf(page) });
      if (done.kind === "done") announce(t("removed", { page: nameOf(page) }));
    },
    rename(page: Page, name: string): void {
      const wanted = name.trim();
      if (wanted === "" || wanted === nameOf(page)) return;
      run("renamePage", renamePage(page.id, editor.get().session.language, wanted), { page: wanted });
    },
    changeType(page: Page, pageType: PageType): void {
      run("changePageType", changePageType(page.id, pageType), { page: nameOf(page) });
    },
    /** Before the page that stands at `index` of a set now. */
    move(id: string, set: PageSetName, index: number): void {
      const { document } = editor.get().draft;
      const page = pageIn(document, id);
      const done = run("movePage", movePage(id, set, index), { page: nameOf(page) });
      if (done.kind !== "done") return;
      const place = editor.get().draft.document[set].ids.indexOf(id) + 1;
      announce(t("moved", { page: nameOf(page), place }));
    },
  };
}
export type PageCommands = ReturnType<typeof usePageCommands>;
