import type { CompanyRecord } from "@fairground/contract";
import { Stack, Switch, Text, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";

type NoConsent = CompanyRecord["noConsent"];

/** Letters that a reason has at least, as the server asks for. */
const LEAST = 20;
export const isReasonMissing = (noConsent: NoConsent): boolean =>
  noConsent !== null && noConsent.reason.trim().length < LEAST;

/** Whether the company says that visitors need not be asked before anything is measured, why, and who has said so. */
export function NoConsentField({
  value,
  stored,
  readOnly,
  onChange,
}: {
  value: NoConsent;
  stored: NoConsent;
  readOnly: boolean;
  onChange: (value: NoConsent) => void;
}): ReactNode {
  const t = useTranslations("companySettings");
  const format = useFormatter();
  return (
    <Stack gap="xs">
      <Switch
        label={t("noConsent")}
        description={t("noConsentHint")}
        checked={value !== null}
        disabled={readOnly}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? (stored ?? { reason: "", by: null, at: "" }) : null)
        }
      />
      {value !== null && (
        <Textarea
          label={t("noConsentReason")}
          description={t("noConsentReasonHint")}
          value={value.reason}
          readOnly={readOnly}
          aria-disabled={readOnly || undefined}
          maxLength={1_000}
          autosize
          minRows={2}
          required
          onChange={({ currentTarget }) => onChange({ ...value, reason: currentTarget.value })}
          error={isReasonMissing(value) && t("noConsentReasonMissing", { least: LEAST })}
        />
      )}
      {stored !== null && value !== null && (
        <Text size="sm" c="dimmed">
          {t("noConsentBy", {
            by: stored.by ?? t("noConsentNobody"),
            at: format.dateTime(new Date(stored.at), { dateStyle: "medium", timeStyle: "short" }),
          })}
        </Text>
      )}
    </Stack>
  );
}
