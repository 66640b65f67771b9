import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ENDS, type End } from "./ends.ts";

/** When a key ends: a key that nobody remembers should not open anything for ever. */
export function EndChoice({ value, onChange }: { value: End; onChange: (end: End) => void }): ReactNode {
  const t = useTranslations("apiKeys");
  const all = Object.keys(ENDS) as End[]; // as its type says
  return (
    <NativeSelect
      label={t("expires")}
      value={value}
      data={all.map((end) => ({ value: end, label: t(end) }))}
      onChange={({ currentTarget }) => onChange(all.find((end) => end === currentTarget.value) ?? "days90")}
    />
  );
}
