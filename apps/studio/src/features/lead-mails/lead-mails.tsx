import type { LeadMail } from "@fairground/contract";
import { Badge, Button, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import type { Campaign } from "../../data/queries.ts";
import sheet from "../../ui/facts.module.css";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { RightGate } from "../../ui/right-gate.tsx";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import classes from "./lead-mails.module.css";
import { leadMailsQuery, useMailAgain } from "./queries.ts";

const COLORS = {
  ...{ waiting: "gray", sending: "blue", sent: "brand" },
  ...{ unknown: "amber", failed: "red", dropped: "gray" },
} as const;
const KINDS = ["outcome", "doubleOptIn", "winner", "custom", "doorReminder", "playReminder"] as const;
/** What a mail can be sent again from: nothing is on its way. */
const AT_REST: readonly LeadMail["state"][] = ["sent", "unknown", "failed"];

interface Props {
  campaign: Campaign;
  leadId: string;
  /** Where it goes now; null: nowhere. */
  email: string | null;
}

/** The mails to a lead: what left, what did not and why, and one of it once more. */
export function LeadMails({ campaign, leadId, email }: Props): ReactNode {
  const t = useTranslations("leadMails");
  const mails = useQuery(leadMailsQuery(campaign.campaignId, leadId));
  const [asked, setAsked] = useState<LeadMail | null>(null);
  return (
    <section aria-labelledby="lead-mails">
      <Text component="h3" id="lead-mails" className={sheet.part ?? ""}>
        {t("title")}
      </Text>
      {mails.isError && !mails.data ? (
        <LoadError error={mails.error} retry={() => mails.refetch()} />
      ) : !mails.data ? (
        <Skeleton h={72} />
      ) : mails.data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t("empty")}
        </Text>
      ) : (
        <ul className={classes.mails}>
          {mails.data.map((mail, at) => (
            <li key={mail.mailId ?? `list-${at}`}>
              <OneMail campaign={campaign} mail={mail} hasAddress={email !== null} onAgain={() => setAsked(mail)} />
            </li>
          ))}
        </ul>
      )}
      <Again
        campaignId={campaign.campaignId}
        leadId={leadId}
        email={email}
        mail={asked}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

function OneMail({
  campaign: { companyId, timezone },
  mail,
  hasAddress,
  onAgain,
}: {
  campaign: Campaign;
  mail: LeadMail;
  hasAddress: boolean;
  onAgain: () => void;
}): ReactNode {
  const t = useTranslations("leadMails");
  const { may } = useRights(companyId);
  const title = mail.subject || mail.name || t("noSubject");
  const kind = KINDS.find((known) => known === mail.kind);
  return (
    <>
      <div className={classes.head}>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Badge color={COLORS[mail.state]} variant="light">
          {t(`states.${mail.state}`)}
        </Badge>
      </div>
      <Text size="sm" c="dimmed">
        {[kind && t(`kinds.${kind}`), mail.name !== title && mail.name].filter(Boolean).join(" · ")}
      </Text>
      <Text size="sm" c="dimmed">
        <RelativeTime iso={mail.at ?? mail.createdAt} timeZone={timezone} />
      </Text>
      {mail.state === "unknown" && <Text size="sm">{t("unknownText")}</Text>}
      {mail.reason && <Text size="sm">{t(`reasons.${mail.reason}`)}</Text>}
      {mail.fault && (
        <Text size="sm" c="dimmed">
          {t("fault", { words: mail.fault })}
        </Text>
      )}
      {mail.read && mail.state === "sent" && <Read read={mail.read} />}
      {mail.mailId !== null && AT_REST.includes(mail.state) && hasAddress && (
        <div>
          <RightGate allowed={may("manage")} right="manage" companyId={companyId}>
            {(props) => (
              <Button
                variant="default"
                size="xs"
                leftSection={<Mail size={14} aria-hidden />}
                aria-label={t("againNamed", { name: title })}
                {...props}
                onClick={onAgain}
              >
                {t("again")}
              </Button>
            )}
          </RightGate>
        </div>
      )}
    </>
  );
}

/** What was counted, for leads who have confirmed that it may be. */
function Read({ read: { opened, byProxy, links } }: { read: NonNullable<LeadMail["read"]> }): ReactNode {
  const t = useTranslations("leadMails");
  return (
    <>
      <Text size="sm">{t("opened", { count: opened })}</Text>
      {byProxy > 0 && <Text size="sm">{t("byProxy", { count: byProxy })}</Text>}
      {links.map(({ url, times }) => (
        <Text key={url} size="sm">
          {t("pressed", { url, count: times })}
        </Text>
      ))}
    </>
  );
}

function Again({
  campaignId,
  leadId,
  email,
  mail,
  onClose,
}: {
  campaignId: string;
  leadId: string;
  email: string | null;
  /** Null: closed. */
  mail: LeadMail | null;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("leadMails");
  const words = useProblemWords();
  const again = useMailAgain(campaignId, leadId);
  const close = () => {
    again.reset();
    onClose();
  };
  return (
    <Confirm
      opened={mail !== null}
      onClose={close}
      title={t("againTitle")}
      confirm={t("again")}
      busy={again.isPending}
      error={again.error ? words(again.error) : null}
      onConfirm={() => {
        if (!mail?.mailId) return;
        again.mutate(mail.mailId, {
          onSuccess() {
            toast(t("queued"), "success");
            close();
          },
        });
      }}
    >
      <Text>{t(mail?.state === "unknown" ? "againUnknown" : "againText", { email: email ?? "" })}</Text>
    </Confirm>
  );
}
