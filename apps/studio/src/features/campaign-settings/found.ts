import type { TagName } from "@fairground/model/campaign";
import { useTranslations } from "use-intl";
import { type Group, SETTINGS, type Setting } from "./settings-table.ts";

/** The settings of a group that what is sought leaves: by their names, what they do, their group, or what programs call them. */
export function useFound(sought: string): (group: Group) => readonly Setting[] {
  const t = useTranslations("campaignSettings");
  const tag = useTranslations("tag");
  const words = folded(sought)
    .split(/\s+/)
    .filter((word) => word !== "");
  const textOf = ({ key, group, control }: Setting) =>
    folded(
      [
        key,
        t(`groups.${group}`),
        control.kind === "tag" ? tag(key as TagName) : t(`fields.${key}.label` as "fields.name.label"), // as the table has them
        t(`fields.${key}.help` as "fields.name.help"),
      ].join(" "),
    );
  return (group) =>
    SETTINGS.filter((setting) => {
      if (setting.group !== group) return false;
      const text = words.length > 0 ? textOf(setting) : "";
      return words.every((word) => text.includes(word));
    });
}

const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();
