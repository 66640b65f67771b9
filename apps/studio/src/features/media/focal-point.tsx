import type { Asset } from "@fairground/contract";
import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import classes from "./media.module.css";
import { NamedSlider } from "./named-slider.tsx";

/** The whole picture with its focal point: by a click, or by two sliders. */
export function FocalPoint({
  src,
  alt,
  focus,
  onChange,
}: {
  src: string;
  alt: string;
  /** Per cent from the left and from the top. */
  focus: Asset["focus"];
  /** Null: it is only looked at. */
  onChange: ((focus: Asset["focus"]) => void) | null;
}): ReactNode {
  const t = useTranslations("media");
  const point = <span className={classes.point} style={{ left: `${focus.x}%`, top: `${focus.y}%` }} aria-hidden />;
  return (
    <Stack gap={6}>
      <span className={classes.whole}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the sliders below do the same by keyboard */}
        <span
          className={classes.aim}
          onClick={({ currentTarget, clientX, clientY }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect();
            onChange?.({ x: share(clientX - left, width), y: share(clientY - top, height) });
          }}
        >
          <img src={src} alt={alt} />
          {onChange && point}
        </span>
      </span>
      {onChange && (
        <>
          <Text size="sm" fw={500}>
            {t("focus")}
          </Text>
          <Text size="xs" c="dimmed">
            {t("focusText")}
          </Text>
          <NamedSlider
            value={focus.x}
            onChange={(x) => onChange({ ...focus, x })}
            name={t("focusX")}
            label={(value) => `${value} %`}
          />
          <NamedSlider
            value={focus.y}
            onChange={(y) => onChange({ ...focus, y })}
            name={t("focusY")}
            label={(value) => `${value} %`}
          />
        </>
      )}
    </Stack>
  );
}

const share = (at: number, of: number): number => Math.round(Math.min(1, Math.max(0, at / of)) * 100);
