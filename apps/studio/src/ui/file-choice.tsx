import { FileButton, type FileButtonProps } from "@mantine/core";
import { type ReactNode, useRef } from "react";

/** A button that asks for files. The same one, put right, may be chosen again: a browser says nothing of that by itself. */
export function FileChoice<Multiple extends boolean = false>(
  props: Omit<FileButtonProps<Multiple>, "resetRef" | "ref">,
): ReactNode {
  const clear = useRef<() => void>(null);
  const { onChange } = props;
  const take: typeof onChange = (chosen) => {
    clear.current?.();
    onChange(chosen);
  };
  return <FileButton<Multiple> {...props} onChange={take} resetRef={clear} />;
}
