import { NOTICE_KINDS } from "@fairground/contract/notice-kinds";
import { Skeleton, Stack, Switch, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useMe } from "../../data/company.ts";
import { may } from "../../data/rights.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { KINDS } from "./address.ts";
import { switchesQuery } from "./queries.ts";

/** Which kinds one is told of: those that one's rights let one see in any company. */
export function NoticeSwitches(): ReactNode {
  const t = useTranslations("notices");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const { companies } = useMe();
  const switches = useQuery(switchesQuery);
  const choose = useMutation({
    mutationFn: (body: Partial<Record<(typeof KINDS)[number], boolean>>) =>
      api.call("PUT /api/v1/account/notices", { body }),
    onSuccess: ({ body: { data } }) => {
      queryClient.setQueryData(switchesQuery.queryKey, data);
      toast(t("switches.saved"));
      // What is told is another set from now on, in every company.
      return queryClient.invalidateQueries({
        queryKey: ["company"],
        predicate: ({ queryKey }) => queryKey[2] === "notices",
      });
    },
    onError: (error) => toast(words(error), "error"),
  });
  if (switches.isError && !switches.data) return <LoadError error={switches.error} retry={() => switches.refetch()} />;
  if (!switches.data) return <Skeleton h={160} maw={420} />;
  const isSeen = (kind: (typeof KINDS)[number]) =>
    companies.some(({ roles }) => NOTICE_KINDS[kind].some((right) => may(roles, right)));
  return (
    <Stack gap="sm" maw={560}>
      <Text c="dimmed">{t("switches.text")}</Text>
      {KINDS.filter(isSeen).map((kind) => (
        <Switch
          key={kind}
          label={t(`kinds.${kind}`)}
          checked={choose.isPending ? (choose.variables[kind] ?? switches.data[kind]) : switches.data[kind]}
          onChange={({ currentTarget }) => choose.mutate({ [kind]: currentTarget.checked })}
        />
      ))}
    </Stack>
  );
}
