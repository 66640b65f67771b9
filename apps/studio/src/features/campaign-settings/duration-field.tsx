import { Group, Input, NativeSelect, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { FieldProps } from "./setting-field.tsx";
import { UNITS, type Unit } from "./typed.ts";

/** A time as a number and its unit; empty: none. */
export function DurationField({
  label,
  description,
  value,
  onChange,
  error,
  readOnly,
}: FieldProps<"duration">): ReactNode {
  const t = useTranslations("campaignSettings");
  return (
    <Input.Wrapper {...{ label, description, error }} labelElement="div">
      <Group gap="xs" mt={4} align="start">
        <TextInput
          aria-label={label}
          value={value.amount}
          inputMode="numeric"
          maxLength={6}
          w={120}
          readOnly={readOnly}
          error={Boolean(error)}
          onChange={({ currentTarget }) => onChange({ ...value, amount: currentTarget.value })}
        />
        <NativeSelect
          aria-label={t("unit")}
          value={value.unit}
          disabled={readOnly}
          data={(Object.keys(UNITS) as Unit[]).map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
          onChange={({ currentTarget }) => onChange({ ...value, unit: currentTarget.value as Unit })} // only units are on offer
        />
      </Group>
    </Input.Wrapper>
  );
}
