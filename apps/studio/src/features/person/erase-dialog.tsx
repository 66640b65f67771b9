import { Alert, List, Text, TextInput } from "@mantine/core";
import { Trophy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { useErase, type Wanted } from "./queries.ts";

const GOES = ["lead", "mails", "boards", "notes"] as const;
const STAYS = ["draw", "consent", "wall", "copies"] as const;

/** Says what goes and what stays, and asks for the same once more: nothing of it comes back. */
export function EraseDialog({
  companyId,
  wanted,
  waiting,
  onClose,
  onErased,
}: {
  companyId: string;
  wanted: Wanted;
  /** Prizes that are not settled. */
  waiting: number;
  onClose: () => void;
  onErased: () => void;
}): ReactNode {
  const t = useTranslations("person");
  const words = useProblemWords();
  const erase = useErase(companyId);
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const isSame = typed.trim() === wanted.term;
  const confirm = () => {
    setTried(true);
    if (!isSame) return;
    erase.mutate(
      { ...wanted, confirmation: typed.trim() },
      {
        onSuccess: () => {
          toast(t("begun"));
          onErased();
        },
      },
    );
  };
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("eraseTitle", { name: wanted.term })}
      confirm={t("eraseNow")}
      onConfirm={confirm}
      busy={erase.isPending}
      error={erase.error ? words(erase.error) : null}
      danger
      size="lg"
    >
      {waiting > 0 && (
        <Alert color="yellow" icon={<Trophy size={18} />}>
          {t("waitingErase", { count: waiting })}
        </Alert>
      )}
      <div>
        <Text fw={600} size="sm">
          {t("goes")}
        </Text>
        <List size="sm" spacing={2} mt={4}>
          {GOES.map((part) => (
            <List.Item key={part}>{t(`goesList.${part}`)}</List.Item>
          ))}
        </List>
      </div>
      <div>
        <Text fw={600} size="sm">
          {t("stays")}
        </Text>
        <List size="sm" spacing={2} mt={4}>
          {STAYS.map((part) => (
            <List.Item key={part}>{t(`staysList.${part}`)}</List.Item>
          ))}
        </List>
      </div>
      <TextInput
        data-autofocus
        label={t("again", { name: wanted.term })}
        value={typed}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        error={isTried && !isSame && t("notSame")}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </Confirm>
  );
}
