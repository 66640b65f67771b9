import { Button, Code, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "../../ui/copy-button.tsx";
import classes from "./signing.module.css";

/** The secret, this once. */
export function SecretShown({ secret, onDone }: { secret: string; onDone: () => void }): ReactNode {
  const t = useTranslations("signing");
  return (
    <Stack gap="md">
      <Text>{t("shownText")}</Text>
      <Code block className={classes.secret ?? ""}>
        {secret}
      </Code>
      <Group justify="space-between" gap="xs">
        <CopyButton text={secret} label={t("copySecret")} words={t("copySecret")} />
        <Button onClick={onDone}>{t("stored")}</Button>
      </Group>
    </Stack>
  );
}
