import { Badge, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { toast } from "../../ui/toasts.ts";
import classes from "./account.module.css";
import { sessionsQuery } from "./queries.ts";

/** Where one is signed in, and how that is ended. */
export function Sessions(): ReactNode {
  const t = useTranslations("account.sessions");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const reread = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const onError = (error: Error) => toast(words(error), "error");
  const end = useMutation({
    mutationFn: (sessionId: string) =>
      api.call("DELETE /api/v1/account/sessions/{sessionId}", { params: { sessionId } }),
    onSuccess: async () => {
      toast(t("ended"));
      await reread();
    },
    onError,
  });
  const endOthers = useMutation({
    mutationFn: () => api.call("DELETE /api/v1/account/sessions"),
    onSuccess: async ({ body }) => {
      toast(t("othersEnded", { count: body.data.ended }));
      await reread();
    },
    onError,
  });
  if (sessions.isError && !sessions.data) return <LoadError error={sessions.error} retry={() => sessions.refetch()} />;
  if (!sessions.data) return <Skeleton h={120} />;
  const name = ({ browser, system }: { browser: string | null; system: string | null }) =>
    [browser, system].filter((word) => word !== null).join(", ") || t("unknown");
  return (
    <Stack gap="md">
      <ul className={classes.rows} aria-label={t("title")}>
        {sessions.data.map(({ sessionId, isThis, device, network, createdAt, lastUsedAt }) => (
          <li key={sessionId} className={classes.row}>
            <div>
              <Group gap="xs">
                <Text fw={500}>{name(device)}</Text>
                {isThis && <Badge color="brand">{t("this")}</Badge>}
              </Group>
              <Text size="sm" c="dimmed">
                {network && (
                  <>
                    {t("network")} {network} ·{" "}
                  </>
                )}
                {t("since")} <RelativeTime iso={createdAt} /> · {t("lastUsed")} <RelativeTime iso={lastUsedAt} />
              </Text>
            </div>
            {!isThis && (
              <Button
                variant="default"
                size="xs"
                aria-label={t("endOne", { name: name(device) })}
                loading={end.isPending && end.variables === sessionId}
                onClick={() => end.mutate(sessionId)}
              >
                {t("end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.data.length > 1 ? (
        <Button variant="default" w="fit-content" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {t("endOthers")}
        </Button>
      ) : (
        <Text c="dimmed">{t("only")}</Text>
      )}
    </Stack>
  );
}
