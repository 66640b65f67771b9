import { Group, Slider, type SliderProps, Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./media.module.css";

/** A slider with its name beside it. */
export function NamedSlider({ name, ...slider }: { name: string } & Omit<SliderProps, "thumbLabel">): ReactNode {
  return (
    <Group gap="sm" wrap="nowrap">
      <Text size="xs" className={classes.sliderName ?? ""} aria-hidden>
        {name}
      </Text>
      <Slider {...slider} flex={1} thumbLabel={name} />
    </Group>
  );
}
