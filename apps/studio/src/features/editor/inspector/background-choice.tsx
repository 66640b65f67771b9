import { backgroundSvg } from "@fairground/elements/stage/backgrounds";
import { resolveTokens } from "@fairground/elements/stage/compile";
import { BACKGROUNDS, type BackgroundName, WORLDS } from "@fairground/model/campaign";
import { Select } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useEditor } from "../document/context.tsx";
import classes from "./background-choice.module.css";

interface BackgroundChoiceProps {
  value: BackgroundName | undefined;
  onChange: (name: BackgroundName | null) => void;
}

/** What a page stands before: the specification's scenes, then our worlds, each shown small in the campaign's own colours. */
export function BackgroundChoice({ value, onChange }: BackgroundChoiceProps): ReactNode {
  const t = useTranslations("editor.inspector");
  const theme = useEditor(({ draft }) => draft.document.theme);
  const [isOpen, setOpen] = useState(false);
  const tokens = useMemo(() => resolveTokens(theme), [theme]);
  // Drawn when the list is first opened: a scene is some 20 kB of SVG.
  const pictures = useMemo(
    () =>
      new Map(
        isOpen ? [...BACKGROUNDS, ...WORLDS].map((name) => [name as string, picture(backgroundSvg(name, tokens))]) : [],
      ),
    [isOpen, tokens],
  );
  const option = (name: BackgroundName) => ({ value: name, label: t(`backgrounds.${name}`) });
  return (
    <Select
      size="sm"
      label={t("background")}
      data={[
        { group: t("backgroundGroups.scenes"), items: BACKGROUNDS.map(option) },
        { group: t("backgroundGroups.worlds"), items: WORLDS.map(option) },
      ]}
      value={value ?? null}
      placeholder={t("ofTheme")}
      clearable
      clearButtonProps={{ "aria-label": t("remove") }}
      comboboxProps={{ portalProps: { target: "#content" } }}
      maxDropdownHeight={420}
      onDropdownOpen={() => setOpen(true)}
      renderOption={({ option: { value: name, label } }) => (
        <span className={classes.option}>
          <img className={classes.picture} src={pictures.get(name)} alt="" width={72} height={45} />
          {label}
        </span>
      )}
      onChange={(name) => onChange(name as BackgroundName | null)} // the list's own values
    />
  );
}

/** As a desktop shows it, made small: without a size of its own an image would be drawn for its 72 points. */
const picture = (svg: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 800">${svg.replace(/^<svg [^>]*>/, '<svg width="1280" height="800">')}</svg>`)}`;
