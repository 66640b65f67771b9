import type { PrizePoolEntry } from "@fairground/model/prize";
import type { Field } from "@fairground/model/settings/schema";
import { type LocalizedText, textIn } from "@fairground/model/text";
import { Button, TextInput } from "@mantine/core";
import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ownOf, type Place } from "../document/commands/index.ts";
import { useEditor } from "../document/context.tsx";
import { artUrl } from "../page/art-url.ts";
import { ColorField } from "./color-field.tsx";
import classes from "./fields.module.css";
import { useLabels } from "./labels/use-labels.ts";

interface OfPrizeFieldProps {
  name: string;
  field: Field;
  prize: PrizePoolEntry;
  /** What stands for the prize: a segment, an icon. */
  item: Place;
  onChange(value: unknown, merge: boolean): void;
  /** The control as it is everywhere. */
  children: ReactNode;
}

/**
 * Label, picture or colour that a place has of its prize: whose it is stands below, and one press gives it back
 * (marketer, 6).
 */
export function OfPrizeField({ name, field, prize, item, onChange, children }: OfPrizeFieldProps): ReactNode {
  const t = useTranslations("editor.inspector.prizes");
  const say = useLabels();
  const isOwn = ownOf({ [name]: field }, item).length > 0;
  const language = useEditor(({ session }) => session.language);
  const first = useEditor(({ draft }) => draft.metadata.languages[0]?.shortName ?? "en");
  const title = textIn(prize.title, language, first);
  return (
    <div>
      {field.ofPrize === "title" ? (
        <OwnLabel label={say(field.label)} value={item[name] as LocalizedText} title={title} onChange={onChange} />
      ) : field.ofPrize === "color" && !isOwn ? (
        <ColorField
          label={say(field.label)}
          value=""
          placeholder={t(prize.color ? "its" : "byPlace")}
          onChange={onChange}
        />
      ) : (
        children
      )}
      <p className={classes.ofPrize}>
        {field.ofPrize === "picture" && !isOwn && prize.gameImage !== "" && (
          <img src={artUrl(prize.gameImage)} alt="" loading="lazy" />
        )}
        <span>{isOwn ? t("own", { prize: title }) : t("of", { prize: title })}</span>
        {isOwn && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<RotateCcw size={12} aria-hidden />}
            aria-label={t("takeNamed", { name: say(field.label) })}
            onClick={() => onChange("", false)}
          >
            {t("take")}
          </Button>
        )}
      </p>
    </div>
  );
}

/** Each language has its own or the prize's; "" is never another language's. */
function OwnLabel({
  label,
  value,
  title,
  onChange,
}: {
  label: string;
  value: LocalizedText | undefined;
  title: string;
  onChange(value: unknown, merge: boolean): void;
}): ReactNode {
  const language = useEditor(({ session }) => session.language);
  const languages = useEditor(({ draft }) => draft.metadata.languages);
  const first = languages[0]?.shortName ?? "en";
  const written = typeof value === "string" ? (value === "" ? {} : { [first]: value }) : { ...value };
  const inOthers = Object.values(written).some((text) => text !== "");
  // A text that is there in some languages stood for the others as well, and does so until it is written there.
  const own = written[language] ?? (inOthers ? textIn(written, language, first) : "");
  return (
    <TextInput
      size="sm"
      label={label}
      lang={language}
      value={own}
      placeholder={title}
      rightSection={<small aria-hidden>{language}</small>}
      onChange={({ currentTarget }) => {
        const others = inOthers ? [] : languages.map(({ shortName }) => [shortName, ""] as const);
        const next = { ...Object.fromEntries(others), ...written, [language]: currentTarget.value };
        onChange(Object.values(next).every((text) => text === "") ? "" : next, true);
      }}
    />
  );
}
