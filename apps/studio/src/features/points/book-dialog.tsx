import { NumberInput, Radio, Stack, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { useBook, type Whose } from "./queries.ts";

const MOST = 1_000_000_000;
const LEAST_REASON = 3;

/** Books points by hand, with the reason; what the balance becomes is said before. */
export function BookDialog({
  companyId,
  whose,
  name,
  balance,
  onClose,
  onBooked,
}: {
  companyId: string;
  whose: Whose;
  /** Whose account it is, as the page calls it. */
  name: string;
  balance: number;
  onClose: () => void;
  onBooked: () => void;
}): ReactNode {
  const t = useTranslations("points");
  const words = useProblemWords();
  const format = useFormatter();
  const [isTaken, setTaken] = useState(false);
  const [amount, setAmount] = useState<number | string>("");
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const book = useBook(companyId, whose, (after) => {
    toast(t("booked", { total: format.number(after) }));
    onBooked();
  });
  const count = typeof amount === "number" && Number.isInteger(amount) && amount > 0 ? amount : null;
  const points = count === null ? null : isTaken ? -count : count;
  const isBelow = points !== null && balance + points < 0;
  const faults = {
    amount: count === null ? t("amountMissing") : isBelow && t("tooMany", { most: balance }),
    reason: reason.trim().length < LEAST_REASON && t("reasonMissing"),
  };
  const submit = () => {
    setTried(true);
    if (points !== null && !faults.amount && !faults.reason) book.mutate({ points, reason: reason.trim(), key });
  };
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("correctTitle", { name })}
      confirm={t("book")}
      onConfirm={submit}
      busy={book.isPending}
      error={book.error && words(book.error)}
    >
      <Text size="sm" c="dimmed">
        {t("correctText")}
      </Text>
      <Radio.Group label={t("what")} value={isTaken ? "take" : "give"} onChange={(value) => setTaken(value === "take")}>
        <Stack gap="xs" mt="xs">
          <Radio value="give" label={t("give")} />
          <Radio value="take" label={t("take")} disabled={balance <= 0} />
        </Stack>
      </Radio.Group>
      <NumberInput
        label={t("amount")}
        value={amount}
        onChange={setAmount}
        min={1}
        max={MOST}
        allowDecimal={false}
        allowNegative={false}
        data-autofocus
        error={isTried && faults.amount}
      />
      <TextInput
        label={t("reason")}
        description={t("reasonHint")}
        value={reason}
        maxLength={200}
        error={isTried && faults.reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Text size="sm" role="status">
        {points !== null &&
          !isBelow &&
          t("after", { from: format.number(balance), to: format.number(balance + points) })}
      </Text>
    </Confirm>
  );
}
