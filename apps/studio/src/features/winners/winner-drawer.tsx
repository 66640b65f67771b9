import type { AwardEvent, AwardRow } from "@fairground/contract";
import { LONGEST_NOTE } from "@fairground/contract/awards";
import { Alert, Anchor, Button, Code, Drawer, Group, Skeleton, Stack, Text, Textarea } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleAlert, Mail } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useRights } from "../../data/company.ts";
import type { Campaign } from "../../data/queries.ts";
import sheet from "../../ui/facts.module.css";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { RightGate } from "../../ui/right-gate.tsx";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { LEADS_DEFAULTS } from "../leads/address.ts";
import { useAwardName } from "./award-name.ts";
import { awardQuery, winnersKey } from "./queries.ts";
import { StateBadge } from "./state-badge.tsx";
import { useMark } from "./use-mark.ts";
import classes from "./winners.module.css";

interface Props {
  campaign: Campaign;
  /** Null: closed. */
  awardId: string | null;
  onClose: () => void;
}

/** One award: what it is, what people note of it, and everything that has happened to it. */
export function WinnerDrawer({ campaign, awardId, onClose }: Props): ReactNode {
  const t = useTranslations("winners");
  const isTyping = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    isTyping.current = false;
    setLeaving(false);
    onClose();
  };
  return (
    <Drawer
      opened={awardId !== null}
      onClose={() => (isTyping.current ? setLeaving(true) : leave())}
      closeOnEscape={!isLeaving}
      position="right"
      size="md"
      title={t("award")}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {awardId !== null && (
        <Whole
          key={awardId}
          campaign={campaign}
          awardId={awardId}
          onTyped={(isUnstored) => {
            isTyping.current = isUnstored;
          }}
        />
      )}
      <Confirm
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        title={t("leaveTitle")}
        confirm={t("leave")}
        danger
        onConfirm={leave}
        busy={false}
        error={null}
      >
        <Text>{t("leaveText")}</Text>
      </Confirm>
    </Drawer>
  );
}

interface WholeProps {
  campaign: Campaign;
  awardId: string;
  /** Whether a note stands there that is not stored. */
  onTyped: (isUnstored: boolean) => void;
}

function Whole({ campaign, awardId, onTyped }: WholeProps): ReactNode {
  const award = useQuery(awardQuery(campaign.campaignId, awardId));
  if (award.isError && !award.data) return <LoadError error={award.error} retry={() => award.refetch()} />;
  if (!award.data) return <Skeleton h={240} />;
  return (
    <Stack gap="lg">
      <Facts campaign={campaign} award={award.data} />
      <Note campaign={campaign} award={award.data} onTyped={onTyped} />
      <History events={award.data.history} timezone={campaign.timezone} />
    </Stack>
  );
}

function Facts({ campaign, award }: { campaign: Campaign; award: AwardRow }): ReactNode {
  const t = useTranslations("winners");
  const nameOf = useAwardName();
  const facts: (readonly [string, ReactNode])[] = [
    [t("name"), nameOf(award)],
    [t("email"), award.email ?? "–"],
    [t("prize"), award.prize.title],
    [t("how"), t(`ways.${award.how}`)],
    [t("state"), <StateBadge key="state" award={award} />],
    [t("code"), award.code ? <Code key="code">{award.code}</Code> : "–"],
    [t("playId"), <Code key="id">{award.playId}</Code>],
  ];
  return (
    <section>
      <dl className={sheet.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Group gap="sm" mt="sm">
        <MailAgain campaign={campaign} award={award} />
        {award.leadId && (
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link
                to="/campaigns/$campaignId/leads"
                params={{ campaignId: campaign.campaignId }}
                search={{ ...LEADS_DEFAULTS, q: award.playId }}
                {...props}
              />
            )}
          >
            {t("showLead")}
          </Anchor>
        )}
      </Group>
    </section>
  );
}

