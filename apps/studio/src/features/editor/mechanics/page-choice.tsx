import type { CampaignMetadata, PageType } from "@fairground/model/campaign";
import { LANGUAGES } from "@fairground/model/text";
import { Button, Select } from "@mantine/core";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ADDITIONAL_TYPES, addPage } from "../document/commands/index.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import type { Recipe } from "../document/editor.ts";
import { pagesOf } from "../document/tree.ts";
import { PAGE_NAMES } from "../pages/page-names.ts";
import { pageStart } from "../pages/page-start.ts";
import { usePageLabel } from "./use-page-label.ts";
import { useToldStep } from "./use-step.ts";
import { useText } from "./use-text.ts";

interface PageChoiceProps {
  label: string;
  help?: string | undefined;
  /** What holds where none is chosen. */
  none: string;
  value: string;
  /** Offered; the first one can be made on the spot. */
  types: readonly PageType[];
  /** A page that cannot be chosen here. */
  except?: string;
  error?: string | null;
  /** Sets the page, "" for none: a command, so that a page that is made for it is the same step. */
  set(pageId: string): Recipe;
  /** What the step is called that sets it. */
  step: string;
}

/** One of the campaign's pages of some types; a new one is made in one click (studio, 22). */
export function PageChoice({
  label,
  help,
  none,
  value,
  types,
  except,
  error,
  set: choose,
  step,
}: PageChoiceProps): ReactNode {
  const t = useTranslations("editor.mechanics");
  const typeName = useTranslations("editor.pageTypes");
  const editor = useEditorApi();
  const run = useToldStep();
  const say = useText();
  const labelOf = usePageLabel();
  const readOnly = useEditor((state) => state.readOnly);
  const document = useEditor(({ draft }) => draft.document);
  const pages = pagesOf(document).filter(
    ({ id, pageType }) => id !== except && (types.includes(pageType) || id === value),
  );
  const [made = "outcome"] = types;
  const create = () => {
    const { metadata } = editor.get().draft;
    const id = crypto.randomUUID();
    const name = namesOf(made, metadata, pages.length);
    const additional = ADDITIONAL_TYPES.includes(made);
    const rootId = crypto.randomUUID();
    const set = additional ? ("additionalPages" as const) : ("pages" as const);
    // Never blank: visitors may come to it.
    const start = pageStart(made, rootId, editor.get().draft, () => crypto.randomUUID());
    const page = addPage({ id, rootId, name, pageType: made, set, start });
    run("addPage", (draft) => page(draft) ?? choose(id)(draft), { values: { page: say(name) } });
  };
  return (
    <div>
      <Select
        size="sm"
        label={label}
        description={help}
        inputWrapperOrder={["label", "input", "description", "error"]}
        data={pages.map((page) => ({ value: page.id, label: labelOf(page) }))}
        value={value === "" ? null : value}
        placeholder={none}
        nothingFoundMessage={t("noPage")}
        error={error}
        clearable
        clearButtonProps={{ "aria-label": t("clear", { name: label }) }}
        searchable
        disabled={readOnly}
        comboboxProps={{ portalProps: { target: "#content" } }}
        onChange={(id) => run(step, choose(id ?? ""))}
      />
      {!readOnly && (
        <Button
          size="compact-sm"
          variant={pages.length === 0 ? "default" : "subtle"}
          {...(pages.length > 0 && { color: "gray" })}
          mt={6}
          leftSection={<Plus size={14} aria-hidden />}
          onClick={create}
        >
          {t("createPage", { type: typeName(made) })}
        </Button>
      )}
    </div>
  );
}

/** In each of the campaign's languages that we speak; in English for the others. With its number where there are such pages. */
function namesOf(pageType: PageType, { languages }: CampaignMetadata, before: number): Record<string, string> {
  return Object.fromEntries(
    languages.map(({ shortName }) => {
      const own = LANGUAGES.find((language) => shortName.startsWith(language)) ?? "en";
      const name = PAGE_NAMES[own][pageType];
      return [shortName, before === 0 ? name : `${name} ${before + 1}`];
    }),
  );
}
