import { BUILT_IN_FONTS, type Element } from "@fairground/model/campaign";
import { ActionIcon, Select, Tooltip } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import { RotateCcw } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useOwnFamilies } from "../../media/own-fonts.ts";
import { setStyle } from "../acts/acts.ts";
import { useEditorApi } from "../document/context.tsx";
import type { Editor } from "../document/editor.ts";
import { ColorField } from "../fields/color-field.tsx";
import fieldClasses from "../fields/fields.module.css";
import { NumberField } from "../fields/number-field.tsx";
import { readLength, writeLength } from "./length.ts";
import { nearestSize } from "./nearest-size.ts";
import { commonOrigin, type Device, type Found } from "./origin.ts";
import { spellings } from "./spellings.ts";
import type { StyleName, StyleProperty } from "./style-groups.ts";
import classes from "./styles.module.css";

interface StyleControlProps {
  property: StyleProperty & { name: StyleName };
  elements: readonly Element[];
  /** Which part of the style is written. */
  part: "base" | Device;
  device: Device;
}

/** One property of the style, with where its value comes from and a way back. Drawn again only where that has changed. */
export const StyleControl = memo(function StyleControl(props: StyleControlProps): ReactNode {
  const { property, elements, part, device } = props;
  const t = useTranslations("editor.inspector");
  const editor = useEditorApi();
  const { name } = property;
  const found = commonOrigin(elements, device, name);
  const label = t(`styles.${name}`);
  const set = (value: string | number | null) => setStyle(editor, part, spelling(elements, part, name), value);
  const aside = <Came origin={found.origin} label={label} name={name} device={device} />;
  const placeholder = found.mixed ? t("mixed") : t("ofTheme");
  const reset = () => takeBack(editor, found.origin, name, device);
  return (
    <div
      data-field={`style.${part}.${name}`}
      style={"wide" in property && property.wide ? { gridColumn: "1 / -1" } : undefined}
    >
      {control()}
    </div>
  );

  function control(): ReactNode {
    const shown = { label, aside, placeholder };
    switch (property.kind) {
      case "color":
        return (
          <ColorField
            {...shown}
            value={String(found.value ?? "")}
            against={groundOf(elements, device, name)}
            onChange={(value) => set(value)}
          />
        );
      case "choice":
        return (
          <Choice
            {...shown}
            value={found.value}
            options={property.options.map((value) => ({ value, label: t(`styleValues.${value as "none"}`) }))}
            onChange={set}
          />
        );
      case "font":
        return <Font {...shown} value={found.value} onChange={set} />;
      case "size":
        return <Size {...shown} value={found.value} onChange={set} />;
      case "pixels": {
        const length = readLength(found.value);
        const isSizes = name === "fontSize";
        return (
          <NumberField
            {...shown}
            placeholder={length?.kind === "written" ? length.text : placeholder}
            unit="px"
            value={length?.kind === "number" ? length.number : null}
            min={property.min}
            max={property.max}
            onChange={(value) =>
              set(isSizes ? nearestSize(value, length?.kind === "number" ? length.number : value) : value)
            }
            onClear={reset}
          />
        );
      }
      case "number": {
        const value = found.value === undefined ? null : Number(found.value);
        return (
          <NumberField
            {...shown}
            value={Number.isFinite(value) ? value : null}
            min={property.min}
            max={property.max}
            step={property.step}
            onChange={(next) => set(next)}
            onClear={reset}
          />
        );
      }
    }
  }
}, isShownAlike);

const PARTS = ["base", "Mobile", "Tablet", "Desktop"] as const;

/** Whether two would look and write alike: of the elements it reads its own property, a colour also what it stands on. */
function isShownAlike(before: StyleControlProps, after: StyleControlProps): boolean {
  if (before.property !== after.property || before.part !== after.part || before.device !== after.device) return false;
  if (before.elements.length !== after.elements.length) return false;
  const { name, kind } = after.property;
  const names = (kind === "color" ? [name, "color", "backgroundColor"] : [name]).flatMap(spellings);
  return before.elements.every(({ style }, at) =>
    PARTS.every((part) => names.every((each) => style[part]?.[each] === after.elements[at]?.style[part]?.[each])),
  );
}

interface ShownProps {
  label: string;
  aside: ReactNode;
  placeholder: string;
  value: string | number | undefined;
  onChange(value: string | number): void;
}

