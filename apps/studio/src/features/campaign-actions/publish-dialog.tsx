import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PartyPopper, Play, TriangleAlert } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { api, faultsOf } from "../../data/api.ts";
import { useAsksForTwo } from "../../data/company.ts";
import { AddressList } from "../../ui/address-list.tsx";
import { FaultList } from "../../ui/faults/fault-list.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { Reach } from "../home/reach.tsx";
import { measure } from "../share/measuring.ts";
import { MeasuringLine } from "../share/measuring-line.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import { Confirm } from "./confirm.tsx";
import type { DialogProps } from "./dialogs.tsx";
import { useGateChoice } from "./publish-gate.tsx";
import { useStockChoice } from "./publish-stock.tsx";
import { useCampaignChanged } from "./use-campaign-changed.ts";

/** It draws pages: only with the dialog, not with every list that has one. */
const PublishReview = lazy(() => import("./publish-review.tsx").then((room) => ({ default: room.PublishReview })));

/** Publishes, or asks another member to let it be published, as the company wants it. */
export function PublishDialog(props: DialogProps & { revision: number | undefined }) {
  const asks = useAsksForTwo(props.campaign.companyId);
  return asks ? <AskDialog {...props} /> : <PublishNowDialog {...props} />;
}

/** Asks, publishes, and shows the revision with its addresses, or everything that stands in the way. */
function PublishNowDialog({ campaign, revision, opened, onClose }: DialogProps & { revision: number | undefined }) {
  const { campaignId, companyId, name, revision: live } = campaign;
  const t = useTranslations();
  const words = useProblemWords();
  const changed = useCampaignChanged();
  const queryClient = useQueryClient();
  const stock = useStockChoice(campaign, opened && revision === undefined);
  const publish = useMutation({
    mutationFn: async () =>
      (
        await api.call("POST /api/v1/campaigns/{campaignId}/publish", {
          params: { campaignId },
          body: {
            ...(revision !== undefined ? { revision } : stock.said),
            ...gate.said,
          },
        })
      ).body.data,
    onSuccess: ({ urls, revision: published }) => {
      refreshPages(Object.values(urls));
      // Nobody waits for it: it is seen below, and goes on when the dialog is closed.
      void measure(campaignId, published, queryClient);
      return changed(campaignId);
    },
  });
  const gate = useGateChoice({ campaignId, revision, isAsked: opened, refused: publish.error, onLeave: onClose });
  const close = () => {
    onClose();
    setTimeout(publish.reset, 250); // once it has faded out
  };
  const faults = faultsOf(publish.error);
  const [address] = Object.values(publish.data?.urls ?? {});
  const modal = {
    opened,
    onClose: close,
    closeButtonProps: { "aria-label": t("common.close") },
    returnFocus: false,
  };
  const closing = (
    <Group justify="flex-end">
      <Button variant="default" onClick={close} data-autofocus>
        {t("common.close")}
      </Button>
    </Group>
  );

  if (publish.data)
    return (
      <Modal {...modal} size="lg" title={t("publish.doneTitle", { revision: publish.data.revision })}>
        <Stack gap="md" role="status">
          <Group gap="sm" wrap="nowrap" align="flex-start">
            <PartyPopper size={24} color="var(--mantine-color-anchor)" aria-hidden />
            <Text>{t(`publish.${doneWords(publish.data.status)}`)}</Text>
          </Group>
          <AddressList urls={publish.data.urls} />
          {address && <Reach campaign={{ campaignId, companyId, name }} url={address} onLeave={close} />}
          {address && <MeasuringLine campaignId={campaignId} companyId={companyId} revision={publish.data.revision} />}
          {publish.data.warnings.length > 0 && (
            <Alert color="amber" icon={<TriangleAlert size={18} />} title={t("publish.warnings")} role="presentation">
              {publish.data.warnings.map(({ path, message }) => (
                <Text key={path + message} size="sm">
                  {message}
                </Text>
              ))}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button
              variant="default"
              leftSection={<Play size={16} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/campaigns/$campaignId/preview" params={{ campaignId }} />}
            >
              {t("publish.testPlay")}
            </Button>
            <Button onClick={close} data-autofocus>
              {t("common.close")}
            </Button>
          </Group>
        </Stack>
      </Modal>
    );
  if (faults.length > 0)
    return (
      <Modal {...modal} size="lg" title={t("publish.title", { name })}>
        <Stack gap="md">
          <FaultList
            faults={faults}
            title={t("publish.blockedTitle", { count: faults.length })}
            text={t("publish.blockedText")}
          />
          {closing}
        </Stack>
      </Modal>
    );
  return (
    <Confirm
      opened={opened}
      onClose={close}
      title={revision === undefined ? t("publish.title", { name }) : t("revisions.titleAgain", { revision })}
      confirm={t("publish.confirm")}
      onConfirm={() => gate.holds() || stock.holds() || publish.mutate()}
      busy={publish.isPending || stock.isLooking || gate.isLooking}
      error={publish.error && words(publish.error)}
      size={revision === undefined && live !== null ? 1000 : "lg"}
    >
      <Text>{revision === undefined ? t("publish.text") : t("publish.textRevision", { revision })}</Text>
      {gate.shown}
      {opened && revision === undefined && (
        <Suspense>
          <PublishReview campaignId={campaignId} companyId={companyId} isLive={live !== null} onLeave={close} />
        </Suspense>
      )}
      {!publish.isPending && stock.shown}
    </Confirm>
  );
}

/** A page may be kept by browsers for a while; this one shows the new revision at once (finding 18). */
function refreshPages(urls: readonly string[]): void {
  for (const url of urls)
    if (new URL(url).origin === location.origin) void fetch(url, { cache: "reload" }).catch(() => {});
}

const doneWords = (status: string) =>
  status === "ACTIVE" ? "doneActive" : status === "SCHEDULED" ? "doneScheduled" : "doneOther";
