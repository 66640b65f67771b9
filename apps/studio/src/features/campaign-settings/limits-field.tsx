import { LIMIT_PERIODS, type LimitPeriod } from "@fairground/model/campaign";
import { ActionIcon, Button, Input, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { FieldProps } from "./setting-field.tsx";
import classes from "./settings.module.css";
import { freePeriod, type TypedLimit } from "./typed.ts";

/** How often one visitor may play, by period: each period once. */
export function LimitsField({ label, description, value, onChange, error, readOnly }: FieldProps<"limits">): ReactNode {
  const t = useTranslations("campaignSettings.limits");
  const put = (at: number, change: Partial<TypedLimit>) =>
    onChange(value.map((limit, n) => (n === at ? { ...limit, ...change } : limit)));
  const free = freePeriod(value);
  return (
    <Input.Wrapper {...{ label, description, error }} labelElement="div">
      <Stack gap={8} mt={6} role="group" aria-label={label}>
        {value.length === 0 && <Text size="sm">{t("none")}</Text>}
        {value.map(({ key, period, max }, at) => (
          <div key={key} className={classes.limit}>
            <TextInput
              aria-label={t("max", { number: at + 1 })}
              value={max}
              inputMode="numeric"
              maxLength={7}
              readOnly={readOnly}
              error={Boolean(error)}
              onChange={({ currentTarget }) => put(at, { max: currentTarget.value })}
            />
            <NativeSelect
              aria-label={t("period", { number: at + 1 })}
              value={period}
              disabled={readOnly}
              data={LIMIT_PERIODS.map((each) => ({ value: each, label: t(`periods.${each}`) }))}
              onChange={({ currentTarget }) => put(at, { period: currentTarget.value as LimitPeriod })} // only periods are on offer
            />
            {!readOnly && (
              <ActionIcon
                aria-label={t("remove", { number: at + 1 })}
                onClick={() => onChange(value.filter((_, n) => n !== at))}
              >
                <X size={16} aria-hidden />
              </ActionIcon>
            )}
          </div>
        ))}
        {!readOnly && free && (
          <div>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<Plus size={14} aria-hidden />}
              onClick={() => onChange([...value, { key: crypto.randomUUID(), period: free, max: "1" }])}
            >
              {t("add")}
            </Button>
          </div>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
