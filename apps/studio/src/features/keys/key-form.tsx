import { RIGHTS, type Right } from "@fairground/contract/define";
import { Alert, Button, Checkbox, Group, MultiSelect, Radio, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { EndChoice } from "./end-choice.tsx";
import { type End, endOf, endsFor } from "./ends.ts";
import { keyCampaignsQuery, type NewKey, useMakeKey } from "./use-keys.ts";

const ALL = Object.keys(RIGHTS) as Right[]; // as its type says

/** Makes a key: what it may do, in which campaigns, and until when. */
export function KeyForm({
  companyId,
  onMade,
  onCancel,
}: {
  companyId: string;
  onMade: (key: NewKey) => void;
  onCancel: () => void;
}): ReactNode {
  const t = useTranslations("apiKeys");
  const common = useTranslations("common");
  const words = useProblemWords();
  const { may } = useRights(companyId);
  const campaigns = useQuery(keyCampaignsQuery(companyId));
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<string[]>(["see"]);
  const [isLimited, setLimited] = useState(false);
  const [only, setOnly] = useState<string[]>([]);
  const [end, setEnd] = useState<End>("days90");
  const [isTried, setTried] = useState(false);
  const make = useMakeKey(companyId, onMade);
  const chosen = ALL.filter((right) => scopes.includes(right));
  const faults = {
    name: name.trim() === "" && t("nameMissing"),
    scopes: chosen.length === 0 && t("scopeMissing"),
    campaigns: isLimited && only.length === 0 && t("campaignMissing"),
  };
  const choose = (next: string[]) => {
    setScopes(next);
    if (!endsFor(next).includes(end)) setEnd("days365");
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (faults.name || faults.scopes || faults.campaigns || make.isPending) return;
    const expiresAt = endOf(end, Date.now());
    make.mutate({ name: name.trim(), scopes: chosen, campaigns: isLimited ? only : null, expiresAt });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t("name")}
          description={t("nameHint")}
          value={name}
          maxLength={80}
          data-autofocus
          error={isTried && faults.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Checkbox.Group
          label={t("scopes")}
          description={t("scopesHint")}
          value={scopes}
          onChange={choose}
          error={isTried && faults.scopes}
        >
          <Stack gap="xs" mt="xs">
            {ALL.map((right) => (
              <Checkbox
                key={right}
                value={right}
                label={t(`scope.${right}`)}
                description={t(`scopeHint.${right}`)}
                disabled={!may(right)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Radio.Group
          label={t("campaigns")}
          value={isLimited ? "some" : "all"}
          onChange={(value) => setLimited(value === "some")}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="all" label={t("allCampaigns")} />
            <Radio value="some" label={t("someCampaigns")} description={t("someHint")} />
          </Stack>
        </Radio.Group>
        {isLimited && (
          <MultiSelect
            label={t("choose")}
            searchable
            value={only}
            onChange={setOnly}
            data={(campaigns.data ?? []).map(({ campaignId, name: label }) => ({ value: campaignId, label }))}
            error={(isTried && faults.campaigns) || (campaigns.error && words(campaigns.error))}
            clearButtonProps={{ "aria-label": common("clear") }}
          />
        )}
        <EndChoice scopes={chosen} value={end} onChange={setEnd} />
        {make.error && (
          <Alert color="red" icon={<CircleAlert size={18} />}>
            {words(make.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} disabled={make.isPending}>
            {common("cancel")}
          </Button>
          <Button type="submit" loading={make.isPending}>
            {t("make")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
