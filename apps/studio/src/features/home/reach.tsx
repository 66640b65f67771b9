import { Anchor, Button, Code, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { renderSVG } from "uqr";
import { useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import classes from "./home.module.css";

/** How a live campaign reaches its visitors beside its address: a QR code, and a line for the brand's own page. */
export function Reach({
  campaign,
  url,
  onLeave,
}: {
  campaign: Pick<Campaign, "campaignId" | "companyId" | "name">;
  url: string;
  /** The room of everything else is being opened. */
  onLeave?: () => void;
}) {
  const t = useTranslations("home");
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 2 }))}`;
  const snippet = embedSnippet(url, campaign);
  return (
    <>
      <div className={classes.reach}>
        <img className={classes.code} src={picture} alt={t("qr", { url })} width={112} height={112} />
        <div>
          <Text size="sm" c="dimmed" m={0} mb="xs">
            {t("qrText")}
          </Text>
          <Button
            component="a"
            href={picture}
            download={`${campaign.name}.svg`}
            variant="default"
            size="xs"
            leftSection={<Download size={14} aria-hidden />}
          >
            {t("qrDownload")}
          </Button>
        </div>
      </div>
      <Group justify="space-between" mt="md" mb={4}>
        <Text fw={500} m={0}>
          {t("embed")}
        </Text>
        <CopyButton text={snippet} label={t("embedCopy")} words={t("embedCopy")} />
      </Group>
      <Code block className={classes.snippet ?? ""} tabIndex={0} role="group" aria-label={t("embed")}>
        {snippet}
      </Code>
      <Anchor component={Link} to={`/campaigns/${campaign.campaignId}/share`} size="sm" onClick={onLeave}>
        {t("share")}
      </Anchor>
    </>
  );
}

/** The two lines of the guide "Embedding a campaign". */
export const embedSnippet = (
  url: string,
  { companyId, campaignId }: { companyId: string; campaignId: string },
): string =>
  `<script src="${new URL(url).origin}/embed.js" async></script>
<fairground-campaign company="${companyId}" campaign="${campaignId}"></fairground-campaign>`;
