import type { Difference } from "@fairground/model/version";
import { Badge, Text } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useLanguageName } from "../../ui/address-list.tsx";
import classes from "./versions.module.css";

const COLORS = { added: "brand", removed: "red", changed: "amber", moved: "blue" } as const;

/** Properties that have a word of their own; the others are settings. */
const NAMED = ["texts", "style", "name", "action", "picture", "order", "parentId", "title", "fields", "stock"] as const;

/** What differs, in words: one row for each, with what it said before and says after where that can be read. */
export function DifferenceList({ found }: { found: readonly Difference[] }) {
  const t = useTranslations("review.versions");
  const what = useWhat();
  const sign = { added: t("added"), removed: t("removedSign"), changed: t("changed"), moved: t("moved") };
  return (
    <ul className={classes.differences} aria-label={t("changes")}>
      {found.map((one) => {
        const [before, after] = [readable(one, one.before), readable(one, one.after)];
        return (
          <li key={`${one.kind} ${one.path.join(".")} ${one.property.join(".")} ${one.language}`}>
            <div>
              <Badge color={COLORS[one.kind]} variant="light">
                {sign[one.kind]}
              </Badge>{" "}
              <strong>{one.name || t(one.subject)}</strong>
              <Text component="span" size="sm" c="dimmed">
                {" "}
                {what(one)}
              </Text>
            </div>
            {one.kind === "changed" && (before !== "" || after !== "") && (
              <div className={classes.value}>
                <del>{before || t("nothing")}</del> <span aria-hidden>→</span> <ins>{after || t("nothing")}</ins>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function useWhat(): (one: Difference) => string {
  const t = useTranslations("review.versions");
  const languageName = useLanguageName();
  return ({ kind, subject, name, property, pageName, language }) => {
    const known = NAMED.find((each) => each === String(property[0]));
    return [
      name !== "" && t(subject),
      kind === "changed" && t(`property.${known ?? "setting"}`),
      language !== "" && languageName(language),
      subject === "element" && pageName !== "" && t("on", { page: pageName }),
    ]
      .filter(Boolean)
      .join(" · ");
  };
}

/** What a person can read: words and numbers, no ids, addresses of files or tokens. */
function readable({ language, property }: Difference, value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  const isText = language !== "" || property[0] === "texts" || property[0] === "name" || property[0] === "title";
  if (!isText && !/^#[0-9a-f]{3,8}$/i.test(value)) return "";
  return value.length > 200 ? `${value.slice(0, 200)}…` : value;
}
