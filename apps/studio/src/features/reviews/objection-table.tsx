import { Button, Group, Table, Text } from "@mantine/core";
import { ChevronDown, ChevronRight } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";
import { LoadingRows } from "../../ui/list/loading-rows.tsx";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import type { ReviewsAddress } from "./address.ts";
import { KeepsOut } from "./keeps-out.tsx";
import type { ObjectionDecision } from "./objection-decision.tsx";
import { ObjectionDetail } from "./objection-detail.tsx";
import type { Objection } from "./queries.ts";
import classes from "./reviews.module.css";

/** The control of a row that takes the focus where keys move through the list. */
export const lookAtObjection = (id: string): string => `objection-${id}`;

/** One visitor's objection to a row; the one that is looked at opens below it. */
export function ObjectionTable({
  campaign,
  objections,
  state,
  isStale,
  current,
  opened,
  onCurrent,
  onOpen,
  onDecide,
}: {
  campaign: Campaign;
  objections: readonly Objection[] | undefined;
  state: ReviewsAddress["objections"];
  isStale: boolean;
  current: string | null;
  opened: string | null;
  onCurrent: (id: string) => void;
  onOpen: (id: string) => void;
  onDecide: (decision: ObjectionDecision, objection: Objection) => void;
}): ReactNode {
  const t = useTranslations("reviews.objections");
  const reviews = useTranslations("reviews");
  const isOpenList = state === "open";
  return (
    <section
      className={table.frame}
      aria-busy={!objections || isStale}
      aria-label={t("table")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      data-reviews
    >
      <Table verticalSpacing="xs" horizontalSpacing={6} className={isStale ? table.stale : ""}>
        <Table.Caption className={table.caption ?? ""}>{t("table")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{reviews("visitor")}</Table.Th>
            <Table.Th scope="col" visibleFrom="sm" className={classes.keeps ?? ""}>
              {t("keeps")}
            </Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              {isOpenList ? t("when") : reviews("decided")}
            </Table.Th>
            <Table.Th scope="col" className={table.number ?? ""}>
              {reviews("look")}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {objections ? (
            objections.map((objection) => {
              const { objectionId: id, email } = objection;
              const isOpen = opened === id;
              const time = (
                <RelativeTime iso={isOpenList ? objection.at : objection.decidedAt} timeZone={campaign.timezone} />
              );
              return (
                <Fragment key={id}>
                  <Table.Tr data-current={current === id || undefined} className={classes.row ?? ""}>
                    <Table.Th scope="row" fw={400} className={classes.who ?? ""}>
                      <Text span fw={500} display="block" className={classes.name ?? ""}>
                        {email}
                      </Text>
                      <Text
                        size="sm"
                        c="dimmed"
                        lineClamp={2}
                        lang={objection.language}
                        className={classes.clamped ?? ""}
                      >
                        {objection.message}
                      </Text>
                      {/* Four columns do not fit a phone. */}
                      <Text component="div" size="xs" c="dimmed" hiddenFrom="sm">
                        {time}
                        <KeepsOut objection={objection} />
                      </Text>
                    </Table.Th>
                    <Table.Td visibleFrom="sm">
                      <KeepsOut objection={objection} />
                    </Table.Td>
                    <Table.Td className={table.tight ?? ""} visibleFrom="sm">
                      {time}
                      {!isOpenList && (
                        <Text size="xs" c="dimmed">
                          {objection.decidedBy?.name ?? reviews("somebody")}
                        </Text>
                      )}
                    </Table.Td>
                    <Table.Td>
                      <Group gap={4} justify="flex-end" wrap="nowrap">
                        <Button
                          id={lookAtObjection(id)}
                          variant="subtle"
                          size="compact-sm"
                          aria-expanded={isOpen}
                          aria-label={t("lookAt", { name: email })}
                          rightSection={
                            isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />
                          }
                          onFocus={() => onCurrent(id)}
                          onClick={() => {
                            onCurrent(id);
                            onOpen(id);
                          }}
                        >
                          {reviews("look")}
                        </Button>
                      </Group>
                    </Table.Td>
                  </Table.Tr>
                  {isOpen && (
                    <Table.Tr className={classes.opened ?? ""}>
                      <Table.Td colSpan={4}>
                        <ObjectionDetail campaign={campaign} objection={objection} onDecide={onDecide} />
                      </Table.Td>
                    </Table.Tr>
                  )}
                </Fragment>
              );
            })
          ) : (
            <LoadingRows rows={5} columns={4} />
          )}
        </Table.Tbody>
      </Table>
    </section>
  );
}
