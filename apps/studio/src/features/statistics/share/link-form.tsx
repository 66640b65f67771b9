import { Alert, Button, Group, NativeSelect, PasswordInput, Stack, TextInput } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { useMakeShare } from "./queries.ts";

/** Days for which a link opens; the second is the usual. */
const DAYS = [30, 90, 365] as const;
/** As the server asks for. */
const SHORTEST = 8;

/** Makes a link: for whom, until when, and with which password. */
export function LinkForm({
  campaignId,
  onMade,
  onCancel,
}: {
  campaignId: string;
  onMade: (url: string) => void;
  onCancel: () => void;
}): ReactNode {
  const t = useTranslations("shares");
  const common = useTranslations("common");
  const words = useProblemWords();
  const [name, setName] = useState("");
  const [days, setDays] = useState<number>(DAYS[1]);
  const [password, setPassword] = useState("");
  const [isTried, setTried] = useState(false);
  const make = useMakeShare(campaignId, onMade);
  const faults = {
    name: name.trim() === "" && t("nameMissing"),
    password: password !== "" && password.length < SHORTEST && t("passwordShort"),
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (faults.name || faults.password || make.isPending) return;
    make.mutate({ name: name.trim(), days, password: password || null });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" mb="lg">
        <TextInput
          label={t("name")}
          description={t("nameHint")}
          value={name}
          maxLength={100}
          autoFocus
          error={isTried && faults.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NativeSelect
          label={t("until")}
          value={days}
          data={DAYS.map((each) => ({ value: String(each), label: t("days", { count: each }) }))}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        />
        <PasswordInput
          label={t("password")}
          description={t("passwordHint")}
          value={password}
          maxLength={128}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": t("showPassword") }}
          error={isTried && faults.password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
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
