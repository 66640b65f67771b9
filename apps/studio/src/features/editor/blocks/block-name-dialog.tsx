import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { Confirm } from "../../campaign-actions/confirm.tsx";

/** As many characters as the server keeps. */
const NAME_LENGTH = 80;

interface BlockNameDialogProps {
  title: string;
  confirm: string;
  /** The name that stands in it at first. */
  first: string;
  busy: boolean;
  error: Error | null;
  onName(name: string): void;
  onClose(): void;
  /** What is said above the name. */
  children?: ReactNode;
}

/** Asks what a block is called. */
export function BlockNameDialog({ first, error, onName, children, ...dialog }: BlockNameDialogProps): ReactNode {
  const t = useTranslations("editor.blocks");
  const words = useProblemWords();
  const [name, setName] = useState(() => first.slice(0, NAME_LENGTH));
  const isEmpty = name.trim() === "";
  return (
    <Confirm {...dialog} opened onConfirm={() => !isEmpty && onName(name.trim())} error={error && words(error)}>
      {children}
      <TextInput
        label={t("name")}
        value={name}
        maxLength={NAME_LENGTH}
        data-autofocus
        error={isEmpty && t("nameMissing")}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </Confirm>
  );
}
