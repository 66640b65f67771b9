import { PAGE_TYPES, type PageType } from "@fairground/model/campaign";
import { textIn } from "@fairground/model/text";
import { Accordion, Select, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { toast } from "../../../ui/toasts.ts";
import { useLevel } from "../acts/editor-version.ts";
import { useRefusal } from "../acts/use-refusal.ts";
import { changePageType, renamePage, setPageBackground } from "../document/commands/index.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import type { Recipe } from "../document/editor.ts";
import { pageIn } from "../document/tree.ts";
import { LocalizedField } from "../fields/localized-field.tsx";
import { Changing } from "../fields/only-looking.tsx";
import sections from "../fields/sections.module.css";
import { BackgroundChoice } from "./background-choice.tsx";
import { CssPanel } from "./css-panel.tsx";
import classes from "./inspector.module.css";
import { PointsPanel } from "./points-panel.tsx";
import { ThemePanel } from "./theme-panel.tsx";

/** The page itself, and the theme of all of them: what there is to set while nothing is selected. */
export function PagePanel(): ReactNode {
  const t = useTranslations("editor.inspector");
  const types = useTranslations("editor.pageTypes");
  const editor = useEditorApi();
  const say = useRefusal();
  const css = useTranslations("editor.css");
  const points = useTranslations("people.points");
  const { level, mayArrange } = useLevel();
  const page = useEditor(({ draft, session }) => pageIn(draft.document, session.pageId));
  const language = useEditor(({ session }) => session.language);
  const first = useEditor(({ draft }) => draft.metadata.languages[0]?.shortName ?? "en");
  const run = (label: string, recipe: Recipe, mergeKey?: string) => {
    const values = { page: textIn(page?.name, language, first) };
    const done = editor.run(label, recipe, mergeKey ? { values, mergeKey } : { values });
    if (done.kind === "refused") toast(say(done), "warning");
  };
  return (
    <>
      <Text component="h2" className={classes.title}>
        {t("page")}
      </Text>
      <Accordion multiple defaultValue={["page", "css", "theme"]} variant="default" chevronPosition="left" order={3}>
        {page && (
          <Accordion.Item value="page">
            <Accordion.Control>{t("page")}</Accordion.Control>
            <Accordion.Panel>
              <Changing>
                <div className={sections.section}>
                  <LocalizedField
                    label={t("pageName")}
                    field="page.name"
                    value={page.name}
                    missing={t("pageNameMissing")}
                    onChange={(name) =>
                      run(
                        "renamePage",
                        renamePage(page.id, language, name[language] ?? ""),
                        `page name ${page.id} ${language}`,
                      )
                    }
                  />
                  {mayArrange && (
                    <Select
                      size="sm"
                      label={t("pageType")}
                      data={PAGE_TYPES.map((value) => ({ value, label: types(value) }))}
                      value={page.pageType}
                      allowDeselect={false}
                      comboboxProps={{ portalProps: { target: "#content" } }}
                      onChange={(type) =>
                        type !== null && run("changePageType", changePageType(page.id, type as PageType))
                      }
                    />
                  )}
                  <BackgroundChoice
                    value={page.background}
                    onChange={(name) => run("setPageBackground", setPageBackground(page.id, name))}
                  />
                </div>
              </Changing>
            </Accordion.Panel>
          </Accordion.Item>
        )}
        {level === "STUDIO" && (
          <Accordion.Item value="css">
            <Accordion.Control>{css("title")}</Accordion.Control>
            <Accordion.Panel>
              <CssPanel />
            </Accordion.Panel>
          </Accordion.Item>
        )}
        <Accordion.Item value="theme">
          <Accordion.Control>{t("theme")}</Accordion.Control>
          <Accordion.Panel>
            <Changing>
              <ThemePanel />
            </Changing>
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="points">
          <Accordion.Control>{points("title")}</Accordion.Control>
          <Accordion.Panel>
            <Changing>
              <PointsPanel />
            </Changing>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </>
  );
}
