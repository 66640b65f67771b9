import { FRAUD_ACTIONS, type FraudAction } from "@fairground/model/fraud";
import { Group, Input, NativeSelect, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { FieldProps } from "./setting-field.tsx";

/** What becomes of suspicious plays, and from which score on. */
export function FraudField({ label, description, value, onChange, error, readOnly }: FieldProps<"fraud">): ReactNode {
  const t = useTranslations("campaignSettings");
  return (
    <Input.Wrapper {...{ label, description, error }} labelElement="div">
      <Group gap="sm" mt={4} align="end">
        <NativeSelect
          aria-label={label}
          value={value.action}
          disabled={readOnly}
          data={[
            { value: "", label: t("fraud.none") },
            ...FRAUD_ACTIONS.map((action) => ({ value: action, label: t(`fraud.${action}`) })),
          ]}
          onChange={({ currentTarget }) => onChange({ ...value, action: currentTarget.value as FraudAction | "" })} // only these are on offer
        />
        {value.action !== "" && (
          <TextInput
            label={t("fraud.threshold")}
            value={value.threshold}
            inputMode="numeric"
            maxLength={3}
            w={200}
            readOnly={readOnly}
            error={Boolean(error)}
            onChange={({ currentTarget }) => onChange({ ...value, threshold: currentTarget.value })}
          />
        )}
      </Group>
    </Input.Wrapper>
  );
}
