import { Button, Code, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "../../ui/copy-button.tsx";
import classes from "./keys.module.css";

/** A key, this once. */
export function KeyShown({ secret, onDone }: { secret: string; onDone: () => void }): ReactNode {
  const t = useTranslations("apiKeys");
  return (
    <Stack gap="md">
      <Text>{t("madeText")}</Text>
      <Code block className={classes.secret ?? ""}>
        {secret}
      </Code>
      <Group justify="space-between" gap="xs">
        <CopyButton text={secret} label={t("copyKey")} words={t("copyKey")} />
        <Button onClick={onDone}>{t("stored")}</Button>
      </Group>
    </Stack>
  );
}
