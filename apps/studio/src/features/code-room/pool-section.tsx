import type { CodeRoomPool } from "@fairground/contract";
import { Alert, Badge, Box, Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2, Zap } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import type { Campaign } from "../../data/queries.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { RightGate } from "../../ui/right-gate.tsx";
import { Section } from "../campaign/campaign-page.tsx";
import { CodeImport } from "../codes/import/code-import.tsx";
import { BatchTable } from "./batch-table.tsx";
import type { CodePlace, DraftWithCodes } from "./code-place.ts";
import classes from "./codes.module.css";
import { ConsumedButton } from "./consumed-button.tsx";
import { DaysPlot } from "./days-plot.tsx";
import { DeletePool } from "./delete-dialogs.tsx";
import { GenerateDialog } from "./generate-dialog.tsx";
import { Lasts } from "./lasts.tsx";
import { readCodesAnew, useActivate, useSetFallback } from "./use-codes.ts";
import { usePlaceName } from "./use-place-name.ts";

const COLORS = { prepared: "gray", active: "brand", exhausted: "amber", deleted: "gray" } as const;

/** One outcome page: its figures, how long the codes last, its batches, and where visitors go once they have run out. */
export function PoolSection({
  campaign,
  place: { pageId, name, pool },
  draft,
}: {
  campaign: Campaign;
  place: CodePlace;
  draft: DraftWithCodes;
}): ReactNode {
  const t = useTranslations("codeRoom");
  const words = useProblemWords();
  const nameOf = usePlaceName(campaign);
  const { campaignId, companyId } = campaign;
  const { may } = useRights(companyId);
  const [asked, setAsked] = useState<"generate" | "delete" | null>(null);
  const activate = useActivate(campaignId);
  const title = nameOf(name, pageId);
  const gate = { allowed: may("manage"), right: "manage", companyId } as const;
  const close = () => setAsked(null);
  const client = useQueryClient();
  const changed = () => readCodesAnew(client, campaignId);
  return (
    <Section
      title={title}
      aside={
        <Group gap="xs">
          {pool && <Badge color={COLORS[pool.state]}>{t(`state.${pool.state}`)}</Badge>}
          {name !== null && (
            <RightGate {...gate}>
              {(props) => (
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<Plus size={14} aria-hidden />}
                  {...props}
                  onClick={() => setAsked("generate")}
                >
                  {t("generate")}
                </Button>
              )}
            </RightGate>
          )}
        </Group>
      }
    >
      {pool === null ? (
        <Alert color="amber">{t("noCodes")}</Alert>
      ) : (
        <Stack gap="md">
          {pool.state === "prepared" && hasCodes(pool) && (
            <Alert color="amber">
              <Group justify="space-between" gap="sm">
                <Text size="sm">{t("prepared")}</Text>
                <RightGate {...gate}>
                  {(props) => (
                    <Button
                      size="xs"
                      leftSection={<Zap size={14} aria-hidden />}
                      loading={activate.isPending}
                      {...props}
                      onClick={() => activate.mutate(pool.id)}
                    >
                      {t("activate")}
                    </Button>
                  )}
                </RightGate>
              </Group>
              {activate.error && (
                <Text size="sm" mt="xs" role="alert">
                  {words(activate.error)}
                </Text>
              )}
            </Alert>
          )}
          <Figures pool={pool} />
          <BatchTable campaign={campaign} pool={pool} title={title} />
          {pool.consumed > 0 && (
            <DaysPlot campaignId={campaignId} pageId={pageId} title={t("byDay", { page: title })} />
          )}
          <Fallback campaign={campaign} pageId={pageId} pool={pool} draft={draft} />
          <Group gap="xs">
            {may("manage") && <ConsumedButton campaignId={campaignId} pageId={pageId} count={pool.consumed} />}
            <RightGate {...gate}>
              {(props) => (
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  leftSection={<Trash2 size={14} aria-hidden />}
                  {...props}
                  onClick={() => setAsked("delete")}
                >
                  {t("deletePool")}
                </Button>
              )}
            </RightGate>
          </Group>
        </Stack>
      )}
      {name !== null && may("manage") && (
        <Box mt="md" maw={640}>
          <CodeImport kind="unique" campaign={campaign} outcomePageId={pageId} onDone={changed} />
        </Box>
      )}
      {asked === "generate" && <GenerateDialog campaignId={campaignId} pageId={pageId} title={title} onClose={close} />}
      {asked === "delete" && pool && <DeletePool campaignId={campaignId} pool={pool} title={title} onClose={close} />}
    </Section>
  );
}

/** While its first import runs, a pool has nothing yet that could be given away. */
const hasCodes = ({ free, held, early, over, stopped }: CodeRoomPool): boolean =>
  free + held + early + over + stopped > 0;

function Figures({ pool }: { pool: CodeRoomPool }): ReactNode {
  const t = useTranslations("codeRoom");
  const format = useFormatter();
  const optional = (["held", "early", "over", "stopped"] as const).filter((key) => pool[key] > 0);
  return (
    <div>
      <dl className={classes.figures}>
        {(["free", "consumed", ...optional] as const).map((key) => (
          <div key={key}>
            <dt>{t(`figures.${key}`)}</dt>
            <dd>{format.number(pool[key])}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed">
        <Lasts pool={pool} />
      </Text>
    </div>
  );
}

function Fallback({
  campaign,
  pageId,
  pool,
  draft,
}: {
  campaign: Campaign;
  pageId: string;
  pool: CodeRoomPool;
  draft: DraftWithCodes;
}): ReactNode {
  const t = useTranslations("codeRoom");
  const words = useProblemWords();
  const nameOf = usePlaceName(campaign);
  const { may } = useRights(campaign.companyId);
  const set = useSetFallback(campaign.campaignId);
  const pages = [draft.pages, draft.additionalPages].flatMap(({ ids, entities }) =>
    ids.map((id) => entities[id]).filter((page) => page?.pageType === "outcome"),
  );
  const shown = set.isPending ? set.variables.fallback : pool.fallbackOutcomePageId;
  return (
    <NativeSelect
      maw={420}
      label={t("fallback")}
      description={t("fallbackHint")}
      value={shown ?? ""}
      disabled={!may("manage")}
      data={[
        { value: "", label: t("noFallback") },
        ...pages.flatMap((page) =>
          page && page.id !== pageId ? [{ value: page.id, label: nameOf(page.name, page.id) }] : [],
        ),
      ]}
      onChange={({ currentTarget: { value } }) => set.mutate({ pageId, fallback: value || null })}
      error={set.error && words(set.error)}
    />
  );
}