/** A number and its unit: auto, % or px. */
function Size({ label, aside, placeholder, value, onChange }: ShownProps): ReactNode {
  const length = readLength(value);
  const unit = length?.kind === "number" ? length.unit : length?.kind === "auto" ? "auto" : "px";
  const number = length?.kind === "number" ? length.number : null;
  const next = unit === "px" ? "%" : unit === "%" ? "auto" : "px";
  const change = useCallbackRef(() =>
    onChange(next === "auto" ? "auto" : writeLength(number ?? (next === "%" ? 100 : 0), next)),
  );
  return (
    <NumberField
      label={label}
      aside={
        <span style={{ display: "inline-flex", alignItems: "center" }}>
          {aside}
          <Unit label={label} unit={unit} next={next} change={change} />
        </span>
      }
      placeholder={length?.kind === "auto" ? "auto" : length?.kind === "written" ? length.text : placeholder}
      value={number}
      min={-2_000}
      max={4_096}
      onChange={(written) => onChange(writeLength(written, unit === "auto" ? "px" : unit))}
    />
  );
}

interface UnitProps {
  label: string;
  unit: string;
  next: string;
  change(): void;
}

/** A dragged number leaves it as it is. */
const Unit = memo(function Unit({ label, unit, next, change }: UnitProps): ReactNode {
  const t = useTranslations("editor.inspector");
  return (
    <Tooltip label={t("changeUnit", { unit: next })}>
      <ActionIcon size={24} w={34} aria-label={t("unitOf", { name: label, unit })} onClick={change}>
        <small>{unit}</small>
      </ActionIcon>
    </Tooltip>
  );
});

function Font(shown: ShownProps): ReactNode {
  const t = useTranslations("editor.inspector");
  const families = useOwnFamilies(useEditorApi().companyId);
  const options = [
    { value: "token:font-heading", label: t("fontHeading") },
    { value: "token:font-text", label: t("fontText") },
    ...families.filter((value) => !(value in BUILT_IN_FONTS)).map((value) => ({ value, label: value })),
    ...Object.keys(BUILT_IN_FONTS).map((value) => ({ value, label: value })),
  ];
  return <Choice {...shown} options={options} />;
}

function Choice({
  label,
  aside,
  placeholder,
  value,
  options,
  onChange,
}: ShownProps & { options: readonly { value: string; label: string }[] }): ReactNode {
  return (
    <div className={fieldClasses.field}>
      <div className={fieldClasses.labelRow}>
        <span className={fieldClasses.label} aria-hidden>
          {label}
        </span>
        {aside}
      </div>
      <Select
        size="sm"
        aria-label={label}
        data={[...options]}
        value={value === undefined ? null : String(value)}
        placeholder={placeholder}
        searchable={options.length > 10}
        allowDeselect={false}
        comboboxProps={{ portalProps: { target: "#content" } }}
        onChange={(next) => next !== null && onChange(next)}
      />
    </div>
  );
}

interface CameProps {
  origin: Found["origin"];
  label: string;
  name: StyleName;
  device: Device;
}

/** Theme, all devices or this device; what is no theme's can be taken back. A dragged value leaves it as it is. */
const Came = memo(function Came({ origin, label, name, device }: CameProps): ReactNode {
  const t = useTranslations("editor.inspector");
  const editor = useEditorApi();
  if (origin === "theme") return null;
  return (
    <span className={classes.origin} data-own={origin === "device" || undefined}>
      {t(`origins.${origin}`)}
      <Tooltip label={t("reset")}>
        <ActionIcon
          size={24}
          aria-label={t("resetNamed", { name: label })}
          onClick={() => takeBack(editor, origin, name, device)}
        >
          <RotateCcw size={12} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </span>
  );
});

function takeBack(editor: Editor, origin: Found["origin"], name: StyleName, device: Device): void {
  const from = origin === "device" ? device : "base";
  const { draft, session } = editor.get();
  const elements = session.selection.flatMap((id) => draft.document.elements.entities[id] ?? []);
  setStyle(editor, from, spelling(elements, from, name), null);
}

/** The spelling that the document has already, so that a property never stands there twice. */
function spelling(elements: readonly Element[], part: "base" | Device, name: string): string {
  const rules = elements[0]?.style[part] ?? {};
  return spellings(name).find((each) => rules[each] !== undefined) ?? name;
}

/** What a text colour is read on: the element's own background, else the page's. */
function groundOf(elements: readonly Element[], device: Device, name: string): string | undefined {
  if (name === "borderColor") return undefined;
  const other = name === "color" ? "backgroundColor" : "color";
  const value = commonOrigin(elements, device, other).value;
  return String(value ?? (name === "color" ? "token:background" : "token:text"));
}
