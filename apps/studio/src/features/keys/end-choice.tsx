import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type End, endsFor } from "./ends.ts";

/** When a key ends: a key that nobody remembers should not open anything for ever. */
export function EndChoice({
  scopes,
  value,
  onChange,
}: {
  scopes: readonly string[];
  value: End;
  onChange: (end: End) => void;
}): ReactNode {
  const t = useTranslations("apiKeys");
  const all = endsFor(scopes);
  return (
    <NativeSelect
      label={t("expires")}
      description={scopes.includes("personal-data") && t("expiresHint")}
      value={value}
      data={all.map((end) => ({ value: end, label: t(end) }))}
      onChange={({ currentTarget }) => onChange(all.find((end) => end === currentTarget.value) ?? "days90")}
    />
  );
}
