import type { AwardRow } from "@fairground/contract";
import { Alert, Button, Group, Text } from "@mantine/core";
import { CircleAlert, PackageCheck, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import type { Campaign } from "../../data/queries.ts";
import { announce } from "../../ui/announce.tsx";
import { useProblemWords } from "../../ui/problem-words.ts";
import { RightGate } from "../../ui/right-gate.tsx";
import { useAwardName } from "./award-name.ts";
import { useMark } from "./use-mark.ts";

/** What can be done with the chosen awards. Those that could not be marked stay chosen, and say why. */
export function MarkBar({
  campaign: { campaignId, companyId },
  awards,
  onDone,
}: {
  campaign: Campaign;
  awards: readonly AwardRow[];
  /** Gets what stays chosen. */
  onDone: (left: readonly string[]) => void;
}): ReactNode {
  const t = useTranslations("winners");
  const words = useProblemWords();
  const nameOf = useAwardName();
  const { may } = useRights(companyId);
  const mark = useMark(campaignId);
  const [failed, setFailed] = useState<readonly string[]>([]);
  if (awards.length === 0 && failed.length === 0) return null;

  const run = (sent: boolean) =>
    mark.mutate(
      { awards, sent },
      {
        onSuccess(marked) {
          const left = marked.filter(({ kind }) => kind !== "done");
          const named = (awardId: string) => awards.find((award) => award.awardId === awardId);
          setFailed(
            left.flatMap(({ awardId, kind }) => {
              const award = named(awardId);
              return award && kind !== "done" ? [t(`failed.${kind}`, { name: nameOf(award) })] : [];
            }),
          );
          onDone(left.map(({ awardId }) => awardId));
          announce(t(sent ? "markedSent" : "markedNotSent", { count: marked.length - left.length }));
        },
      },
    );
  return (
    <div>
      {awards.length > 0 && (
        <Group gap="xs" mb="xs">
          <Text size="sm">{t("chosen", { count: awards.length })}</Text>
          <RightGate allowed={may("manage")} right="manage" companyId={companyId}>
            {(props) => (
              <Button
                size="xs"
                leftSection={<PackageCheck size={14} aria-hidden />}
                loading={mark.isPending}
                {...props}
                onClick={() => run(true)}
              >
                {t("markSent")}
              </Button>
            )}
          </RightGate>
          <RightGate allowed={may("manage")} right="manage" companyId={companyId}>
            {(props) => (
              <Button
                size="xs"
                variant="default"
                leftSection={<Undo2 size={14} aria-hidden />}
                disabled={mark.isPending}
                {...props}
                onClick={() => run(false)}
              >
                {t("markNotSent")}
              </Button>
            )}
          </RightGate>
        </Group>
      )}
      <div role="alert">
        {(failed.length > 0 || mark.error) && (
          <Alert
            color="red"
            mb="xs"
            icon={<CircleAlert size={18} />}
            title={mark.error ? words(mark.error) : t("failedTitle", { count: failed.length })}
            withCloseButton
            closeButtonLabel={t("close")}
            onClose={() => {
              setFailed([]);
              mark.reset();
            }}
          >
            {failed.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Alert>
        )}
      </div>
    </div>
  );
}
