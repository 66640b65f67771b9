import { Button, Menu, NumberInput, SegmentedControl, Tooltip, UnstyledButton } from "@mantine/core";
import { Monitor, Smartphone, Tablet, ZoomIn } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { LEVELS, useLevel } from "../acts/editor-version.ts";
import { pathTo } from "../acts/walk.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import type { Device } from "../document/editor.ts";
import { useElementName } from "../document/element-name.ts";
import { isEqual } from "../document/merge-values.ts";
import classes from "./canvas.module.css";
import { ZOOMS } from "./use-zoom.ts";

const DEVICES = [
  ["Mobile", Smartphone],
  ["Tablet", Tablet],
  ["Desktop", Monitor],
] as const satisfies readonly (readonly [Device, typeof Monitor])[];

/** Where one is in the page, and how it is looked at: device, width, zoom, level. */
export function CanvasBar({ zoom, width }: { zoom: number; width: number }): ReactNode {
  const t = useTranslations("editor.canvas");
  const editor = useEditorApi();
  const device = useEditor(({ session }) => session.device);
  const isFit = useEditor(({ session }) => session.zoom === "fit");
  const { level, choose } = useLevel();
  return (
    <div className={classes.bar}>
      <Crumbs />
      <SegmentedControl
        size="xs"
        aria-label={t("device")}
        value={device}
        onChange={(next) => editor.visit({ device: next as Device, width: null })}
        data={DEVICES.map(([value, Icon]) => ({
          value,
          label: (
            <span title={t(`devices.${value}`)}>
              <Icon size={16} aria-label={t(`devices.${value}`)} role="img" />
            </span>
          ),
        }))}
      />
      <WidthField width={width} />
      <Menu position="bottom-end">
        <Menu.Target>
          <Tooltip label={t("zoom")}>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<ZoomIn size={14} aria-hidden />}
              aria-label={t("zoomNow", { percent: Math.round(zoom * 100) })}
            >
              {Math.round(zoom * 100)} %
            </Button>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => editor.visit({ zoom: "fit" })} aria-current={isFit || undefined}>
            {t("fit")}
          </Menu.Item>
          {ZOOMS.map((each) => (
            <Menu.Item key={each} onClick={() => editor.visit({ zoom: each })}>
              {each * 100} %
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="compact-sm" variant="default" aria-label={t("level", { name: t(`levels.${level}`) })}>
            {t(`levels.${level}`)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {LEVELS.map((each) => (
            <Menu.Item key={each} onClick={() => choose(each)} aria-current={each === level || undefined}>
              {t(`levels.${each}`)}
              <br />
              <small>{t(`levelHelp.${each}`)}</small>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

const NARROWEST = 320;
const WIDEST = 1920;

/** A free width, shown as it is typed; what is too little or too much becomes the nearest that there is. */
function WidthField({ width }: { width: number }): ReactNode {
  const t = useTranslations("editor.canvas");
  const editor = useEditorApi();
  const isFree = useEditor(({ session }) => session.width !== null);
  const [typed, setTyped] = useState<number | string | null>(null);
  const settle = () => {
    if (typed !== null && typed !== "" && Number.isFinite(Number(typed)))
      editor.visit({ width: Math.min(WIDEST, Math.max(NARROWEST, Math.round(Number(typed)))) });
    setTyped(null);
  };
  return (
    <NumberInput
      className={classes.widthField}
      size="xs"
      aria-label={t("width")}
      value={typed ?? width}
      clampBehavior="none"
      suffix=" px"
      hideControls
      onChange={(next) => {
        setTyped(next === width ? null : next);
        const number = Number(next);
        if (number >= NARROWEST && number <= WIDEST) editor.visit({ width: Math.round(number) });
      }}
      onBlur={settle}
      onKeyDown={(event) => event.key === "Enter" && settle()}
      data-free={isFree || undefined}
    />
  );
}

/** From the page to what is selected; each is selected by a click (studio, 2). */
function Crumbs(): ReactNode {
  const t = useTranslations("editor.canvas");
  const editor = useEditorApi();
  const nameOf = useElementName();
  const path = useEditor(
    ({ draft, session }) =>
      pathTo(draft.document.elements.entities, session.selection.at(-1) ?? "")
        .filter(({ parentId }) => parentId !== null)
        .map((element) => ({ id: element.id, name: nameOf(element) })),
    isEqual,
  );
  return (
    <nav aria-label={t("path")} style={{ flex: "1 1 160px", minWidth: 0 }}>
      <ol className={classes.crumbs}>
        <li>
          <UnstyledButton
            className={classes.crumb}
            aria-current={path.length === 0 || undefined}
            onClick={() => editor.visit({ selection: [] })}
          >
            {t("page")}
          </UnstyledButton>
        </li>
        {path.map(({ id, name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level of the path, whoever stands on it
          <li key={at}>
            <span aria-hidden>›</span>
            <UnstyledButton
              className={classes.crumb}
              aria-current={at === path.length - 1 || undefined}
              onClick={() => editor.visit({ selection: [id] })}
            >
              {name}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}
