import { Button, Code, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { CopyButton } from "./copy-button.tsx";

interface Words {
  title: string;
  text: string;
  copy: string;
  /** That it has been put away. */
  stored: string;
}

/** A secret that is shown this once: the dialog goes only by saying that it has been put away. @param secret null: closed */
export function ShownOnce({
  secret,
  words,
  onDone,
}: {
  secret: string | null;
  words: Words;
  onDone: () => void;
}): ReactNode {
  return (
    <Modal
      opened={secret !== null}
      onClose={onDone}
      title={words.title}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {secret !== null && (
        <Stack gap="md">
          <Text>{words.text}</Text>
          <Code block style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap", userSelect: "all" }}>
            {secret}
          </Code>
          <Group justify="space-between" gap="xs">
            <CopyButton text={secret} label={words.copy} words={words.copy} />
            <Button onClick={onDone}>{words.stored}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
