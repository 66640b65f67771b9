import { LONGEST_CSS, scopedCss } from "@fairground/elements/stage/custom-css";
import { Alert, Text, Textarea } from "@mantine/core";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { setCustomCss } from "../document/commands/index.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import sections from "../fields/sections.module.css";
import classes from "./inspector.module.css";

/** The campaign's own CSS (editor version STUDIO), live on the canvas; what is left out is said with its line. */
export function CssPanel(): ReactNode {
  const t = useTranslations("editor.css");
  const editor = useEditorApi();
  const css = useEditor(({ draft }) => draft.document.customCss ?? "");
  const readOnly = useEditor((state) => state.readOnly);
  const looked = useDeferredValue(css);
  const faults = useMemo(() => scopedCss(looked).faults, [looked]);
  return (
    <div className={sections.section} data-field="customCss">
      <Textarea
        size="sm"
        label={t("label")}
        description={t("help")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        classNames={{ input: classes.code ?? "" }}
        autosize
        minRows={6}
        maxRows={24}
        maxLength={LONGEST_CSS}
        spellCheck={false}
        autoCapitalize="off"
        readOnly={readOnly}
        placeholder={".fg-button {\n  letter-spacing: 0.04em;\n}"}
        value={css}
        onChange={({ currentTarget }) =>
          editor.run("setCustomCss", setCustomCss(currentTarget.value), { mergeKey: "custom css" })
        }
      />
      {faults.length > 0 && (
        <Alert color="amber" p="xs" title={t("faults", { count: faults.length })} role="status">
          {faults.slice(0, 20).map(({ line, reason, text }) => (
            <Text key={`${line} ${reason} ${text}`} size="xs" style={{ overflowWrap: "anywhere" }}>
              {t("line", { row: line, reason: t(`reasons.${reason}`) })} <code>{text}</code>
            </Text>
          ))}
        </Alert>
      )}
    </div>
  );
}

/** How the campaign's own CSS names one element. */
export function SelectorRow({ id }: { id: string }): ReactNode {
  const t = useTranslations("editor.css");
  const selector = `[data-el="${id}"]`;
  return (
    <div>
      <Text size="xs" c="dimmed">
        {t("selector")}
      </Text>
      <div className={classes.selector}>
        <code>{selector}</code>
        <CopyButton text={selector} label={t("copySelector")} />
      </div>
    </div>
  );
}
