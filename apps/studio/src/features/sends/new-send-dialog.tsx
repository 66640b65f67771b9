import type { MailSend } from "@fairground/contract";
import { Alert, Button, Group, Modal, NativeSelect, NumberInput, Radio, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";
import { useLanguageName } from "../../ui/address-list.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { LeftOut } from "./left-out.tsx";
import { sendQuery, useSendCalls } from "./queries.ts";

/** The largest quota that the server takes. */
const MOST_PER_HOUR = 100_000;

/** A send in two steps: which mail and to whom; then how many that are, who is left out, and when it begins. */
export function NewSendDialog({
  campaign,
  mails,
  onClose,
  onStarted,
}: {
  campaign: Campaign;
  mails: readonly { value: string; label: string; lacks: readonly string[] }[];
  onClose: () => void;
  onStarted: (sendId: string) => void;
}): ReactNode {
  const t = useTranslations("sends");
  const common = useTranslations("common");
  const calls = useSendCalls(campaign.campaignId);
  const [made, setMade] = useState<MailSend | null>(null);
  // What was prepared and not started is nothing that anybody would look for.
  const close = () => {
    if (made) calls.steer.mutate({ sendId: made.sendId, wish: "cancel" });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t("newTitle")}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      {made ? (
        <Look campaign={campaign} made={made} onBack={close} onStarted={onStarted} />
      ) : (
        <Choose campaign={campaign} mails={mails} onMade={setMade} onClose={onClose} />
      )}
    </Modal>
  );
}

function Choose({
  campaign,
  mails,
  onMade,
  onClose,
}: {
  campaign: Campaign;
  mails: readonly { value: string; label: string; lacks: readonly string[] }[];
  onMade: (send: MailSend) => void;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("sends");
  const leads = useTranslations("leads");
  const common = useTranslations("common");
  const words = useProblemWords();
  const { prepare } = useSendCalls(campaign.campaignId);
  const [mailId, setMail] = useState(mails[0]?.value ?? "");
  const lacks = mails.find(({ value }) => value === mailId)?.lacks ?? [];
  const languageName = useLanguageName();
  const [filter, setFilter] = useState({ q: "", from: "", to: "" });
  const [quota, setQuota] = useState<string | number>("");
  const isReversed = filter.from !== "" && filter.to !== "" && filter.to < filter.from;
  const quotaPerHour = quota === "" ? null : Number(quota);
  const isWrong = quotaPerHour !== null && !(quotaPerHour >= 1 && quotaPerHour <= MOST_PER_HOUR);
  const day = (name: "from" | "to") => (
    <TextInput
      type="date"
      label={leads(name)}
      value={filter[name]}
      max="9999-12-31"
      error={name === "to" && isReversed && leads("reversed")}
      onChange={({ currentTarget: { value } }) => setFilter((before) => ({ ...before, [name]: value }))}
    />
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReversed || isWrong) return;
        const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
        prepare.mutate({ mailId, filter: given, quotaPerHour }, { onSuccess: onMade });
      }}
    >
      <Stack gap="md">
        <NativeSelect
          label={t("mail")}
          description={t("mailHint")}
          value={mailId}
          data={mails.map(({ value, label }) => ({ value, label }))}
          onChange={({ currentTarget }) => setMail(currentTarget.value)}
          data-autofocus
        />
        {lacks.length > 0 && (
          <Alert color="amber" icon={<CircleAlert size={18} />} role="status">
            {t("lacks", { languages: lacks.map(languageName).join(", ") })}
          </Alert>
        )}
        <div>
          <Text fw={500} size="sm" component="h3" m={0}>
            {t("toWhom")}
          </Text>
          <Text size="sm" c="dimmed">
            {t("toWhomHint")}
          </Text>
        </div>
        <TextInput
          label={leads("search")}
          description={leads("searchHint")}
          value={filter.q}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => setFilter((before) => ({ ...before, q: value }))}
        />
        <Group gap="sm" align="flex-start">
          {day("from")}
          {day("to")}
        </Group>
        <NumberInput
          label={t("quota")}
          description={t("quotaHint")}
          value={quota}
          min={1}
          max={MOST_PER_HOUR}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          error={isWrong && t("quotaWrong", { most: MOST_PER_HOUR })}
          onChange={setQuota}
        />
        {prepare.isError && (
          <Alert color="red" icon={<CircleAlert size={18} />} role="alert">
            {words(prepare.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" loading={prepare.isPending}>
            {t("prepare")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Look({
  campaign,
  made,
  onBack,
  onStarted,
}: {
  campaign: Campaign;
  made: MailSend;
  onBack: () => void;
  onStarted: (sendId: string) => void;
}): ReactNode {
  const t = useTranslations("sends");
  const common = useTranslations("common");
  const words = useProblemWords();
  const { start } = useSendCalls(campaign.campaignId);
  const { data: send = made } = useQuery({ ...sendQuery(campaign.campaignId, made.sendId), initialData: made });
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState("");
  const [isTried, setTried] = useState(false);
  const isGood = !isLater || new Date(at).getTime() > Date.now();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isGood || !send.frozen) return;
        const startsAt = isLater ? new Date(at).toISOString() : null;
        const of = { sendId: send.sendId, letters: send.letters, startsAt };
        start.mutate(of, { onSuccess: ({ sendId }) => onStarted(sendId) });
      }}
    >
      <Stack gap="md">
        <Text size="xl" fw={600} role="status">
          {t(send.frozen ? "count" : "preparing", { count: send.letters })}
        </Text>
        <LeftOut send={send} />
        {send.letters > 0 && (
          <>
            <Radio.Group
              label={t("when")}
              value={isLater ? "later" : "now"}
              onChange={(value) => setLater(value === "later")}
            >
              <Stack gap={8} mt={4}>
                <Radio value="now" label={t("now")} />
                <Radio value="later" label={t("later")} />
              </Stack>
            </Radio.Group>
            {isLater && (
              <TextInput
                type="datetime-local"
                label={t("startsAt")}
                description={t("startsAtHint")}
                value={at}
                max="9999-12-31T23:59"
                error={isTried && !isGood && t("startsAtWrong")}
                onChange={({ currentTarget }) => setAt(currentTarget.value)}
              />
            )}
          </>
        )}
        {start.isError && (
          <Alert color="red" icon={<CircleAlert size={18} />} role="alert">
            {words(start.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onBack}>
            {common("cancel")}
          </Button>
          {(send.letters > 0 || !send.frozen) && (
            <Button type="submit" loading={start.isPending} disabled={!send.frozen}>
              {t(isLater ? "schedule" : "start", { count: send.letters })}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
