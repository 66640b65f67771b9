import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Mails, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import type { Campaign } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RightGate } from "../../ui/right-gate.tsx";
import { Section, useCampaign } from "../campaign/campaign-page.tsx";
import type { SendsAddress } from "./address.ts";
import { NewSendDialog } from "./new-send-dialog.tsx";
import { sendsQuery } from "./queries.ts";
import { SendDrawer } from "./send-drawer.tsx";
import { SendTable } from "./send-table.tsx";

/** Mails to many leads at once: what was sent, how far the others are, and a new one. */
export function SendsPage(): ReactNode {
  const address = useSearch({ from: "/shell/campaigns/$campaignId/sends" });
  const navigate = useNavigate({ from: "/campaigns/$campaignId/sends" });
  const change = (fields: Partial<SendsAddress>) =>
    navigate({ search: (before) => ({ ...before, ...fields }), resetScroll: false });
  return <SendsRoom campaign={useCampaign()} address={address} onChange={change} />;
}

/** The same, of a campaign and an address that are given. */
export function SendsRoom({
  campaign,
  address,
  onChange,
}: {
  campaign: Campaign;
  address: SendsAddress;
  onChange: (fields: Partial<SendsAddress>) => void;
}): ReactNode {
  const t = useTranslations("sends");
  const { may } = useRights(campaign.companyId);
  const sends = useQuery(sendsQuery(campaign.campaignId, address));
  const [isNew, setNew] = useState(false);
  const { data } = sends;
  if (sends.isError && !data) return <LoadError error={sends.error} retry={() => sends.refetch()} />;
  const mails = (data?.mails ?? []).map(({ mailId, name, lacks }) => ({ value: mailId, label: name, lacks }));
  const add = (
    <RightGate allowed={may("manage")} right="manage" companyId={campaign.companyId}>
      {(props) => (
        <Button leftSection={<Plus size={16} aria-hidden />} {...props} onClick={() => setNew(true)}>
          {t("new")}
        </Button>
      )}
    </RightGate>
  );
  const write = may("edit") && (
    <Button
      renderRoot={(props) => (
        <Link {...props} to="/campaigns/$campaignId/edit" params={{ campaignId: campaign.campaignId }} />
      )}
    >
      {t("noMailsAct")}
    </Button>
  );
  const isEmpty = data?.total === 0;
  return (
    <>
      {isEmpty ? (
        <Notice
          picture={<Mails size={32} />}
          title={t(mails.length > 0 ? "emptyTitle" : "noMailsTitle")}
          action={mails.length > 0 ? add : write}
        >
          {t(mails.length > 0 ? "emptyText" : "noMailsText")}
        </Notice>
      ) : (
        <Section title={t("title")} {...(mails.length > 0 && { aside: add })}>
          <Text mb="md" size="sm" c="dimmed" maw={640}>
            {t("text")}
          </Text>
          <SendTable
            sends={data?.data}
            mails={mails}
            timezone={campaign.timezone}
            isStale={sends.isPlaceholderData}
            onOpen={(send) => onChange({ send })}
          />
          {data && <Paging {...address} total={data.total} onChange={onChange} />}
        </Section>
      )}
      {isNew && (
        <NewSendDialog
          campaign={campaign}
          mails={mails}
          onClose={() => setNew(false)}
          onStarted={(send) => {
            setNew(false);
            onChange({ send, page: 1 });
          }}
        />
      )}
      <SendDrawer campaign={campaign} mails={mails} sendId={address.send} onClose={() => onChange({ send: "" })} />
    </>
  );
}
