import type { PrizeStock } from "@fairground/contract";
import { isLessStock, LARGEST_STOCK } from "@fairground/model/prize";
import { textIn } from "@fairground/model/text";
import { dayAfter, localDay } from "@fairground/model/time";
import { ActionIcon, Alert, Button, Group, Modal, NumberInput, Radio, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, Plus, X } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { api, ProblemError } from "../../data/api.ts";
import { type Campaign, draftQuery } from "../../data/queries.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { stockKey } from "./queries.ts";
import classes from "./stock.module.css";
import { limitsOf, type Typed, typedOf, wrongOf } from "./typed-limits.ts";
import { useLimitWords } from "./use-limit-words.ts";
import { WhyLess } from "./why-less.tsx";

const KINDS = [
  [2, "unlimited"],
  [0, "sameForAllDays"],
  [1, "differentForEachDay"],
] as const;

/** Changes one prize's stock and limits, from what was seen: of two who do at once, the second sees the first's. */
export function ChangeStock({
  campaign,
  prize,
  onClose,
}: {
  campaign: Campaign;
  prize: PrizeStock;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("stockRoom.form");
  const common = useTranslations("common");
  const words = useTranslations("editor.mechanics.prizes");
  const problem = useProblemWords();
  const format = useFormatter();
  const language = useLocale();
  const queryClient = useQueryClient();
  const { stockWords, limitWords } = useLimitWords();
  const [was, setWas] = useState(prize);
  const [typed, setTyped] = useState(() => typedOf(prize));
  const [note, setNote] = useState("");
  const [isTried, setTried] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const name = textIn(prize.title, language, campaign.languages[0]?.shortName ?? "en");
  const set = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }));

  const save = useMutation({
    mutationFn: async () => {
      const params = { campaignId: campaign.campaignId, prizeId: prize.prizeId };
      const body = { ...limitsOf(typed), was: limitsOf(typedOf(was)), note };
      return (await api.call("PUT /api/v1/campaigns/{campaignId}/stock/{prizeId}", { params, body })).body.data;
    },
    onSuccess: async () => {
      toast(t("saved", { prize: name }));
      onClose();
      focusOn(prize.prizeId);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: stockKey(campaign.campaignId) }),
        queryClient.invalidateQueries({ queryKey: draftQuery(campaign.companyId, campaign.campaignId).queryKey }),
      ]);
    },
    onError: (error) => {
      const current = currentOf(error);
      if (current) setWas(current);
    },
  });
  const close = () => {
    if (save.isPending) return;
    onClose();
    focusOn(prize.prizeId);
  };
  const wrong = wrongOf(typed, was.awarded);
  const isSame = JSON.stringify(limitsOf(typed)) === JSON.stringify(limitsOf(typedOf(was)));
  const asksWhy = campaign.status === "ACTIVE" && !wrong && isLessStock(limitsOf(typed).stock, was.stock);
  // "25" is 2 for a moment: whoever is writing the number is not asked yet.
  const showsWhy = asksWhy && (isTried || !isWriting);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (asksWhy && note.trim() === "") return;
    if (!wrong && !isSame && !save.isPending) save.mutate();
  };
  const awarded = format.number(was.awarded);
  const isBelow = wrong?.field === "stock" && wrong.kind === "below";
  const meanwhile = currentOf(save.error);
  const refused = save.error !== null && !meanwhile ? problem(save.error) : null;
  return (
    <Modal
      opened
      onClose={close}
      title={t("title", { prize: name })}
      closeButtonProps={{ "aria-label": common("close") }}
      returnFocus={false}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>{t("text")}</Text>
          <NumberInput
            label={t("stock")}
            description={t("stockHelp", { awarded })}
            placeholder={words("unlimited")}
            value={typed.stock}
            min={0}
            max={LARGEST_STOCK}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="none"
            onChange={(stock) => set({ stock })}
            onFocus={() => setWriting(true)}
            onBlur={() => setWriting(false)}
            error={
              isBelow
                ? words("belowAwarded", { awarded })
                : isTried && wrong?.field === "stock"
                  ? t("wrong")
                  : isServerBelow(save.error) && problem(save.error)
            }
            data-autofocus
          />
          <Radio.Group
            label={t("perDay")}
            value={String(typed.kind)}
            onChange={(kind) => set({ kind: KINDS.find(([each]) => String(each) === kind)?.[0] ?? 2 })}
          >
            <Stack gap={8} mt={4}>
              {KINDS.map(([kind, key]) => (
                <Radio key={kind} value={String(kind)} label={words(`limitKinds.${key}`)} />
              ))}
            </Stack>
          </Radio.Group>
          {typed.kind === 0 && (
            <NumberInput
              label={t("eachDay")}
              value={typed.eachDay}
              min={0}
              max={LARGEST_STOCK}
              allowDecimal={false}
              allowNegative={false}
              onChange={(eachDay) => set({ eachDay })}
              error={isTried && wrong?.field === "eachDay" && t("wrong")}
            />
          )}
          {typed.kind === 1 && (
            <Days
              days={typed.days}
              today={localDay(Date.now(), campaign.timezone)}
              wrong={isTried && wrong?.field === "days" ? wrong.at : null}
              onChange={(days) => set({ days })}
            />
          )}
          {showsWhy ? (
            <WhyLess value={note} onChange={setNote} isMissing={isTried} />
          ) : (
            <TextInput
              label={t("note")}
              value={note}
              maxLength={500}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          )}
          <div role="alert">
            {meanwhile && (
              <Alert color="amber" icon={<CircleAlert size={18} />}>
                {t("meanwhile", { stock: stockWords(meanwhile.stock), limit: limitWords(meanwhile) })}
              </Alert>
            )}
            {refused && !isServerBelow(save.error) && (
              <Alert color="red" icon={<CircleAlert size={18} />}>
                {refused}
              </Alert>
            )}
            {isTried && isSame && !wrong && <Text size="sm">{t("same")}</Text>}
          </div>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} disabled={save.isPending}>
              {common("cancel")}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t("save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** What each day may give; on days that are not listed there is none. */
function Days({
  days,
  today,
  wrong,
  onChange,
}: {
  days: Typed["days"];
  /** In the campaign's timezone. */
  today: string;
  /** The place of a day that cannot be; null: none. */
  wrong: number | null;
  onChange: (days: Typed["days"]) => void;
}): ReactNode {
  const t = useTranslations("stockRoom.form");
  const put = (at: number, change: Partial<Typed["days"][number]>) =>
    onChange(days.map((day, n) => (n === at ? { ...day, ...change } : day)));
  const last = days.at(-1)?.date;
  return (
    <fieldset className={classes.group}>
      <legend>{t("days")}</legend>
      <Stack gap={8}>
        {days.length === 0 && <Text size="sm">{t("noDays")}</Text>}
        {days.map(({ key, date, limit }, at) => (
          <div key={key} className={classes.day}>
            <TextInput
              type="date"
              aria-label={t("day", { number: at + 1 })}
              value={date}
              max="9999-12-31"
              onChange={({ currentTarget }) => put(at, { date: currentTarget.value })}
              error={wrong === at && t("dayWrong")}
            />
            <NumberInput
              aria-label={t("limit", { number: at + 1 })}
              value={limit}
              min={0}
              max={LARGEST_STOCK}
              allowDecimal={false}
              allowNegative={false}
              onChange={(next) => put(at, { limit: next })}
            />
            <ActionIcon
              aria-label={t("removeDay", { number: at + 1 })}
              onClick={() => onChange(days.filter((_, n) => n !== at))}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Group>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() =>
              onChange([...days, { key: crypto.randomUUID(), date: last ? dayAfter(last, 1) : today, limit: 1 }])
            }
          >
            {t("addDay")}
          </Button>
        </Group>
      </Stack>
    </fieldset>
  );
}

/** What the stock is by now, where somebody else has changed it. */
function currentOf(error: unknown): PrizeStock | null {
  if (!(error instanceof ProblemError) || error.code !== "stock-changed") return null;
  return (error.problem as { current?: PrizeStock } | undefined)?.current ?? null; // the contract's problem says it
}

const isServerBelow = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === "stock-below-awarded";

/** Back to where it was opened, once the dialog has gone. */
function focusOn(prizeId: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-stock="${prizeId}"]`)?.focus(), 250);
}
