import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import sheet from "../../ui/facts.module.css";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { readingsQuery } from "./queries.ts";

/** How many letters of a send were opened and pressed, of leads who have confirmed that it may be counted. */
export function SendReadings({ campaignId, sendId }: { campaignId: string; sendId: string }): ReactNode {
  const t = useTranslations("sends");
  const readings = useQuery(readingsQuery(campaignId, sendId));
  const read = readings.data;
  return (
    <section>
      <Text component="h3" className={sheet.part ?? ""}>
        {t("readings")}
      </Text>
      {!read ? (
        readings.isError ? (
          <LoadError error={readings.error} retry={() => readings.refetch()} />
        ) : (
          <Skeleton h={24} />
        )
      ) : read.allowed === 0 ? (
        <Text size="sm" c="dimmed">
          {t("readingsNone")}
        </Text>
      ) : (
        <>
          <Text size="sm">{t("openedOf", { opened: read.opened, count: read.allowed })}</Text>
          {read.byProxy > 0 && <Text size="sm">{t("proxyOf", { count: read.byProxy })}</Text>}
          {read.links.map(({ url, letters, times }) => (
            <Text key={url} size="sm" style={{ overflowWrap: "anywhere" }}>
              {t("linkOf", { url, letters, count: times })}
            </Text>
          ))}
        </>
      )}
    </section>
  );
}
