import { Radio, Stack, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { fromLocal, toLocal } from "../../time/zone.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import type { useNewSecret } from "./queries.ts";

const DAY = 86_400_000;
/** Days for which the present secret can be good beside a new one. */
const MOST_DAYS = 7;

/** Asks for another secret, and how long the present one is good beside it. @param make made where it is opened: the answer outlives this */
export function RenewDialog({
  isRenewed,
  opened,
  make,
  onClose,
}: {
  /** There is one already. */
  isRenewed: boolean;
  opened: boolean;
  make: ReturnType<typeof useNewSecret>;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("signing");
  const words = useProblemWords();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [isLater, setLater] = useState(true);
  const [until, setUntil] = useState(() => toLocal(new Date(Date.now() + DAY).toISOString(), zone));
  const [isTried, setTried] = useState(false);
  const written = fromLocal(until, zone);
  const at = written.kind === "instant" || written.kind === "twice" ? written.iso : null;
  const left = at === null ? 0 : Date.parse(at) - Date.now();
  const isGood = left > 0 && left <= MOST_DAYS * DAY;
  const confirm = () => {
    setTried(true);
    if (!isRenewed || !isLater) make.mutate(null);
    else if (isGood) make.mutate(at);
  };
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t(isRenewed ? "renewTitle" : "makeTitle")}
      confirm={t(isRenewed ? "renew" : "make")}
      onConfirm={confirm}
      busy={make.isPending}
      error={make.error && words(make.error)}
      danger={isRenewed && !isLater}
    >
      {isRenewed ? (
        <Stack gap="sm">
          <Radio.Group
            label={t("oldOne")}
            value={isLater ? "later" : "now"}
            onChange={(value) => setLater(value === "later")}
          >
            <Stack gap={8} mt={4}>
              <Radio value="later" label={t("oldLater")} />
              <Radio value="now" label={t("oldNow")} />
            </Stack>
          </Radio.Group>
          {isLater ? (
            <TextInput
              type="datetime-local"
              label={t("oldUntil")}
              description={t("oldUntilHint", { days: MOST_DAYS })}
              value={until}
              max="9999-12-31T23:59"
              error={isTried && !isGood && t("oldUntilWrong", { days: MOST_DAYS })}
              onChange={({ currentTarget }) => setUntil(currentTarget.value)}
            />
          ) : (
            <Text>{t("renewText")}</Text>
          )}
        </Stack>
      ) : (
        <Text>{t("makeText")}</Text>
      )}
    </Confirm>
  );
}
