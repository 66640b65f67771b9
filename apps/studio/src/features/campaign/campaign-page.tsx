import { Anchor, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, Outlet, useNavigate, useParams } from "@tanstack/react-router";
import { ArrowLeft, Pencil, Rocket } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useAsksForTwo, useRights } from "../../data/company.ts";
import { type Campaign, campaignQuery } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { RightGate } from "../../ui/right-gate.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { ActionMenu } from "../campaign-actions/action-menu.tsx";
import { ActionDialogs } from "../campaign-actions/dialogs.tsx";
import type { Asked } from "../campaign-actions/subject.ts";
import { RequestBanner } from "../requests/request-banner.tsx";
import { waitingQuery } from "../reviews/queries.ts";
import classes from "./campaign-page.module.css";
import { SectionTabs, useSection } from "./section-tabs.tsx";

/** One campaign: title, status and actions, above its sections, each of which has an address. */
export function CampaignPage() {
  const { campaignId } = useParams({ from: "/shell/campaigns/$campaignId" });
  const found = useQuery(campaignQuery(campaignId));
  if (found.isError && !found.data) return <LoadError error={found.error} retry={() => found.refetch()} />;
  return <Loaded key={campaignId} campaignId={campaignId} campaign={found.data} />;
}

function Loaded({ campaignId, campaign }: { campaignId: string; campaign: Campaign | undefined }) {
  const t = useTranslations("campaign");
  const actions = useTranslations("actions");
  const editor = useTranslations("editor.shell");
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { may } = useRights(campaign?.companyId);
  const asks = useAsksForTwo(campaign?.companyId);
  const requests = useTranslations("requests");
  const waiting = useQuery({
    ...waitingQuery(campaignId),
    select: ({ waiting: plays, objections }) => plays + objections,
    enabled: may("personal-data"),
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const { section, nameOf } = useSection();

  return (
    <>
      <Anchor component={Link} to="/campaigns" size="sm" className={classes.back ?? ""}>
        <ArrowLeft size={14} aria-hidden /> {t("all")}
      </Anchor>
      <PageHeading
        title={campaign?.name}
        {...(campaign && {
          documentTitle: section === "overview" ? campaign.name : `${nameOf(section)} · ${campaign.name}`,
        })}
        beside={campaign && <StatusBadge status={campaign.status} reason={campaign.reason} />}
        actions={
          campaign && (
            <>
              <Button
                variant="default"
                leftSection={<Pencil size={16} />}
                component={Link}
                to={`/campaigns/${campaignId}/edit`}
              >
                {editor("open")}
              </Button>
              <RightGate allowed={may("publish")} right="publish" companyId={campaign.companyId}>
                {(props) => (
                  <Button
                    leftSection={<Rocket size={16} />}
                    {...props}
                    onClick={() => setAsked({ action: "publish", campaign })}
                  >
                    {asks ? requests("ask") : actions("publish")}
                  </Button>
                )}
              </RightGate>
              <ActionMenu
                campaign={campaign}
                label={t("more")}
                withPublish={false}
                onAsk={(action) => setAsked({ action, campaign })}
              />
            </>
          )
        }
      />
      {campaign && asks && section !== "requests" && <RequestBanner campaign={campaign} />}
      <SectionTabs campaignId={campaignId} withRequests={asks} waiting={waiting.data ?? 0} />
      {/* Heading and tabs take the whole width in every section: nothing jumps from one to the next. */}
      {campaign ? (
        <div className={classes.content} data-wide>
          <Outlet />
        </div>
      ) : (
        <Stack gap="md" aria-busy data-wide>
          <Skeleton h={120} />
          <Skeleton h={200} />
        </Stack>
      )}
      <ActionDialogs
        asked={asked}
        onClose={() => setAsked(null)}
        onCopied={(copied) => navigate({ to: "/campaigns/$campaignId", params: { campaignId: copied } })}
        onDeleted={async () => {
          await navigate({ to: "/campaigns" });
          queryClient.removeQueries({ queryKey: ["campaign", campaignId] });
          await queryClient.invalidateQueries({ queryKey: ["campaigns"] });
        }}
      />
    </>
  );
}

/** The campaign whose section is shown; loaded by the page around it. */
export function useCampaign(): Campaign {
  const { campaignId } = useParams({ from: "/shell/campaigns/$campaignId" });
  const { data } = useQuery(campaignQuery(campaignId));
  if (!data) throw new Error("A section is shown once its campaign is loaded");
  return data;
}

/** A part of a section under its own heading. */
export function Section({
  title,
  children,
  aside,
}: {
  title: string;
  children: React.ReactNode;
  aside?: React.ReactNode;
}) {
  return (
    <section className={classes.section}>
      <Group justify="space-between" mb="xs" mih={32}>
        <Text component="h2" size="lg" fw={600} m={0}>
          {title}
        </Text>
        {aside}
      </Group>
      {children}
    </section>
  );
}
