import type { CampaignLanguage } from "@fairground/model/campaign";
import { ownLanguage } from "@fairground/model/text";
import { Input, Stack, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { useLanguageName } from "../../ui/address-list.tsx";
import type { FieldProps } from "./setting-field.tsx";

/** A text of a setting in each language of the campaign. */
export function LocalizedField({
  label,
  description,
  value,
  onChange,
  error,
  readOnly,
  most,
  languages,
}: FieldProps<"localized"> & { most: number; languages: readonly CampaignLanguage[] }): ReactNode {
  const nameOf = useLanguageName();
  return (
    <Input.Wrapper {...{ label, description, error }} labelElement="div">
      <Stack gap="sm" mt="xs" role="group" aria-label={label}>
        {languages.map(({ shortName }) => (
          <Textarea
            key={shortName}
            label={nameOf(shortName)}
            lang={ownLanguage(shortName)}
            value={value[shortName] ?? ""}
            maxLength={most}
            autosize
            minRows={2}
            maxRows={6}
            readOnly={readOnly}
            aria-disabled={readOnly || undefined}
            onChange={({ currentTarget }) => onChange({ ...value, [shortName]: currentTarget.value })}
          />
        ))}
      </Stack>
    </Input.Wrapper>
  );
}
