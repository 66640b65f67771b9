import { FRAUD_SIGNALS, fraudWords } from "@fairground/model/fraud";
import { Alert, Button, Group, List, NativeSelect, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Check, Info, SearchX, ShieldCheck, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Filters } from "../../ui/list/filters.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { Notice } from "../../ui/notice.tsx";
import { toast } from "../../ui/toasts.ts";
import { isFiltered, REVIEWS_DEFAULTS, type ReviewsAddress, SCORES } from "./address.ts";
import { DecideDialog } from "./decide-dialog.tsx";
import { KeyHelp } from "./key-help.tsx";
import { type Review, reviewsQuery } from "./queries.ts";
import { lookButtonOf, ReviewTable } from "./review-table.tsx";
import classes from "./reviews.module.css";
import { useChosen } from "./use-chosen.ts";
import type { Decided, Decision } from "./use-decide.ts";
import { useKeysOn, useReviewKeys } from "./use-review-keys.ts";

/** What is suspicious and why; approved or rejected one by one or several at once, by mouse or keyboard. */
export function ReviewList({ campaign }: { campaign: Campaign }): ReactNode {
  const { campaignId } = campaign;
  const t = useTranslations("reviews");
  const common = useTranslations("common");
  const locale = useLocale();
  const address = useSearch({ from: "/shell/campaigns/$campaignId/reviews" });
  const navigate = useNavigate({ from: "/campaigns/$campaignId/reviews" });
  const reviews = useQuery(reviewsQuery(campaignId, address));
  const { data, isPlaceholderData } = reviews;
  const rows = data?.data ?? [];
  const choice = useChosen(rows.map(({ playReference }) => playReference));
  const [opened, setOpened] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ decision: Decision; reviews: readonly Review[] } | null>(null);
  const [before, setBefore] = useState<Decided["before"]>([]);
  const [keysOn, setKeysOn] = useKeysOn();
  const isPending = address.state === "pending";

  const named = (references: readonly string[]) =>
    rows.filter(({ playReference }) => references.includes(playReference));
  const ask = (decision: Decision, of: readonly Review[]) => {
    if (isPending && of.length > 0) setAsked({ decision, reviews: of });
  };
  /** What keys act on: those that are chosen, else the one that is looked at. */
  const meant = () => named(choice.chosen.length > 0 ? choice.chosen : choice.current === null ? [] : [choice.current]);
  useReviewKeys(keysOn, {
    move(by, extend) {
      const next = choice.move(by, extend && isPending);
      if (next !== null) document.getElementById(lookButtonOf(next))?.focus();
    },
    choose: () => isPending && choice.current !== null && choice.toggle(choice.current, false),
    look: () => choice.current !== null && setOpened(opened === choice.current ? null : choice.current),
    approve: () => ask("release", meant()),
    reject: () => ask("reject", meant()),
  });
  const change = (fields: Partial<ReviewsAddress>) => {
    choice.clear();
    setOpened(null);
    void navigate({ search: (now) => ({ ...now, page: 1, ...fields }), replace: true });
  };
  const clear = () => change({ signal: REVIEWS_DEFAULTS.signal, score: REVIEWS_DEFAULTS.score });
  const decided = (answer: Decided, decision: Decision) => {
    setAsked(null);
    choice.clear();
    setBefore(answer.before);
    if (answer.decided > 0) toast(t(decision === "release" ? "approved" : "rejected", { count: answer.decided }));
    if (answer.gone > 0) toast(t("gone", { count: answer.gone }), "warning");
  };

  if (reviews.isError && !data) return <LoadError error={reviews.error} retry={() => reviews.refetch()} />;
  return (
    <div data-wide>
      <Text c="dimmed" mb="md" maw={640}>
        {t("text")}
      </Text>
      <Group gap="sm" mb="sm" align="flex-end">
        <NativeSelect
          label={t("state")}
          value={address.state}
          data={(["pending", "released", "rejected"] as const).map((value) => ({ value, label: t(`shown.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            change({
              state: value === "released" || value === "rejected" ? value : "pending",
              sort: "",
              direction: "asc",
            })
          }
        />
        <Filters count={[address.signal !== "", address.score !== "0"].filter(Boolean).length}>
          <NativeSelect
            label={t("signal")}
            className={classes.signal ?? ""}
            value={address.signal}
            data={[
              { value: "", label: t("everySignal") },
              ...FRAUD_SIGNALS.map((value) => ({ value, label: fraudWords[value][locale] })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              change({ signal: FRAUD_SIGNALS.find((one) => one === value) ?? "" })
            }
          />
          <NativeSelect
            label={t("score")}
            value={address.score}
            data={SCORES.map((value) => ({
              value,
              label: value === "0" ? t("everyScore") : t("fromScore", { count: Number(value) }),
            }))}
            onChange={({ currentTarget: { value } }) => change({ score: SCORES.find((one) => one === value) ?? "0" })}
          />
        </Filters>
        {isFiltered(address) && (
          <Button variant="subtle" onClick={clear}>
            {common("clearFilters")}
          </Button>
        )}
        <Text size="sm" c="dimmed" ml="auto" role="status">
          {data && t("count", { count: data.total })}
        </Text>
      </Group>
      {before.length > 0 && (
        <Alert
          mb="sm"
          color="amber"
          icon={<Info size={18} />}
          title={t("beforeTitle", { count: before.length })}
          withCloseButton
          closeButtonLabel={common("close")}
          onClose={() => setBefore([])}
          role="alert"
        >
          <List size="sm">
            {before.map(({ review, state, by }) => (
              <List.Item key={review.playReference}>
                {t(`beforeBy.${state}`, { name: by ?? t("somebody"), email: review.email ?? t("nobody") })}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {data?.total === 0 ? (
        <Notice
          picture={isFiltered(address) ? <SearchX size={32} /> : <ShieldCheck size={32} />}
          title={t(isFiltered(address) ? "noneTitle" : `empty.${address.state}`)}
          {...(isFiltered(address) && {
            action: (
              <Button variant="default" onClick={clear}>
                {common("clearFilters")}
              </Button>
            ),
          })}
        >
          {t(isFiltered(address) ? "noneText" : "emptyText")}
        </Notice>
      ) : (
        <>
          {isPending && (
            <div className={classes.bar} role="toolbar" aria-label={t("together")}>
              <Text size="sm" fw={500}>
                {t("chosen", { count: choice.chosen.length })}
              </Text>
              <Button
                size="xs"
                leftSection={<Check size={14} aria-hidden />}
                disabled={choice.chosen.length === 0}
                onClick={() => ask("release", named(choice.chosen))}
              >
                {t("approve")}
              </Button>
              <Button
                size="xs"
                variant="default"
                leftSection={<X size={14} aria-hidden />}
                disabled={choice.chosen.length === 0}
                onClick={() => ask("reject", named(choice.chosen))}
              >
                {t("reject")}
              </Button>
              <KeyHelp on={keysOn} onChange={setKeysOn} />
            </div>
          )}
          <ReviewTable
            campaign={campaign}
            reviews={data?.data}
            address={address}
            isStale={isPlaceholderData}
            choice={choice}
            opened={opened}
            onOpen={(reference) => {
              choice.goTo(reference);
              setOpened(opened === reference ? null : reference);
            }}
            onSort={(sort, direction) => change({ sort, direction })}
            onDecide={(decision, review) => ask(decision, [review])}
          />
        </>
      )}
      {data && <Paging page={address.page} size={address.size} total={data.total} onChange={change} />}
      {asked && <DecideDialog campaignId={campaignId} {...asked} onClose={() => setAsked(null)} onDone={decided} />}
    </div>
  );
}
