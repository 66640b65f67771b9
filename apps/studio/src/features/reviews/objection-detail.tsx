import { Anchor, Button, Code, Group, Stack, Table, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Check, Mail, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";
import { useLanguageName } from "../../ui/address-list.tsx";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import type { ObjectionDecision } from "./objection-decision.tsx";
import { PlayState } from "./play-state.tsx";
import type { Objection } from "./queries.ts";
import { Reasons } from "./reasons.tsx";
import classes from "./reviews.module.css";

/** What a visitor wrote, all that is known to keep them out, and what can be done about it. */
export function ObjectionDetail({
  campaign,
  objection,
  onDecide,
}: {
  campaign: Campaign;
  objection: Objection;
  onDecide: (decision: ObjectionDecision, objection: Objection) => void;
}): ReactNode {
  const t = useTranslations("reviews.objections");
  const reviews = useTranslations("reviews");
  const languageName = useLanguageName();
  const { email, blocks, plays, state, language } = objection;
  return (
    <Stack gap="sm" className={classes.detail ?? ""}>
      <Group gap="xs">
        {state === "open" && (
          <>
            <Button size="xs" leftSection={<Check size={14} aria-hidden />} onClick={() => onDecide("lift", objection)}>
              {t("lift")}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<X size={14} aria-hidden />}
              onClick={() => onDecide("uphold", objection)}
            >
              {t("uphold")}
            </Button>
          </>
        )}
        <Button
          size="xs"
          variant={state === "open" ? "subtle" : "default"}
          component="a"
          // The campaign's name is the subject: it needs no language.
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(campaign.name)}`}
          leftSection={<Mail size={14} aria-hidden />}
        >
          {t("write")}
        </Button>
      </Group>
      {state !== "open" && (
        <Text size="sm" className={classes.name ?? ""}>
          {t(`by.${state}`, { name: objection.decidedBy?.name ?? reviews("somebody") })}
          {objection.note && ` – ${objection.note}`}
        </Text>
      )}
      <div>
        <Heading>{t("theirs")}</Heading>
        <Text size="sm" lang={language} className={classes.words ?? ""}>
          {objection.message}
        </Text>
        <Text size="xs" c="dimmed">
          {t("language", { name: languageName(language) })}
        </Text>
      </div>
      <div>
        <Heading>{t("blocks")}</Heading>
        {blocks.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t("blocksNone")}
          </Text>
        ) : (
          <Barred blocks={blocks} />
        )}
      </div>
      <div>
        <Heading>{t("playsTitle", { count: plays.length })}</Heading>
        {plays.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t("playsNone")}
          </Text>
        ) : (
          <Plays plays={plays} timezone={campaign.timezone} />
        )}
      </div>
    </Stack>
  );
}

function Heading({ children }: { children: ReactNode }): ReactNode {
  return (
    <Text component="h2" size="sm" fw={600} m={0} mb={2}>
      {children}
    </Text>
  );
}

function Barred({ blocks }: { blocks: Objection["blocks"] }): ReactNode {
  const t = useTranslations("reviews.objections");
  const kinds = useTranslations("banList.kinds");
  return (
    <>
      <ul className={classes.reasons}>
        {blocks.map(({ blockId, kind, label, note, createdAt, createdBy }) => (
          <Text component="li" size="sm" key={blockId} className={classes.name ?? ""}>
            {kinds(kind)} <Code>{label}</Code>
            <Text span size="xs" c="dimmed">
              {note && ` ${note} ·`} <RelativeTime iso={createdAt} />
              {createdBy?.name && ` · ${createdBy.name}`}
            </Text>
          </Text>
        ))}
      </ul>
      <Text size="xs" c="dimmed">
        {blocks.some(({ kind }) => kind === "domain") && `${t("domainStays")} `}
        <Anchor component={Link} to="/settings/blocks" inherit underline="always">
          {t("banList")}
        </Anchor>
      </Text>
    </>
  );
}

function Plays({ plays, timezone }: { plays: Objection["plays"]; timezone: string }): ReactNode {
  const t = useTranslations("reviews.objections");
  const reviews = useTranslations("reviews");
  const label = t("playsTitle", { count: plays.length });
  return (
    <Scrolling label={label} className={classes.source}>
      <Table verticalSpacing={4} fz="sm">
        <Table.Caption className={table.caption ?? ""}>{label}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{reviews("played")}</Table.Th>
            <Table.Th scope="col">{reviews("state")}</Table.Th>
            <Table.Th scope="col">{reviews("points")}</Table.Th>
            <Table.Th scope="col">{t("why")}</Table.Th>
            <Table.Th scope="col">{reviews("prize")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {plays.map((play) => (
            <Table.Tr key={play.playReference}>
              <Table.Th scope="row" fw={400} className={table.tight ?? ""}>
                <RelativeTime iso={play.openedAt} timeZone={timezone} />
              </Table.Th>
              <Table.Td>
                <PlayState state={play.state} />
              </Table.Td>
              <Table.Td>{play.score}</Table.Td>
              <Table.Td className={classes.why ?? ""}>
                <Reasons reasons={play.reasons} />
              </Table.Td>
              <Table.Td>{play.prize?.title ?? "–"}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scrolling>
  );
}
