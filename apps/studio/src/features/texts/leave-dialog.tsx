import { Button, Group, Modal, Text } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { useTranslations } from "use-intl";

/** Asks before what was written is lost: on the way to another page here, and by the browser when the tab closes. */
export function LeaveDialog({ count }: { count: number }) {
  const t = useTranslations("review.texts");
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    disabled: count === 0,
    withResolver: true,
  });
  return (
    <Modal opened={blocker.status === "blocked"} onClose={() => blocker.reset?.()} title={t("leaveTitle")}>
      <Text>{t("leaveText", { count })}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => blocker.reset?.()}>
          {t("stay")}
        </Button>
        <Button color="red" onClick={() => blocker.proceed?.()}>
          {t("leave")}
        </Button>
      </Group>
    </Modal>
  );
}
