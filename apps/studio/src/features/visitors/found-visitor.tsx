import { Badge, Button, Code, List, Table, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import classes from "./visitors.module.css";
import type { Found } from "./visitors-page.tsx";

const REVIEWS = { pending: "amber", released: "brand", rejected: "red", blocked: "red" } as const;

/** What was found: the account and the blocks, then every play with the way to its lead. */
export function FoundVisitor({ found: { plays, isMore, points, blocks } }: { found: Found }): ReactNode {
  const t = useTranslations("visitors");
  const reviews = useTranslations("reviews");
  const leads = useTranslations("leads");
  return (
    <div className={classes.found}>
      <Text fw={500} role="status">
        {t("count", { count: plays.length, campaigns: new Set(plays.map(({ campaign }) => campaign.id)).size })}
      </Text>
      {((points ?? 0) !== 0 || blocks.length > 0) && (
        <List size="sm" spacing={2}>
          {(points ?? 0) !== 0 && <List.Item>{t("points", { count: points ?? 0 })}</List.Item>}
          {blocks.map(({ blockId, label, note }) => (
            <List.Item key={blockId}>
              {t("blocked", { name: label })}
              {note && ` – ${note}`}
            </List.Item>
          ))}
        </List>
      )}
      {isMore && (
        <Text size="sm" c="dimmed">
          {t("more", { count: plays.length })}
        </Text>
      )}
      {plays.length > 0 && (
        <Scrolling label={t("table")}>
          <Table verticalSpacing="xs">
            <Table.Caption className={table.caption ?? ""}>{t("table")}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t("campaign")}</Table.Th>
                <Table.Th scope="col">{t("visitor")}</Table.Th>
                <Table.Th scope="col">{t("outcome")}</Table.Th>
                <Table.Th scope="col">{leads("code")}</Table.Th>
                <Table.Th scope="col">{leads("newsletter")}</Table.Th>
                <Table.Th scope="col">{t("lead")}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {plays.map((play) => (
                <Table.Tr key={play.playId}>
                  <Table.Th scope="row" fw={400} className={classes.campaign ?? ""}>
                    <Link
                      to="/campaigns/$campaignId"
                      params={{ campaignId: play.campaign.id }}
                      className={table.name ?? ""}
                    >
                      {play.campaign.name}
                    </Link>
                    <Text size="xs" c="dimmed">
                      <RelativeTime iso={play.at} />
                    </Text>
                  </Table.Th>
                  <Table.Td className={table.tight ?? ""}>
                    {[play.lead?.firstName, play.lead?.lastName].filter(Boolean).join(" ") || "–"}
                    <Text size="xs" c="dimmed">
                      {[play.lead?.email, play.lead?.phone].filter(Boolean).join(" · ")}
                    </Text>
                  </Table.Td>
                  <Table.Td className={table.tight ?? ""}>
                    {play.outcome === "won" ? play.prize?.title : reviews(`outcomes.${play.outcome}`)}
                    {play.claimedAt !== null && (
                      <Text size="xs" c="dimmed">
                        {t("claimed")} <RelativeTime iso={play.claimedAt} />
                      </Text>
                    )}
                    {play.review !== null && (
                      <div>
                        <Badge size="sm" variant="light" color={REVIEWS[play.review]}>
                          {t("review")}: {reviews(`states.${play.review}`)}
                        </Badge>
                      </div>
                    )}
                  </Table.Td>
                  <Table.Td className={table.tight ?? ""}>
                    {play.code === null ? "–" : <Code fz="xs">{play.code}</Code>}
                  </Table.Td>
                  <Table.Td className={table.tight ?? ""}>{leads(play.newsletter)}</Table.Td>
                  <Table.Td>
                    {play.lead ? (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        aria-label={t("showIn", { campaign: play.campaign.name })}
                        renderRoot={(props) => (
                          <Link
                            {...props}
                            to="/campaigns/$campaignId/leads"
                            params={{ campaignId: play.campaign.id }}
                            search={{ q: play.playId }}
                          />
                        )}
                      >
                        {t("show")}
                      </Button>
                    ) : (
                      "–"
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Scrolling>
      )}
    </div>
  );
}
