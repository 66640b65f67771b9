import { Button, Menu } from "@mantine/core";
import { Check, ChevronDown, Languages } from "lucide-react";
import { useTranslations } from "use-intl";
import { useEditor, useEditorApi } from "../document/context.tsx";
import classes from "./language-switch.module.css";

/** The language whose texts the canvas shows and the inspector edits. */
export function LanguageSwitch() {
  const t = useTranslations("editor.shell");
  const editor = useEditorApi();
  const languages = useEditor(({ draft }) => draft.metadata.languages);
  const current = useEditor(({ session }) => session.language);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          className={classes.language ?? ""}
          aria-label={t("languageNow", { language: current })}
          leftSection={<Languages size={16} aria-hidden />}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {current.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map(({ shortName, name }) => (
          <Menu.Item
            key={shortName}
            // Not as properties: the entry would still be told as one that is pressed, with a state that it cannot have.
            renderRoot={(props) => (
              <button {...props} type="button" role="menuitemradio" aria-checked={shortName === current} />
            )}
            leftSection={<Check size={14} aria-hidden visibility={shortName === current ? "visible" : "hidden"} />}
            onClick={() => editor.visit({ language: shortName })}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
