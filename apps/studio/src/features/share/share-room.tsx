import { Alert, Button, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { QrCode as CodeIcon, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";
import { Notice } from "../../ui/notice.tsx";
import { addressesOf } from "../campaign/addresses.ts";
import { Section, useCampaign } from "../campaign/campaign-page.tsx";
import { faultOf, linkOf, NO_PARAMETERS } from "./link.ts";
import { LinkForm } from "./link-form.tsx";
import { OnPage } from "./on-page.tsx";
import { QrCode } from "./qr-code.tsx";
import classes from "./share.module.css";

/** Everything that brings people to a campaign: its link, a QR code of it, and lines for the brand's own pages and apps. */
export function ShareRoom(): ReactNode {
  const t = useTranslations("shareRoom");
  const campaign = useCampaign();
  const urls = addressesOf(campaign);
  if (!urls || campaign.revision === null)
    return (
      <Notice
        picture={<CodeIcon size={32} />}
        title={t("emptyTitle")}
        action={
          <Button component={Link} to={`/campaigns/${campaign.campaignId}`}>
            {t("toOverview")}
          </Button>
        }
      >
        {t("emptyText")}
      </Notice>
    );
  return <Shared campaign={{ ...campaign, revision: campaign.revision }} urls={urls} />;
}

function Shared({ campaign, urls }: { campaign: Campaign & { revision: number }; urls: Record<string, string> }) {
  const t = useTranslations("shareRoom");
  const [[first = "en", address = ""] = []] = Object.entries(urls);
  const [language, setLanguage] = useState(first);
  const [parameters, setParameters] = useState(NO_PARAMETERS);
  const isSound = Object.values(parameters).every((value) => faultOf(value) === null);
  const link = linkOf(urls[language] ?? address, isSound ? parameters : NO_PARAMETERS);
  return (
    <>
      <Closed campaign={campaign} />
      <div className={classes.columns}>
        <Section title={t("link")}>
          <Text c="dimmed" mb="md">
            {t("linkText")}
          </Text>
          <LinkForm
            languages={Object.keys(urls)}
            language={language}
            onLanguage={setLanguage}
            parameters={parameters}
            onParameters={setParameters}
            link={isSound ? link : null}
          />
          {isSound && <QrCode link={link} name={campaign.name} />}
        </Section>
        <Section title={t("page")}>
          <OnPage
            campaign={{ ...campaign, url: address, link: isSound ? link : null, firstLanguage: first }}
            languages={Object.keys(urls)}
          />
        </Section>
      </div>
    </>
  );
}

/** What whoever follows the link finds while the campaign cannot be played. */
function Closed({ campaign: { status, reason } }: { campaign: Campaign }) {
  const t = useTranslations("shareRoom");
  if (status === "ACTIVE" || !reason || reason === "draft" || reason === "deleted") return null;
  return (
    <Alert color="amber" icon={<TriangleAlert size={18} />} mb="lg" role="presentation">
      {t(`closed.${reason}`)}
    </Alert>
  );
}
