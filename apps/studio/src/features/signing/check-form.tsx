import type { SignatureChecked } from "@fairground/contract";
import { Alert, Button, Group, List, Select, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { keyCampaignsQuery } from "../keys/use-keys.ts";
import { useCheck } from "./queries.ts";

/** Checks a signature that a developer's program has made, and says what is wrong about it. */
export function CheckForm({ companyId }: { companyId: string }): ReactNode {
  const t = useTranslations("signing");
  const common = useTranslations("common");
  const words = useProblemWords();
  const campaigns = useQuery(keyCampaignsQuery(companyId));
  const check = useCheck(companyId);
  const [campaignId, setCampaign] = useState<string | null>(null);
  const [userId, setUser] = useState("");
  const [usig, setUsig] = useState("");
  const [isTried, setTried] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (campaignId && userId !== "" && usig.trim() !== "" && !check.isPending)
      check.mutate({ campaignId, userId, usig: usig.trim() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Select
          label={t("campaign")}
          {...(campaignId !== null && { description: t("campaignIs", { id: campaignId }) })}
          searchable
          value={campaignId}
          onChange={setCampaign}
          data={(campaigns.data ?? []).map(({ campaignId: value, name: label }) => ({ value, label }))}
          error={
            (isTried && campaignId === null && t("campaignMissing")) || (campaigns.error && words(campaigns.error))
          }
          clearButtonProps={{ "aria-label": common("clear") }}
        />
        <TextInput
          label={t("userId")}
          description={t("userIdHint")}
          value={userId}
          maxLength={600}
          autoComplete="off"
          error={isTried && userId === "" && t("userIdMissing")}
          onChange={({ currentTarget }) => setUser(currentTarget.value)}
        />
        <TextInput
          label={t("usig")}
          description={t("usigHint")}
          value={usig}
          maxLength={600}
          autoComplete="off"
          spellCheck={false}
          error={isTried && usig.trim() === "" && t("usigMissing")}
          onChange={({ currentTarget }) => setUsig(currentTarget.value)}
        />
        <Group>
          <Button type="submit" variant="default" loading={check.isPending}>
            {t("checkNow")}
          </Button>
        </Group>
        <div role="status">
          {check.error ? (
            <Alert color="red" icon={<CircleAlert size={18} />}>
              {words(check.error)}
            </Alert>
          ) : (
            check.data && <Verdict checked={check.data} />
          )}
        </div>
      </Stack>
    </form>
  );
}

function Verdict({
  checked: { verdict, mistakes, withOld, expiresAt, now },
}: {
  checked: SignatureChecked;
}): ReactNode {
  const t = useTranslations("signing");
  const format = useFormatter();
  const time = (iso: string) => format.dateTime(new Date(iso), { dateStyle: "medium", timeStyle: "medium" });
  const isGood = verdict === "holds";
  return (
    <Alert
      color={isGood ? "brand" : "amber"}
      icon={isGood ? <CircleCheck size={18} /> : <CircleAlert size={18} />}
      title={t(`verdict.${verdict}`)}
    >
      {verdict === "differs" &&
        (mistakes.length === 0 ? (
          <Text size="sm">{t("unexplained")}</Text>
        ) : (
          <List size="sm" spacing={4}>
            {mistakes.map((mistake) => (
              <List.Item key={mistake}>{t(`mistake.${mistake}`)}</List.Item>
            ))}
          </List>
        ))}
      {withOld && <Text size="sm">{t("madeWithOld")}</Text>}
      {verdict === "malformed" && <Text size="sm">{t("malformedText")}</Text>}
      {expiresAt !== null && (
        <Text size="sm" mt={4}>
          {t("times", { time: time(expiresAt), when: time(now) })}
        </Text>
      )}
    </Alert>
  );
}
