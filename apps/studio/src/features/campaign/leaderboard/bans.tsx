import { Button, Group, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../../data/api.ts";
import { LoadError } from "../../../ui/faults/load-error.tsx";
import { bansQuery } from "./queries.ts";
import { useBoardChange } from "./use-board-change.ts";

/** Names that are not shown, each of which can be allowed again. */
export function Bans({ campaignId }: { campaignId: string }): ReactNode {
  const t = useTranslations("people.board");
  const bans = useQuery(bansQuery(campaignId));
  const { mutate, isPending } = useBoardChange(campaignId);
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  if (bans.isError && !bans.data) return <LoadError error={bans.error} retry={() => bans.refetch()} />;

  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const name = typed.trim();
    setMissing(name === "");
    if (name === "") return;
    const act = () =>
      api.call("POST /api/v1/leaderboards/{campaignId}/bans", { params: { campaignId }, body: { name } });
    mutate({ act, done: t("banned", { name }) }, { onSuccess: () => setTyped("") });
  };
  const remove = (banId: string, name: string) => {
    const act = () =>
      api.call("DELETE /api/v1/leaderboards/{campaignId}/bans/{banId}", { params: { campaignId, banId } });
    mutate({ act, done: t("unbanned", { name }) });
  };
  return (
    <>
      <Text c="dimmed" mb="sm">
        {t("bansText")}
      </Text>
      <form onSubmit={add} noValidate>
        <Group gap="sm" align="flex-start">
          <TextInput
            aria-label={t("name")}
            placeholder={t("name")}
            value={typed}
            maxLength={100}
            error={isMissing && t("nameMissing")}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setMissing(false);
            }}
          />
          <Button type="submit" variant="default" loading={isPending}>
            {t("ban")}
          </Button>
        </Group>
      </form>
      {bans.data?.length === 0 ? (
        <Text size="sm" c="dimmed" mt="sm">
          {t("noBans")}
        </Text>
      ) : (
        <Group component="ul" gap="xs" mt="sm" p={0} m={0} style={{ listStyle: "none" }}>
          {bans.data?.map(({ banId, name }) => (
            <li key={banId}>
              <Button
                variant="default"
                size="compact-sm"
                disabled={isPending}
                rightSection={<X size={14} aria-hidden />}
                aria-label={t("unban", { name })}
                onClick={() => remove(banId, name)}
              >
                {name}
              </Button>
            </li>
          ))}
        </Group>
      )}
    </>
  );
}
