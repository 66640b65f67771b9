import { Alert, Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CloudUpload, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useRights } from "../../../../data/company.ts";
import { campaignQuery } from "../../../../data/queries.ts";
import { useProblemWords } from "../../../../ui/faults/problem-words.ts";
import { RightGate } from "../../../../ui/right-gate.tsx";
import { toast } from "../../../../ui/toasts.ts";
import { Confirm } from "../../../campaign-actions/confirm.tsx";
import { DifferenceList } from "../../../stock/difference-list.tsx";
import { asInForce, type Difference, lowersStock } from "../../../stock/live-prizes.ts";
import { WhyLess } from "../../../stock/why-less.tsx";
import { setPrize } from "../../document/commands/index.ts";
import { useEditorApi } from "../../document/context.tsx";
import classes from "../mechanics.module.css";
import { useToldStep } from "../use-step.ts";
import { useText } from "../use-text.ts";
import { usePutInForce } from "./use-put-in-force.ts";

/** What the draft says of stock and limits and the server does not yet: it is confirmed, not undone (studio.md). */
export function LivePrizesBar({ different }: { different: readonly Difference[] }): ReactNode {
  const t = useTranslations("editor.mechanics.force");
  const editor = useEditorApi();
  const run = useToldStep();
  const words = useProblemWords();
  const { may } = useRights(editor.companyId);
  const { data: campaign } = useQuery(campaignQuery(editor.campaignId));
  const put = usePutInForce();
  const say = useText();
  const [isAsked, setAsked] = useState(false);
  const [note, setNote] = useState("");
  const [isTried, setTried] = useState(false);
  if (different.length === 0 && !isAsked) return null;
  const isLive = campaign?.status === "ACTIVE";
  const asksWhy = isLive && lowersStock(different);
  const changed = different.filter((each) => each.kind === "changed");
  const takeBack = () => {
    run("setPrize", (draft) => {
      for (const { entry, live } of changed) {
        const refused = setPrize(entry.id, asInForce(live))(draft);
        if (refused) return refused;
      }
      return undefined;
    });
  };
  return (
    <>
      <Alert color="amber" p="xs" icon={<TriangleAlert size={16} aria-hidden />} role="presentation">
        <div className={classes.force}>
          <div>
            <Text size="sm" fw={500}>
              {t("title", { count: different.length })}
            </Text>
            <DifferenceList different={different} say={say} />
          </div>
          <Group gap={6}>
            {changed.length > 0 && (
              <Button size="compact-sm" variant="default" onClick={takeBack}>
                {t("takeBack")}
              </Button>
            )}
            <RightGate allowed={may("manage")} right="manage" companyId={editor.companyId}>
              {(props) => (
                <Button
                  size="compact-sm"
                  leftSection={<CloudUpload size={14} aria-hidden />}
                  {...props}
                  onClick={() => {
                    put.reset();
                    setTried(false);
                    setAsked(true);
                  }}
                >
                  {t("put")}
                </Button>
              )}
            </RightGate>
          </Group>
        </div>
      </Alert>
      <Confirm
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={t("confirmTitle")}
        confirm={t("put")}
        busy={put.isPending}
        error={put.error && words(put.error)}
        onConfirm={() => {
          setTried(true);
          if (asksWhy && note.trim() === "") return;
          put.mutate(note.trim(), {
            onSuccess: () => {
              setAsked(false);
              setNote("");
              toast(t("done"));
            },
          });
        }}
      >
        <Text>{t(isLive ? "confirmLive" : "confirmDraft")}</Text>
        <DifferenceList different={different} say={say} />
        {asksWhy && <WhyLess value={note} onChange={setNote} isMissing={isTried} />}
      </Confirm>
    </>
  );
}
