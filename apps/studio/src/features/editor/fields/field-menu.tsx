import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import { Braces } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import classes from "./fields.module.css";
import type { FieldGroup, TextField } from "./fields-for.ts";

interface Props {
  groups: readonly FieldGroup[];
  onChoose(field: TextField): void;
  /** It has closed: the text has the focus again. */
  onBack(): void;
  /** What it is called where there are several; "Insert a field" unless said. */
  label?: string;
}

/** Fields that are filled in when a text is shown or sent, by what they say. */
export function FieldMenu({ groups, onChoose, onBack, label }: Props): ReactNode {
  const t = useTranslations("editor.richText");
  const called = label ?? t("merge");
  return (
    <Menu
      position="bottom-start"
      returnFocus={false}
      portalProps={{ target: "#content" }}
      onClose={() => setTimeout(onBack)}
    >
      <Menu.Target>
        <Tooltip label={called}>
          <ActionIcon variant="subtle" aria-label={called}>
            <Braces size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah={280} className={classes.fieldMenu}>
        {groups.map(({ name, fields }) => (
          <Fragment key={name}>
            <Menu.Label id={`field-group-${name}`}>{t(`fieldGroups.${name}`)}</Menu.Label>
            {fields.map((field) => (
              <Menu.Item key={field} aria-describedby={`field-group-${name}`} onClick={() => onChoose(field)}>
                {t(`fields.${field.replace(".", "_") as WordOf<typeof field>}`)}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
type WordOf<Field extends string> = Field extends `${infer Of}.${infer Name}` ? `${Of}_${Name}` : Field;
