import { Button, Code, Group, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { ShownOnce } from "../../ui/shown-once.tsx";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { secretQuery, useNewBounceSecret } from "./queries.ts";

/** The secret with which whoever delivers the company's mails signs what it tells of those that came back. */
export function BounceSecret({ companyId }: { companyId: string }): ReactNode {
  const t = useTranslations("noMail.secret");
  const problem = useProblemWords();
  const secret = useQuery(secretQuery(companyId));
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const make = useNewBounceSecret(companyId, (text) => {
    setAsking(false);
    setShown(text);
  });
  const { data } = secret;
  return (
    <section aria-labelledby="no-mail-secret">
      <Title order={2} size="h3" id="no-mail-secret" mb={4}>
        {t("title")}
      </Title>
      <Text size="sm" c="dimmed" mb="sm" maw={640}>
        {t("text")}
      </Text>
      <Code block mb="sm" style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
        POST {`${location.origin}/api/v1/mail/bounces/${companyId}`}
      </Code>
      {!data && secret.isError && <LoadError error={secret.error} retry={() => secret.refetch()} />}
      {data && (
        <Group gap="sm">
          <Button variant="default" onClick={() => setAsking(true)}>
            {data.createdAt === null ? t("make") : t("renew")}
          </Button>
          {data.createdAt !== null && (
            <Text size="sm" c="dimmed">
              {t("made")} <RelativeTime iso={data.createdAt} />
            </Text>
          )}
        </Group>
      )}
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t("make")}
        confirm={t("make")}
        onConfirm={() => make.mutate()}
        busy={make.isPending}
        error={make.error && problem(make.error)}
        danger={data?.createdAt !== null}
      >
        <Text>{data?.createdAt === null ? t("makeText") : t("renewText")}</Text>
      </Confirm>
      <ShownOnce
        secret={shown}
        words={{ title: t("shownTitle"), text: t("shownText"), copy: t("copy"), stored: t("stored") }}
        onDone={() => setShown(null)}
      />
    </section>
  );
}
