import type { LoyaltyProvider } from "@fairground/contract";
import { ScrollArea, Stack, Table, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { ProviderRoom } from "../outside-provider/provider-room.tsx";
import { loyaltyProvider } from "./queries.ts";

/** The company's own loyalty provider, with what waits for it and what it did not want. */
export function LoyaltyProviderRoom(): ReactNode {
  const t = useTranslations("loyaltyProvider");
  return (
    <ProviderRoom
      words="loyaltyProvider"
      calls={loyaltyProvider}
      answered={() => t("answers")}
      more={(state) => <Bookings {...state} />}
    />
  );
}

function Bookings({ address, waiting, refused }: LoyaltyProvider): ReactNode {
  const t = useTranslations("loyaltyProvider");
  const format = useFormatter();
  const heading = useId();
  if (address === null && waiting === 0 && refused.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={2} size="h4" id={heading}>
        {t("bookings")}
      </Title>
      <Text size="sm">{waiting === 0 ? t("noneWaits") : t("waits", { count: waiting })}</Text>
      {refused.length === 0 ? (
        <Text size="sm">{t("noneRefused")}</Text>
      ) : (
        <>
          <Text size="sm">{t("refusedText")}</Text>
          <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: "region", "aria-labelledby": heading }}>
            <Table aria-label={t("refused")} miw={520}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t("when")}</Table.Th>
                  <Table.Th>{t("what")}</Table.Th>
                  <Table.Th ta="right">{t("points")}</Table.Th>
                  <Table.Th>{t("campaign")}</Table.Th>
                  <Table.Th>{t("answer")}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {refused.map(({ at, kind, points, campaignId, campaignName, status }) => (
                  <Table.Tr key={`${at}${campaignId}${kind}`}>
                    <Table.Td>
                      <RelativeTime iso={at} />
                    </Table.Td>
                    <Table.Td>{t(`kinds.${kind}`)}</Table.Td>
                    <Table.Td ta="right">{format.number(points)}</Table.Td>
                    <Table.Td>{campaignName ?? t("campaignGone")}</Table.Td>
                    <Table.Td>{status < 300 ? t("tooFew") : t("status", { status: String(status) })}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollArea>
        </>
      )}
    </Stack>
  );
}
