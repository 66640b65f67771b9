import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

/** Asks why there is to be less to win in a campaign that is live: visitors have read how many there are. */
export function WhyLess({
  value,
  onChange,
  isMissing,
}: {
  value: string;
  onChange: (note: string) => void;
  /** It was tried without a reason. */
  isMissing: boolean;
}): ReactNode {
  const t = useTranslations("stockRoom.less");
  return (
    <TextInput
      mt="sm"
      label={t("label")}
      description={t("help")}
      value={value}
      maxLength={500}
      withAsterisk
      error={isMissing && value.trim() === "" && t("missing")}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
