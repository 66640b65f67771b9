import type { MailSend, MailSendLetter } from "@fairground/contract";
import { Alert, Button, Drawer, Group, Modal, Skeleton, Stack, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, Pause, Play, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import type { Campaign } from "../../data/queries.ts";
import sheet from "../../ui/facts.module.css";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { RightGate } from "../../ui/right-gate.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import { LeftOut } from "./left-out.tsx";
import { lettersQuery, sendQuery, useSendCalls } from "./queries.ts";
import { SendReadings } from "./send-readings.tsx";
import { SendProgress, SendState, useMailName } from "./send-table.tsx";

/** One send: how far it has come, what can be done with it, and the letters of which nobody knows whether they arrived. */
export function SendDrawer({
  campaign,
  mails,
  sendId,
  onClose,
}: {
  campaign: Campaign;
  mails: readonly { value: string; label: string }[];
  /** "": closed. */
  sendId: string;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("sends");
  const common = useTranslations("common");
  const nameOf = useMailName(mails);
  const found = useQuery({ ...sendQuery(campaign.campaignId, sendId), enabled: sendId !== "" });
  const send = found.data;
  return (
    <Drawer
      opened={sendId !== ""}
      onClose={onClose}
      position="right"
      size="lg"
      title={send ? nameOf(send.mailId) : t("title")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      {send ? (
        <Whole campaign={campaign} send={send} />
      ) : found.isError ? (
        <LoadError error={found.error} retry={() => found.refetch()} />
      ) : (
        <Skeleton h={160} />
      )}
    </Drawer>
  );
}

const KINDS = ["sent", "waiting", "sending", "unknown", "failed", "dropped", "unsent", "erased"] as const;

function Whole({ campaign, send }: { campaign: Campaign; send: MailSend }): ReactNode {
  const t = useTranslations("sends");
  const format = useFormatter();
  const { may } = useRights(campaign.companyId);
  const times = [
    ["startsAt", send.startsAt],
    ["endedAt", send.endedAt],
  ] as const;
  return (
    <Stack gap="md">
      <SendState send={send} />
      <SendProgress send={send} />
      <Steering campaign={campaign} send={send} />
      <section>
        <Text component="h3" className={sheet.part ?? ""}>
          {t("result")}
        </Text>
        <dl className={sheet.facts}>
          {KINDS.filter((kind) => kind === "sent" || kind === "waiting" || send.progress[kind] > 0).map((kind) => (
            <div key={kind}>
              <dt>{t(`letters.${kind}`)}</dt>
              <dd>{format.number(send.progress[kind])}</dd>
            </div>
          ))}
          <div>
            <dt>{t("quota")}</dt>
            <dd>{send.quotaPerHour === null ? t("noQuota") : format.number(send.quotaPerHour)}</dd>
          </div>
          {times.map(([name, at]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{at ? <RelativeTime iso={at} timeZone={campaign.timezone} /> : "–"}</dd>
            </div>
          ))}
        </dl>
      </section>
      {send.progress.sent > 0 && <SendReadings campaignId={campaign.campaignId} sendId={send.sendId} />}
      <LeftOut send={send} />
      {send.progress.unknown > 0 && may("personal-data") && <Unknown campaign={campaign} send={send} />}
    </Stack>
  );
}

function Steering({ campaign, send }: { campaign: Campaign; send: MailSend }): ReactNode {
  const t = useTranslations("sends");
  const words = useProblemWords();
  const { may } = useRights(campaign.companyId);
  const { steer } = useSendCalls(campaign.campaignId);
  const [asked, setAsked] = useState<"pause" | "cancel" | null>(null);
  const { sendId, state, progress } = send;
  const gate = { allowed: may("manage"), right: "manage", companyId: campaign.companyId } as const;
  const isOpen = state !== "done" && state !== "cancelled";
  return (
    <>
      {isOpen && (
        <Group gap="xs">
          {(state === "running" || state === "scheduled") && (
            <RightGate {...gate}>
              {(props) => (
                <Button
                  variant="default"
                  leftSection={<Pause size={16} aria-hidden />}
                  {...props}
                  onClick={() => setAsked("pause")}
                >
                  {t("pause")}
                </Button>
              )}
            </RightGate>
          )}
          {state === "paused" && (
            <RightGate {...gate}>
              {(props) => (
                <Button
                  leftSection={<Play size={16} aria-hidden />}
                  loading={steer.isPending}
                  {...props}
                  onClick={() => steer.mutate({ sendId, wish: "resume" })}
                >
                  {t("resume")}
                </Button>
              )}
            </RightGate>
          )}
          <RightGate {...gate}>
            {(props) => (
              <Button
                variant="default"
                leftSection={<X size={16} aria-hidden />}
                {...props}
                onClick={() => setAsked("cancel")}
              >
                {t("cancel")}
              </Button>
            )}
          </RightGate>
        </Group>
      )}
      {steer.isError && (
        <Alert color="red" icon={<CircleAlert size={18} />} role="alert">
          {words(steer.error)}
        </Alert>
      )}
      {asked && (
        <Confirm
          title={t(`${asked}Title`)}
          text={t(`${asked}Text`, { count: progress.waiting })}
          yes={t(asked)}
          isDanger={asked === "cancel"}
          onClose={() => setAsked(null)}
          onYes={() => {
            steer.mutate({ sendId, wish: asked });
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

function Unknown({ campaign, send }: { campaign: Campaign; send: MailSend }): ReactNode {
  const t = useTranslations("sends");
  const words = useProblemWords();
  const { may } = useRights(campaign.companyId);
  const letters = useQuery(lettersQuery(campaign.campaignId, send.sendId, "unknown"));
  const { again } = useSendCalls(campaign.campaignId);
  const [asked, setAsked] = useState<MailSendLetter | null>(null);
  const nameOf = ({ email, leadId }: MailSendLetter) => email ?? leadId;
  return (
    <section>
      <Text component="h3" className={sheet.part ?? ""}>
        {t("letters.unknown")}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t("unknownText")}
      </Text>
      {letters.isError && <LoadError error={letters.error} retry={() => letters.refetch()} />}
      {again.isError && (
        <Alert color="red" icon={<CircleAlert size={18} />} role="alert" mb="xs">
          {words(again.error)}
        </Alert>
      )}
      <Scrolling label={t("letters.unknown")} busy={letters.isPending}>
        <Table horizontalSpacing={8}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("email")}</Table.Th>
              <Table.Th>{t("at")}</Table.Th>
              <Table.Th>{t("again")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {letters.data?.data.map((letter) => (
              <Table.Tr key={letter.leadId}>
                <Table.Td>{nameOf(letter)}</Table.Td>
                <Table.Td>
                  <RelativeTime iso={letter.at} timeZone={campaign.timezone} />
                </Table.Td>
                <Table.Td>
                  <RightGate allowed={may("manage")} right="manage" companyId={campaign.companyId}>
                    {(props) => (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        {...props}
                        aria-label={t("againTo", { email: nameOf(letter) })}
                        onClick={() => setAsked(letter)}
                      >
                        {t("again")}
                      </Button>
                    )}
                  </RightGate>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrolling>
      {asked && (
        <Confirm
          title={t("againTitle")}
          text={t("againText", { email: nameOf(asked) })}
          yes={t("again")}
          isDanger
          onClose={() => setAsked(null)}
          onYes={() => {
            again.mutate({ sendId: send.sendId, leadId: asked.leadId });
            setAsked(null);
          }}
        />
      )}
    </section>
  );
}

function Confirm({
  title,
  text,
  yes,
  isDanger,
  onClose,
  onYes,
}: {
  title: string;
  text: string;
  yes: string;
  isDanger: boolean;
  onClose: () => void;
  onYes: () => void;
}): ReactNode {
  const common = useTranslations("common");
  const t = useTranslations("sends");
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": common("close") }}>
      <Text>{text}</Text>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t("back")}
        </Button>
        <Button onClick={onYes} {...(isDanger && { color: "red" })}>
          {yes}
        </Button>
      </Group>
    </Modal>
  );
}
