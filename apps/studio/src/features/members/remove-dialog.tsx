import type { Member } from "@fairground/contract";
import { List, NativeSelect, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { belongingsQuery, heirsQuery } from "./queries.ts";
import { usePeopleCall } from "./use-people-call.ts";

/** Removes a member, or leaves: what they hold is listed, and goes to whom is chosen. */
export function RemoveDialog({
  companyId,
  company,
  member,
  isOneself,
  onClose,
  onGone,
}: {
  companyId: string;
  company: string;
  member: Pick<Member, "userId" | "name">;
  isOneself: boolean;
  onClose: () => void;
  onGone: () => void;
}): ReactNode {
  const t = useTranslations("members");
  const words = useProblemWords();
  const { userId, name } = member;
  const held = useQuery(belongingsQuery(companyId, isOneself ? null : userId));
  const heirs = useQuery(heirsQuery(companyId));
  const [to, setTo] = useState("");
  const [tried, setTried] = useState(false);
  const go = usePeopleCall(
    companyId,
    (heir: { to?: string }) =>
      isOneself
        ? api.call("POST /api/v1/companies/{companyId}/leave", { params: { companyId }, body: heir })
        : api.call("DELETE /api/v1/companies/{companyId}/members/{userId}", {
            params: { companyId, userId },
            query: heir,
          }),
    { done: () => (isOneself ? t("leftDone", { company }) : t("removedDone", { name })), after: onGone },
  );
  const others = (heirs.data ?? []).filter((one) => one.userId !== userId);
  const isHeirWanted = (held.data?.length ?? 0) > 0;
  const loading = held.error ?? heirs.error;
  const confirm = () => {
    setTried(true);
    if (held.data && !(isHeirWanted && to === "")) go.mutate(isHeirWanted ? { to } : {});
  };
  return (
    <Confirm
      opened
      onClose={onClose}
      title={isOneself ? t("leaveTitle", { company }) : t("removeTitle", { name })}
      confirm={isOneself ? t("leave") : t("remove")}
      onConfirm={confirm}
      busy={go.isPending || held.isPending}
      error={go.error ? words(go.error) : loading ? words(loading) : null}
      danger
    >
      <Text>{isOneself ? t("leaveText", { company }) : t("removeText", { name, company })}</Text>
      {held.isPending ? (
        <Skeleton h={40} />
      ) : (
        isHeirWanted && (
          <>
            <div>
              <Text>{isOneself ? t("youHold") : t("holds", { name })}</Text>
              <List mt={8} spacing={4} size="sm">
                {held.data?.map(({ kind, count }) => (
                  <List.Item key={kind}>{t(`belongings.${kind}`, { count })}</List.Item>
                ))}
              </List>
            </div>
            <NativeSelect
              label={t("heir")}
              description={t("heirHint")}
              value={to}
              data={[
                { value: "", label: t("choose") },
                ...others.map((one) => ({
                  value: one.userId,
                  label: one.email ? `${one.name} (${one.email})` : one.name,
                })),
              ]}
              onChange={({ currentTarget }) => setTo(currentTarget.value)}
              error={tried && to === "" && t("heirMissing")}
            />
          </>
        )
      )}
    </Confirm>
  );
}
