import type { MailSend } from "@fairground/contract";
import { List, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

/** Who is left out of a send, and why. */
export function LeftOut({ send: { leftOut } }: { send: MailSend }): ReactNode {
  const t = useTranslations("sends");
  const all = leftOut.reduce((sum, { leads }) => sum + leads, 0);
  if (all === 0)
    return (
      <Text size="sm" c="dimmed">
        {t("nobodyLeft")}
      </Text>
    );
  return (
    <div>
      <Text size="sm" fw={500} component="h3" m={0}>
        {t("leftOut", { count: all })}
      </Text>
      <List size="sm" mt={4}>
        {leftOut.map(({ reason, leads }) => (
          <List.Item key={reason}>{t(`reasons.${reason}`, { count: leads })}</List.Item>
        ))}
      </List>
    </div>
  );
}
