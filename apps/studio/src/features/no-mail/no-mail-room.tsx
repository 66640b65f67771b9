import { Button, Group, List, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Lock, MailCheck, MailX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { ProblemError } from "../../data/api.ts";
import { useCompany, useRights } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { useRightWords } from "../../ui/right-words.ts";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { TermForm } from "../visitors/term-form.tsx";
import { BounceSecret } from "./bounce-secret.tsx";
import { countsQuery, type Suppression, useLook, useWriteDown } from "./queries.ts";

const TRAITS = ["email"] as const;
const REASONS = ["unsubscribed", "complained", "bounced", "member"] as const;

/** Who gets no mail of the company's: numbers, and one address at a time. Nobody reads a list, because no address is kept. */
export function NoMailRoom(): ReactNode {
  const t = useTranslations("noMail");
  const explain = useRightWords();
  const { company } = useCompany();
  const { may, roles } = useRights(company?.companyId);
  return (
    <>
      <PageHeading title={t("title")} />
      {company !== null && may("personal-data") ? (
        <Stack gap="xl" maw={720} key={company.companyId}>
          <Text c="dimmed" maw={640}>
            {t("text")}
          </Text>
          <Counts companyId={company.companyId} />
          <Address companyId={company.companyId} />
          {may("administer") && <BounceSecret companyId={company.companyId} />}
        </Stack>
      ) : (
        <Notice picture={<Lock size={32} />} title={t("title")}>
          {explain("personal-data", roles)}
        </Notice>
      )}
    </>
  );
}

function Counts({ companyId }: { companyId: string }): ReactNode {
  const t = useTranslations("noMail");
  const counts = useQuery(countsQuery(companyId));
  const { data } = counts;
  if (!data)
    return counts.isError ? <LoadError error={counts.error} retry={() => counts.refetch()} /> : <PageLoading />;
  if (data.addresses === 0)
    return (
      <Notice picture={<MailCheck size={32} />} title={t("emptyTitle")}>
        {t("emptyText")}
      </Notice>
    );
  return (
    <section aria-labelledby="no-mail-counts">
      <Title order={2} size="h3" id="no-mail-counts" mb="xs">
        {t("addresses", { count: data.addresses })}
      </Title>
      <List size="sm" spacing={4}>
        {REASONS.filter((reason) => data.reasons[reason] > 0).map((reason) => (
          <List.Item key={reason}>
            {t(`reasons.${reason}`)}: {data.reasons[reason]}
          </List.Item>
        ))}
      </List>
    </section>
  );
}

function Address({ companyId }: { companyId: string }): ReactNode {
  const t = useTranslations("noMail");
  const problem = useProblemWords();
  const look = useLook(companyId);
  const [term, setTerm] = useState("");
  const [isAsking, setAsking] = useState(false);
  const write = useWriteDown(companyId, (email) => {
    setAsking(false);
    toast(t("written"));
    look.mutate(email);
  });
  const isMalformed = look.error instanceof ProblemError && look.error.code === "visitor-term-malformed";
  const asked = look.data ? look.variables : undefined;
  return (
    <section aria-labelledby="no-mail-address">
      <Title order={2} size="h3" id="no-mail-address" mb="xs">
        {t("oneTitle")}
      </Title>
      <TermForm
        {...{ traits: TRAITS, by: "email" as const, term, isMalformed, fault: look.error, busy: look.isPending }}
        words={{
          ...{ title: t("oneTitle"), by: t("email"), search: t("search"), missing: t("missing") },
          malformed: t("malformed"),
          trait: () => t("email"),
          hint: () => t("hint"),
        }}
        onBy={() => {}}
        onTerm={(typed) => {
          if (look.error || look.data) look.reset();
          setTerm(typed);
        }}
        onSearch={(typed) => look.mutate(typed)}
      />
      <div role="status">
        {look.data && asked !== undefined && (
          <Found
            email={asked}
            entries={look.data}
            onWrite={() => {
              write.reset();
              setAsking(true);
            }}
          />
        )}
      </div>
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t("writeTitle")}
        confirm={t("write")}
        onConfirm={() => asked !== undefined && write.mutate(asked)}
        busy={write.isPending}
        error={write.error && problem(write.error)}
      >
        <Text>{t("writeText", { name: asked ?? "" })}</Text>
      </Confirm>
    </section>
  );
}

/** What is known of the address that was looked up. */
function Found({
  email,
  entries,
  onWrite,
}: {
  email: string;
  entries: readonly Suppression[];
  onWrite: () => void;
}): ReactNode {
  const t = useTranslations("noMail");
  const stops = entries.some(({ reason }) => reason !== "bounced");
  return (
    <Stack gap="sm" mt="md">
      <Group gap="xs" wrap="nowrap" align="flex-start">
        {entries.length > 0 ? <MailX size={20} aria-hidden /> : <MailCheck size={20} aria-hidden />}
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {entries.length > 0 ? t("found", { name: email }) : t("none", { name: email })}
        </Text>
      </Group>
      {entries.length > 0 && (
        <List size="sm" spacing={4}>
          {entries.map(({ reason, at, by }) => (
            <List.Item key={reason}>
              {by?.name ? t("byName", { name: by.name }) : t(`reasons.${reason}`)}, <RelativeTime iso={at} />
              <Text size="sm" c="dimmed">
                {reason === "bounced" ? t("stopsAll") : t("stopsNews")}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
      {entries.length > 0 && (
        <Text size="sm" c="dimmed">
          {t("lifting")}
        </Text>
      )}
      {!stops && (
        <Group>
          <Button variant="default" onClick={onWrite}>
            {t("writeDown")}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
