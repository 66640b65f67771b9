import { CONSENT_ADAPTERS, CONSENT_PURPOSES, type ConsentAdapter } from "@fairground/model/campaign";
import { textIn } from "@fairground/model/text";
import { Alert, Button, Select, Switch } from "@mantine/core";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type Consents, setConsents } from "../document/commands/index.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { moved } from "../fields/list-field.tsx";
import { LocalizedField } from "../fields/localized-field.tsx";
import { SortableRows } from "../fields/sortable-rows.tsx";

type Purpose = NonNullable<Consents["purposes"]>[number];

/** The consents that every form of the campaign asks for when it is sent: texts in each language, and who keeps them. */
export function ConsentsPanel(): ReactNode {
  const t = useTranslations("editor.inspector.consents");
  const editor = useEditorApi();
  const consents = useEditor(({ draft }) => draft.document.customIntegration.consentProvider);
  const languages = useEditor(({ draft }) => draft.metadata.languages);
  const language = useEditor(({ session }) => session.language);
  const first = languages[0]?.shortName ?? "en";
  const { integrated, adapter = "ledger", text, purposes = [] } = consents;
  const set = (change: Partial<Consents>, merge?: string) =>
    editor.run("setConsents", setConsents(change), merge ? { mergeKey: `consents ${merge}` } : {});
  const setPurposes = (next: readonly Purpose[], merge?: string) => set({ purposes: [...next] }, merge);
  const isSaid = (purpose: Purpose, language: string, at: number) =>
    (typeof purpose.text === "string" ? (at === 0 ? purpose.text : "") : (purpose.text[language] ?? "")).trim() !== "";
  const missing = languages.filter(({ shortName }, at) => purposes.some((each) => !isSaid(each, shortName, at)));
  return (
    <div data-field="consentProvider" style={{ display: "grid", gap: 12 }}>
      <Switch
        size="sm"
        label={t("integrated")}
        description={t("integratedHelp")}
        checked={integrated}
        onChange={({ currentTarget }) => set({ integrated: currentTarget.checked })}
      />
      {integrated && (
        <>
          <div data-field="consentProvider.adapter">
            <Select
              size="sm"
              label={t("adapter")}
              description={t(`adapters.${adapter}Help`)}
              inputWrapperOrder={["label", "input", "description", "error"]}
              data={CONSENT_ADAPTERS.map((value) => ({ value, label: t(`adapters.${value}`) }))}
              value={adapter}
              allowDeselect={false}
              comboboxProps={{ portalProps: { target: "#content" } }}
              onChange={(value) => value !== null && set({ adapter: value as ConsentAdapter })}
            />
          </div>
          <LocalizedField
            label={t("text")}
            help={t("textHelp")}
            multiline
            value={text}
            onChange={(next) => set({ text: next }, "text")}
          />
          {purposes.length === 0 && adapter === "ledger" && (
            <Alert color="amber" p="xs">
              {t("none")}
            </Alert>
          )}
          {missing.length > 0 && (
            <Alert color="amber" p="xs">
              {t("missing", { names: missing.map(({ name }) => name).join(", ") })}
            </Alert>
          )}
          <SortableRows
            items={purposes}
            keyOf={({ id }) => id}
            nameOf={(purpose, at) => `${at + 1}. ${textIn(purpose.text, language, first) || t("consent")}`}
            fieldOf={(at) => `consentProvider.purposes.${at}`}
            onMove={(from, to) => setPurposes(moved(purposes, from, to))}
            onRemove={(index) => setPurposes(purposes.filter((_, at) => at !== index))}
          >
            {(purpose, index) => (
              <div data-field={`consentProvider.purposes.${index}.text`}>
                <LocalizedField
                  label={t("consent")}
                  help={t("consentHelp")}
                  multiline
                  value={purpose.text}
                  onChange={(next) =>
                    setPurposes(
                      purposes.map((each, at) => (at === index ? { ...each, text: next } : each)),
                      purpose.id,
                    )
                  }
                />
              </div>
            )}
          </SortableRows>
          {purposes.length < CONSENT_PURPOSES && (
            <div data-field="consentProvider.purposes">
              <Button
                size="compact-sm"
                variant="default"
                style={{ justifySelf: "start" }}
                leftSection={<Plus size={14} aria-hidden />}
                onClick={() => setPurposes([...purposes, { id: freeId(purposes), text: {} }])}
              >
                {t("add")}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** The first that no other has: a consent that was removed may be in the ledger, but its words say which it was. */
function freeId(purposes: readonly Purpose[]): string {
  let n = purposes.length + 1;
  while (purposes.some(({ id }) => id === `consent-${n}`)) n++;
  return `consent-${n}`;
}
