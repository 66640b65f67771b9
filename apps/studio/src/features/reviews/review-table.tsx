import { Badge, Button, Checkbox, Group, Table, Text } from "@mantine/core";
import { ChevronDown, ChevronRight } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";
import { LoadingRows } from "../../ui/list/loading-rows.tsx";
import { SortHeader } from "../../ui/list/sort-header.tsx";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import type { ReviewsAddress } from "./address.ts";
import type { Review } from "./queries.ts";
import { Reasons } from "./reasons.tsx";
import { ReviewDetail } from "./review-detail.tsx";
import classes from "./reviews.module.css";
import type { useChosen } from "./use-chosen.ts";
import type { Decision } from "./use-decide.ts";

/** The control of a row that takes the focus where keys move through the list. */
export const lookButtonOf = (reference: string): string => `review-${reference}`;

/** One play to a row; the one that is looked at opens below it, beside the other plays of its source. */
export function ReviewTable({
  campaign,
  reviews,
  address,
  isStale,
  choice,
  opened,
  onOpen,
  onSort,
  onDecide,
}: {
  campaign: Campaign;
  reviews: readonly Review[] | undefined;
  address: ReviewsAddress;
  isStale: boolean;
  choice: ReturnType<typeof useChosen>;
  opened: string | null;
  onOpen: (reference: string) => void;
  onSort: (sort: "checkedAt" | "decidedAt" | "score", direction: "asc" | "desc") => void;
  onDecide: (decision: Decision, review: Review) => void;
}): ReactNode {
  const t = useTranslations("reviews");
  const isPending = address.state === "pending";
  const time = isPending ? "checkedAt" : "decidedAt";
  const sort = address.sort === "" ? ({ sort: time, direction: isPending ? "asc" : "desc" } as const) : address;
  const all = reviews !== undefined && reviews.length > 0 && choice.chosen.length === reviews.length;
  const columns = isPending ? 6 : 5;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={table.frame} aria-busy={!reviews || isStale} aria-label={t("table")} tabIndex={0} data-reviews>
      <Table verticalSpacing="xs" horizontalSpacing={6} className={isStale ? table.stale : ""}>
        <Table.Caption className={table.caption ?? ""}>{t("table")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {isPending && (
              <Table.Th scope="col" w={40}>
                <Checkbox
                  size="xs"
                  aria-label={t("chooseAll")}
                  checked={all}
                  indeterminate={!all && choice.chosen.length > 0}
                  onChange={({ currentTarget }) => choice.everything(currentTarget.checked)}
                />
              </Table.Th>
            )}
            <Table.Th scope="col">{t("visitor")}</Table.Th>
            <SortHeader column="score" label={t("points")} first="desc" sort={sort} onSort={onSort} />
            <Table.Th scope="col" visibleFrom="sm">
              {t("prize")}
            </Table.Th>
            <SortHeader
              column={time}
              label={t(isPending ? "when" : "decided")}
              sort={sort}
              onSort={onSort}
              visibleFrom="sm"
            />
            <Table.Th scope="col" className={table.number ?? ""}>
              {t("look")}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {reviews ? (
            reviews.map((review) => {
              const { playReference: reference } = review;
              const name = review.email ?? t("nobody");
              const isOpen = opened === reference;
              return (
                <Fragment key={reference}>
                  <Table.Tr data-current={choice.current === reference || undefined} className={classes.row ?? ""}>
                    {isPending && (
                      <Table.Td>
                        <Checkbox
                          size="xs"
                          aria-label={t("choose", { name })}
                          checked={choice.isChosen(reference)}
                          onChange={
                            (event) =>
                              choice.toggle(reference, (event.nativeEvent as unknown as MouseEvent).shiftKey === true) // a change of a box is a click
                          }
                        />
                      </Table.Td>
                    )}
                    <Table.Th scope="row" fw={400} className={classes.who ?? ""}>
                      <Text span fw={500} display="block" className={classes.name ?? ""}>
                        {name}
                      </Text>
                      <Reasons reasons={review.reasons} />
                      {/* Six columns do not fit a phone. */}
                      <Text size="xs" c="dimmed" hiddenFrom="sm">
                        {review.prize ? `${review.prize.title} · ` : ""}
                        <RelativeTime
                          iso={isPending ? review.checkedAt : review.decidedAt}
                          timeZone={campaign.timezone}
                        />
                      </Text>
                    </Table.Th>
                    <Table.Td>
                      <Badge variant="light" color={review.score >= 80 ? "red" : "amber"}>
                        {review.score}
                      </Badge>
                    </Table.Td>
                    <Table.Td visibleFrom="sm">{review.prize?.title ?? "–"}</Table.Td>
                    <Table.Td className={table.tight ?? ""} visibleFrom="sm">
                      <RelativeTime
                        iso={isPending ? review.checkedAt : review.decidedAt}
                        timeZone={campaign.timezone}
                      />
                      {!isPending && (
                        <Text size="xs" c="dimmed">
                          {review.decidedBy?.name ?? t("somebody")}
                        </Text>
                      )}
                    </Table.Td>
                    <Table.Td>
                      <Group gap={4} justify="flex-end" wrap="nowrap">
                        <Button
                          id={lookButtonOf(reference)}
                          variant="subtle"
                          size="compact-sm"
                          aria-expanded={isOpen}
                          aria-label={t("lookAt", { name })}
                          rightSection={
                            isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />
                          }
                          onFocus={() => choice.goTo(reference)}
                          onClick={() => onOpen(reference)}
                        >
                          {t("look")}
                        </Button>
                      </Group>
                    </Table.Td>
                  </Table.Tr>
                  {isOpen && (
                    <Table.Tr className={classes.opened ?? ""}>
                      <Table.Td colSpan={columns}>
                        <ReviewDetail campaign={campaign} review={review} onDecide={onDecide} />
                      </Table.Td>
                    </Table.Tr>
                  )}
                </Fragment>
              );
            })
          ) : (
            <LoadingRows rows={5} columns={columns} />
          )}
        </Table.Tbody>
      </Table>
    </section>
  );
}
