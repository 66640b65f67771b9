import { Anchor, Button, Group, NativeSelect, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { renderSVG } from "uqr";
import { useFormatter, useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { previewsQuery } from "../../data/queries.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { Section } from "../campaign/campaign-page.tsx";
import classes from "./preview.module.css";
import { type Pretended, simulationOf } from "./use-preview.ts";

/** Links to a preview for people without an account: with an end, a QR code, and a way to take them back. */
export function Share({
  campaignId,
  pretended,
  language,
}: {
  campaignId: string;
  pretended: Pretended;
  language: string;
}) {
  const t = useTranslations("review.preview");
  const words = useProblemWords();
  const format = useFormatter();
  const queryClient = useQueryClient();
  const [hours, setHours] = useState(24 * 7);
  const links = useQuery(previewsQuery(campaignId));
  const reread = () => queryClient.invalidateQueries({ queryKey: previewsQuery(campaignId).queryKey });
  const params = { campaignId };
  const make = useMutation({
    mutationFn: () =>
      api.call("POST /api/v1/campaigns/{campaignId}/previews", {
        params,
        body: { simulation: simulationOf(pretended), shared: true, hours },
      }),
    onSuccess: reread,
    onError: (error) => toast(words(error), "error"),
  });
  const revoke = useMutation({
    mutationFn: (previewId: string) =>
      api.call("DELETE /api/v1/campaigns/{campaignId}/previews/{previewId}", { params: { ...params, previewId } }),
    onSuccess: async () => {
      await reread();
      toast(t("revoked"));
    },
    onError: (error) => toast(words(error), "error"),
  });
  const time = (iso: string) => format.dateTime(new Date(iso), { dateStyle: "medium", timeStyle: "short" });
  const lasting = [
    [24, t("day")],
    [24 * 7, t("week")],
    [24 * 30, t("month")],
  ] as const;
  return (
    <Section title={t("share")}>
      <Text c="dimmed" mb="sm">
        {t("shareText")}
      </Text>
      <Group align="flex-end" mb="md">
        <NativeSelect
          label={t("expires")}
          value={String(hours)}
          onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
          data={lasting.map(([value, label]) => ({ value: String(value), label }))}
        />
        <Button onClick={() => make.mutate()} loading={make.isPending}>
          {t("makeLink")}
        </Button>
      </Group>
      {links.data?.length === 0 && <Text c="dimmed">{t("noLinks")}</Text>}
      <ul className={classes.links} aria-label={t("links")}>
        {links.data?.map(({ previewId, url, urls, expiresAt }) => {
          const address = urls[language] ?? url;
          return (
            <li key={previewId}>
              <img
                className={classes.code}
                alt={t("code")}
                src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`}
              />
              <div>
                <Anchor href={address} target="_blank" rel="noreferrer">
                  {t("until", { time: time(expiresAt) })}
                </Anchor>
                <Group gap="xs">
                  <CopyButton text={address} label={t("copyLink")} words={t("copyLink")} />
                  <Button
                    variant="subtle"
                    color="red"
                    size="xs"
                    aria-label={t("revokeLink", { time: time(expiresAt) })}
                    onClick={() => revoke.mutate(previewId)}
                  >
                    {t("revoke")}
                  </Button>
                </Group>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
