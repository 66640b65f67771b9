import type { Field } from "@fairground/model/settings/schema";
import { type LocalizedText, overrideIn, textIn } from "@fairground/model/text";
import { Button } from "@mantine/core";
import { Plus, RotateCcw } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ownOf, type Place, withoutOwn } from "../document/commands/index.ts";
import { useEditor } from "../document/context.tsx";
import classes from "./fields.module.css";
import { useLabels } from "./labels/use-labels.ts";
import { MoreSettings } from "./more-settings.tsx";
import type { SettingsFormProps } from "./settings-form.tsx";
import { SortableRows } from "./sortable-rows.tsx";

interface ListFieldProps {
  Form: ComponentType<SettingsFormProps>;
  field: Field;
  label: string;
  help?: string | undefined;
  value: unknown;
  onChange(value: unknown, merge: boolean): void;
}
type Item = Readonly<Record<string, unknown>>;

/** Items of one shape, e.g. a quiz's questions with their answers: each opens to its own form. */
export function ListField({ Form, field, label, help, value, onChange }: ListFieldProps): ReactNode {
  const t = useTranslations("editor.inspector");
  const say = useLabels();
  const language = useEditor(({ session }) => session.language);
  const first = useEditor(({ draft }) => draft.metadata.languages[0]?.shortName ?? "en");
  const items: readonly Item[] = Array.isArray(value) ? value : [];
  const prizes = useEditor(({ draft }) => draft.document.prizePoolList);
  const settings = field.item;
  if (!settings) return null;
  const nameOfPrize = (symbol: unknown) =>
    symbol ? textIn(prizes.find(({ symbolId }) => symbolId === symbol)?.title, language, first) : "";
  const nameOf = (item: Item, index: number) => {
    const texts = Object.entries(settings.fields)
      .filter(([, each]) => each.kind === "text")
      .map(([name, each]) =>
        (each.ofPrize ? overrideIn : textIn)(item[name] as LocalizedText | undefined, language, first),
      );
    const named = texts.find((text) => text !== "") || nameOfPrize(item.symbolId);
    return `${index + 1}. ${named || String(item.id ?? "") || chosenIn(settings.fields, item, say) || label}`;
  };
  const set = (next: readonly Item[], merge = false) => onChange(next, merge);
  const own = items.filter((item) => ownOf(settings.fields, item as Place).length > 0).length;
  const most = field.max ?? 500;
  const least = field.min ?? 0;
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <legend className={classes.label}>{t("listOf", { name: label, count: items.length })}</legend>
      {help && <p className={classes.help}>{help}</p>}
      <SortableRows
        items={items}
        keyOf={(item, index) => String(item.id || index)}
        nameOf={nameOf}
        onMove={(from, to) => set(moved(items, from, to))}
        onRemove={items.length > least ? (index) => set(items.filter((_, at) => at !== index)) : undefined}
      >
        {(item, index) => {
          const form = (without: readonly string[]) => (
            <Form
              fields={settings.fields}
              value={item}
              without={[...unusedIn(item), ...without]}
              onChange={(name, next, merge) =>
                set(
                  items.map((each, at) => (at === index ? { ...each, [name]: next } : each)),
                  merge,
                )
              }
            />
          );
          const names = Object.keys(settings.fields);
          // An id is nobody's first concern: rules and imports alone ask for it.
          if (!names.includes("id")) return form([]);
          return (
            <>
              {form(["id"])}
              <MoreSettings>{form(names.filter((name) => name !== "id"))}</MoreSettings>
            </>
          );
        }}
      </SortableRows>
      {own > 0 && (
        <Button
          size="compact-sm"
          variant="subtle"
          mt={8}
          mr={8}
          leftSection={<RotateCcw size={14} aria-hidden />}
          onClick={() => set(items.map((item) => withoutOwn(settings.fields, item as Place)))}
        >
          {t("prizes.takeAll", { count: own })}
        </Button>
      )}
      {items.length < most && (
        <Button
          size="compact-sm"
          variant="default"
          mt={8}
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => set([...items, newItem(settings, items)])}
        >
          {t("add")}
        </Button>
      )}
    </fieldset>
  );
}

/** An item as its schema has it; of lists with a least number, as many as they need. Ids are the item's own. */
function newItem(settings: NonNullable<Field["item"]>, items: readonly Item[]): Item {
  const filled = Object.entries(settings.fields).map(([name, field]) => {
    const inner = field.item;
    const held: unknown[] = Array.isArray(field.default) ? field.default : [];
    const missing = inner ? Math.max(0, (field.min ?? 0) - held.length) : 0;
    if (inner && missing > 0) return [name, [...held, ...Array.from({ length: missing }, () => newItem(inner, []))]];
    return [name, structuredClone(field.fresh ?? field.default)];
  });
  const item: Record<string, unknown> = Object.fromEntries(filled);
  // Where items have no ids, as a wheel's segments, none is taken: their schema refuses one.
  const isTaken = typeof item.id === "string" && item.id !== "" && items.some((each) => each.id === item.id);
  return isTaken ? { ...item, id: crypto.randomUUID() } : item;
}

/** What was chosen in an item that has no words of its own, e.g. a rule of the game builder: "Game over · Score · is at least". */
function chosenIn(fields: NonNullable<Field["item"]>["fields"], item: Item, say: (label: string) => string): string {
  const unused = unusedIn(item);
  return Object.entries(fields)
    .flatMap(([name, { kind, options, default: usual }]) => {
      const chosen = options?.find(({ value }) => value === (item[name] ?? usual));
      return kind === "choice" && chosen && !unused.includes(name) ? [say(chosen.label)] : [];
    })
    .join(" · ");
}

/** Values that a rule of the game builder does not ask for (spec §3, "Game builder"). */
function unusedIn({ condition, action }: Item): string[] {
  if (typeof condition !== "string" || typeof action !== "string") return [];
  const asksServer = ["PollServer", "CheckPrize", "NoPrize"].includes(condition);
  const isPlain = asksServer || condition === "True" || condition === "False";
  return [
    ...(asksServer ? ["variable"] : []),
    ...(isPlain ? ["from"] : []),
    ...(condition.startsWith("Between") ? [] : ["to"]),
    ...(action === "GoToPage" ? [] : ["page"]),
    ...(action === "ConsoleLog" ? [] : ["message"]),
  ];
}

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}