function MailAgain({ campaign: { campaignId, companyId }, award }: { campaign: Campaign; award: AwardRow }): ReactNode {
  const t = useTranslations("winners");
  const words = useProblemWords();
  const { may } = useRights(companyId);
  const queryClient = useQueryClient();
  const mail = useMutation({
    mutationFn: async () => {
      const call = "POST /api/v1/campaigns/{campaignId}/winners/{awardId}/mail" as const;
      await api.call(call, { params: { campaignId, awardId: award.awardId } });
    },
    onSuccess: () => toast(t("mailed")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: winnersKey(campaignId) }),
  });
  return (
    <div>
      <RightGate allowed={may("manage")} right="manage" companyId={companyId}>
        {(props) => (
          <Button
            variant="default"
            size="xs"
            leftSection={<Mail size={14} aria-hidden />}
            loading={mail.isPending}
            {...props}
            onClick={() => mail.mutate()}
          >
            {t(award.mail ? "mailAgain" : "mail")}
          </Button>
        )}
      </RightGate>
      <div role="alert">
        {mail.error && (
          <Text size="sm" mt={4} c="var(--mantine-color-error)">
            {words(mail.error)}
          </Text>
        )}
      </div>
    </div>
  );
}

/** What was typed stays when somebody else was quicker: it is compared and stored again. */
function Note({
  campaign: { campaignId, companyId },
  award,
  onTyped,
}: {
  campaign: Campaign;
  award: AwardRow;
  onTyped: WholeProps["onTyped"];
}): ReactNode {
  const t = useTranslations("winners");
  const words = useProblemWords();
  const { may } = useRights(companyId);
  const [typed, setTyped] = useState(award.note);
  /** The version that whoever types has seen. */
  const [seen, setSeen] = useState(award.version);
  const [isBehind, setBehind] = useState(false);
  const mark = useMark(campaignId);
  const store = () =>
    mark.mutate(
      { awards: [{ awardId: award.awardId, version: seen }], note: typed.trim() },
      {
        onSuccess([marked]) {
          if (marked?.kind !== "done") return setBehind(true);
          setSeen(marked.version);
          onTyped(false);
          toast(t("noted"));
        },
      },
    );
  return (
    <section>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!mark.isPending) store();
        }}
      >
        <Textarea
          label={t("note")}
          description={t("noteHelp")}
          value={typed}
          maxLength={LONGEST_NOTE}
          autosize
          minRows={2}
          maxRows={8}
          readOnly={!may("manage")}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            onTyped(value.trim() !== award.note);
          }}
          error={mark.error && words(mark.error)}
        />
        {isBehind && (
          <Alert color="amber" mt="xs" icon={<CircleAlert size={18} />} title={t("changedTitle")}>
            <Text size="sm">{t("changedText", { text: award.note || "–" })}</Text>
            <Button
              size="xs"
              mt="xs"
              variant="default"
              onClick={() => {
                setSeen(award.version);
                setBehind(false);
              }}
            >
              {t("keepMine")}
            </Button>
          </Alert>
        )}
        <RightGate allowed={may("manage")} right="manage" companyId={companyId}>
          {(props) => (
            <Button type="submit" size="xs" mt="xs" loading={mark.isPending} disabled={isBehind} {...props}>
              {t("store")}
            </Button>
          )}
        </RightGate>
      </form>
    </section>
  );
}

function History({ events, timezone }: { events: readonly AwardEvent[]; timezone: string }): ReactNode {
  const t = useTranslations("winners");
  return (
    <section>
      <Text component="h3" className={sheet.part ?? ""}>
        {t("history")}
      </Text>
      <ol className={classes.history}>
        {events.map(({ kind, at, by, text }) => (
          <li key={`${kind} ${at}`}>
            <Text size="sm" component="span">
              {by === null ? t(`events.${kind}`) : t("eventBy", { text: t(`events.${kind}`), name: by })}
            </Text>
            {text !== "" && (
              <Text size="sm" component="span" className={classes.said ?? ""}>
                {text}
              </Text>
            )}
            <Text size="xs" c="dimmed" component="span" display="block">
              <RelativeTime iso={at} timeZone={timezone} />
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
