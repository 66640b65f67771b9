import { Alert, Button, Group, Modal, Stack } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import type { ReactNode, SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import { useTopmost } from "../../ui/use-topmost.ts";

/** A dialog that says what will happen before it happens. Enter confirms, Escape leaves everything as it is. */
export function Confirm({
  opened,
  onClose,
  title,
  children,
  confirm,
  onConfirm,
  busy,
  error,
  danger = false,
  size = "md",
}: {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  confirm: string;
  onConfirm: () => void;
  busy: boolean;
  /** What went wrong, in words. */
  error: string | null;
  danger?: boolean;
  /** How wide, as a modal takes it. */
  size?: number | string;
}) {
  const t = useTranslations("common");
  const isTopmost = useTopmost(opened);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) onConfirm();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ "aria-label": t("close"), disabled: busy }}
      returnFocus={false}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy && isTopmost}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {children}
          {error !== null && (
            <Alert color="red" icon={<CircleAlert size={18} />}>
              {error}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={busy}>
              {t("cancel")}
            </Button>
            <Button type="submit" loading={busy} {...(danger && { color: "red" })}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
