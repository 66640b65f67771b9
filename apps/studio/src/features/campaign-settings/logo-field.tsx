import { Button, Group, TextInput } from "@mantine/core";
import { Images } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { MediaPicker } from "../media/media-picker.tsx";
import type { FieldProps } from "./setting-field.tsx";
import classes from "./settings.module.css";

/** A logo from the library, or by its address. */
export function LogoField({ label, description, value, onChange, error, readOnly }: FieldProps<"logo">): ReactNode {
  const t = useTranslations("campaignSettings.logo");
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div>
      <TextInput
        {...{ label, description, value, error, readOnly }}
        aria-disabled={readOnly || undefined}
        placeholder="https://"
        maxLength={2_000}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Group gap="sm" mt="xs">
        {value !== "" && !error && (
          <span className={classes.logo}>
            <img src={value} alt={t("shown")} />
          </span>
        )}
        {!readOnly && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Images size={14} aria-hidden />}
            onClick={() => setChoosing(true)}
          >
            {t("choose")}
          </Button>
        )}
        {!readOnly && value !== "" && (
          <Button size="xs" variant="subtle" color="gray" onClick={() => onChange("")}>
            {t("remove")}
          </Button>
        )}
      </Group>
      <MediaPicker
        opened={isChoosing}
        kind="image"
        onClose={() => setChoosing(false)}
        onPick={({ liveUrl }) => {
          setChoosing(false);
          onChange(liveUrl);
        }}
      />
    </div>
  );
}
