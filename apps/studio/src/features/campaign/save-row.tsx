import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "../../ui/faults/problem-words.ts";

interface SaveRowProps {
  error: Error | null;
  /** Without the right there is nothing to press. */
  maySave: boolean;
  isChanged: boolean;
  /** What is typed can be kept. */
  isSound?: boolean;
  busy: boolean;
  onCancel(): void;
  /** Beside the buttons while something is changed. */
  children?: ReactNode;
}

/** Below a form of a campaign's page: what went wrong, save, and back to what is stored. */
export function SaveRow({
  error,
  maySave,
  isChanged,
  isSound = true,
  busy,
  onCancel,
  children,
}: SaveRowProps): ReactNode {
  const common = useTranslations("common");
  const words = useProblemWords();
  return (
    <>
      <div role="alert">{error && <Text c="var(--mantine-color-error)">{words(error)}</Text>}</div>
      {maySave && (
        <Group gap="sm">
          <Button type="submit" variant="default" disabled={!isChanged || !isSound} loading={busy}>
            {common("save")}
          </Button>
          {isChanged && (
            <>
              <Button variant="subtle" color="gray" onClick={onCancel}>
                {common("cancel")}
              </Button>
              {children}
            </>
          )}
        </Group>
      )}
    </>
  );
}
