import { Anchor, Badge, Button, Progress, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, CircleCheck, RotateCcw } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import { type Campaign, contentQuery, marksQuery, problemsQuery } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { RightGate } from "../../ui/right-gate.tsx";
import { PublishDialog } from "../campaign-actions/publish-dialog.tsx";
import { reviewDraft } from "../problems/review-draft.ts";
import { checklistOf, nextOf, type Step, type StepName } from "./checklist.ts";
import classes from "./home.module.css";
import { homeQuery } from "./queries.ts";

/** Where a step is done; publishing is done here. */
const PLACES: Readonly<Record<Exclude<StepName, "published">, string>> = {
  pages: "edit",
  prizes: "prizes",
  codes: "codes",
  access: "access-codes",
  texts: "texts",
  languages: "texts",
  problems: "problems",
  tested: "preview",
};
const MARKS = { done: Check, again: RotateCcw, open: null } as const;

/** What a campaign still needs, what is next, and where that is done. */
export function Checklist({ campaign }: { campaign: Campaign }) {
  const [isPublishing, setIsPublishing] = useState(false);
  return (
    <>
      <Steps campaign={campaign} onPublish={() => setIsPublishing(true)} />
      {/* Beside the steps, which are read anew once it has published: it says what has come of it. */}
      <PublishDialog
        campaign={campaign}
        opened={isPublishing}
        onClose={() => setIsPublishing(false)}
        revision={undefined}
      />
    </>
  );
}

function Steps({ campaign, onPublish }: { campaign: Campaign; onPublish: () => void }) {
  const t = useTranslations("home");
  const { campaignId } = campaign;
  /** What is done as a whole is one line, until somebody asks for its steps. */
  const [isOpen, setOpen] = useState(false);
  const draft = useQuery(contentQuery(campaignId, "draft"));
  const live = useQuery({ ...contentQuery(campaignId, "live"), enabled: campaign.revision !== null });
  const home = useQuery(homeQuery(campaignId));
  const { data: facts } = useQuery(problemsQuery(campaignId));
  const { data: marks } = useQuery(marksQuery(campaignId));
  const steps = useMemo(() => {
    const isKnown = campaign.revision === null || live.data;
    if (!draft.data || !home.data || !facts || !isKnown) return null;
    const { document, metadata } = draft.data;
    const issues = reviewDraft(document, metadata, { facts, marks });
    const languages = metadata.languages.length;
    return checklistOf({ document, live: live.data?.document ?? null, languages, issues, ...home.data });
  }, [draft.data, live.data, home.data, facts, marks, campaign.revision]);
  const failed = [draft, live, home].find(({ isError, data }) => isError && !data);
  if (failed) return <LoadError error={failed.error} retry={() => failed.refetch()} />;
  if (!steps) return <Skeleton h={280} aria-hidden />;
  const next = nextOf(steps);
  const done = steps.filter(({ state }) => state === "done").length;
  const isListed = next !== null || isOpen;
  return (
    <>
      <div className={classes.progress}>
        {next ? (
          <Progress value={(100 * done) / steps.length} className={classes.bar ?? ""} aria-hidden />
        ) : (
          <CircleCheck size={20} className={classes.whole} aria-hidden />
        )}
        <Text {...(next && { c: "dimmed" })} m={0}>
          {next ? t("progress", { done, all: steps.length }) : t("whole")}
        </Text>
        {!next && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? "hide" : "show")}
          </Button>
        )}
      </div>
      {isListed && (
        <ol className={classes.steps}>
          {steps.map((step) => (
            <Row key={step.name} step={step} campaign={campaign} isNext={step === next} onPublish={onPublish} />
          ))}
        </ol>
      )}
    </>
  );
}

interface RowProps {
  step: Step;
  campaign: Campaign;
  isNext: boolean;
  onPublish: () => void;
}

function Row({ step, campaign, isNext, onPublish }: RowProps) {
  const t = useTranslations("home");
  const { name, state, count } = step;
  const Mark = MARKS[state];
  return (
    <li className={classes.step} data-state={state} aria-current={isNext ? "step" : undefined}>
      <span className={classes.mark} role="img" aria-label={t(`states.${state}`)}>
        {Mark && <Mark size={16} aria-hidden />}
      </span>
      <div className={classes.said}>
        <Text component="div" fw={500} m={0}>
          {t(`steps.${name}`)} {isNext && <Badge color="brand">{t("next")}</Badge>}
        </Text>
        <Text size="sm" c="dimmed" m={0}>
          {t(`${name}.${state}` as "tested.again", { count })}
        </Text>
      </div>
      {state !== "done" && <Door name={name} campaign={campaign} isNext={isNext} onPublish={onPublish} />}
    </li>
  );
}

/** The way to where a step is done. */
function Door({ name, campaign, isNext, onPublish }: Omit<RowProps, "step"> & { name: StepName }) {
  const t = useTranslations("home");
  const { may } = useRights(campaign.companyId);
  const variant = isNext ? "filled" : "default";
  if (name !== "published")
    return isNext ? (
      <Button component={Link} to={`/campaigns/${campaign.campaignId}/${PLACES[name]}`} size="sm">
        {t(`doors.${name}`)}
      </Button>
    ) : (
      <Anchor component={Link} to={`/campaigns/${campaign.campaignId}/${PLACES[name]}`} size="sm">
        {t(`doors.${name}`)}
      </Anchor>
    );
  return (
    <RightGate allowed={may("publish")} right="publish" companyId={campaign.companyId}>
      {(props) => (
        <Button size="sm" variant={variant} {...props} onClick={onPublish}>
          {t("doors.published")}
        </Button>
      )}
    </RightGate>
  );
}
