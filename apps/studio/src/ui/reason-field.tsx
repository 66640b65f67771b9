import { Textarea } from "@mantine/core";
import type { ReactNode } from "react";

/** Why somebody does something that others read of: the first field of a dialog, up to 500 characters. */
export function ReasonField({
  label,
  description,
  value,
  onChange,
  required = false,
  error,
}: {
  label: string;
  description: string;
  value: string;
  onChange: (reason: string) => void;
  required?: boolean;
  error?: ReactNode;
}): ReactNode {
  return (
    <Textarea
      {...{ label, description, value, required, error }}
      maxLength={500}
      autosize
      minRows={2}
      data-autofocus
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
