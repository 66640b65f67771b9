import type { Element } from "@fairground/model/campaign";
import { Button, SegmentedControl, Switch } from "@mantine/core";
import { memo, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { copyStyle, pasteStyle, setStyle } from "../acts/acts.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { isEqual } from "../document/merge-values.ts";
import sections from "../fields/sections.module.css";
import { commonOrigin, type Device } from "./origin.ts";
import { StyleControl } from "./style-control.tsx";
import { STYLE_GROUPS } from "./style-groups.ts";
import classes from "./styles.module.css";

interface StyleSectionProps {
  elements: readonly Element[];
}

/**
 * How elements look, at every width or at one device alone; each value says where it comes from (studio, 14). A key typed
 * into an element's text leaves its style alone, and all of these controls; what they write goes to the selection.
 */
export const StyleSection = memo(function StyleSection({ elements }: StyleSectionProps): ReactNode {
  const t = useTranslations("editor.inspector");
  const device = useEditor(({ session }) => session.device);
  const [scope, setScope] = useState<"base" | "device">("base");
  const part = scope === "base" ? "base" : device;
  const hidden = commonOrigin(elements, device, "display").value === "none";
  return (
    <div className={sections.section}>
      <Scope scope={scope} device={device} choose={setScope} />
      <Hiding scope={scope} device={device} hidden={hidden} />
      {STYLE_GROUPS.map(({ name, properties }) => (
        <fieldset key={name} aria-label={t(`styleGroups.${name}`)} className={classes.group}>
          <p className={sections.groupTitle}>{t(`styleGroups.${name}`)}</p>
          <div className={classes.two}>
            {properties.map((property) => (
              <StyleControl key={property.name} property={property} elements={elements} part={part} device={device} />
            ))}
          </div>
        </fieldset>
      ))}
      <Taking />
    </div>
  );
}, haveSameStyles);

function haveSameStyles({ elements: before }: StyleSectionProps, { elements }: StyleSectionProps): boolean {
  return before.length === elements.length && before.every(({ style }, at) => isEqual(style, elements[at]?.style));
}

interface ScopeProps {
  /** Which part of the style is written. */
  scope: "base" | "device";
  device: Device;
}

// Dragging one value draws one control: what stands around the controls is apart.
const Scope = memo(function Scope({
  scope,
  device,
  choose,
}: ScopeProps & { choose(scope: "base" | "device"): void }): ReactNode {
  const t = useTranslations("editor.inspector");
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={t("styleScope")}
      value={scope}
      onChange={(next) => choose(next as "base" | "device")}
      data={[
        { value: "base", label: t("allDevices") },
        { value: "device", label: t(`devices.${device}`) },
      ]}
    />
  );
});

const Hiding = memo(function Hiding({ scope, device, hidden }: ScopeProps & { hidden: boolean }): ReactNode {
  const t = useTranslations("editor.inspector");
  const editor = useEditorApi();
  const part = scope === "base" ? "base" : device;
  return (
    <Switch
      label={scope === "base" ? t("hiddenEverywhere") : t("hiddenHere", { device: t(`devices.${device}`) })}
      checked={hidden}
      onChange={({ currentTarget }) => setStyle(editor, part, "display", currentTarget.checked ? "none" : null)}
    />
  );
});

const Taking = memo(function Taking(): ReactNode {
  const t = useTranslations("editor.inspector");
  const editor = useEditorApi();
  return (
    <div style={{ display: "flex", gap: 8 }}>
      <Button size="compact-sm" variant="default" onClick={() => copyStyle(editor)}>
        {t("copyStyle")}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => pasteStyle(editor)}>
        {t("pasteStyle")}
      </Button>
    </div>
  );
});
