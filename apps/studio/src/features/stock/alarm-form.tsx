import type { StockAlarm } from "@fairground/contract";
import { LARGEST_STOCK } from "@fairground/model/prize";
import {
  Alert,
  Button,
  Checkbox,
  Group,
  Modal,
  MultiSelect,
  NativeSelect,
  NumberInput,
  Radio,
  Stack,
  Switch,
} from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import type { Campaign } from "../../data/queries.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { heirsQuery } from "../members/queries.ts";
import type { AlarmSubject } from "./alarm-section.tsx";
import { alarmQuery } from "./queries.ts";
import classes from "./stock.module.css";

type Unit = "percent" | "pieces" | "none";
interface TypedThreshold {
  unit: Unit;
  value: number | string;
}

/** When it is said that stock runs low, for which prizes otherwise, and to whom. */
export function AlarmForm({
  campaign: { campaignId, companyId },
  alarm,
  subjects,
  onClose,
}: {
  campaign: Campaign;
  alarm: StockAlarm;
  subjects: readonly AlarmSubject[];
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("stockRoom.alarm");
  const common = useTranslations("common");
  const problem = useProblemWords();
  const queryClient = useQueryClient();
  const members = useQuery(heirsQuery(companyId));
  // Who opens it while it is off wants it on.
  const [on, setOn] = useState(true);
  const [below, setBelow] = useState(() => typedOf(alarm.below));
  const [beforeEnd, setBeforeEnd] = useState(alarm.beforeEnd);
  const [own, setOwn] = useState<Readonly<Record<string, TypedThreshold>>>(() =>
    Object.fromEntries(alarm.own.map(({ id, below: one }) => [id, typedOf(one)])),
  );
  const [chosen, setChosen] = useState<readonly string[] | null>(alarm.recipients);
  const [isTried, setTried] = useState(false);

  const save = useMutation({
    mutationFn: async () => {
      // Who has left since they were chosen is chosen no more.
      const known = members.data?.map(({ userId }) => userId);
      const body = {
        on,
        below: thresholdOf(below),
        beforeEnd,
        own: Object.entries(own).map(([id, one]) => ({ id, below: thresholdOf(one) })),
        recipients: chosen && (known ? chosen.filter((id) => known.includes(id)) : [...chosen]),
      };
      const call = "PUT /api/v1/campaigns/{campaignId}/stock/alarm" as const;
      return (await api.call(call, { params: { campaignId }, body })).body.data;
    },
    onSuccess: (data) => {
      queryClient.setQueryData(alarmQuery(campaignId).queryKey, data);
      toast(t(data.on ? "saved" : "savedOff"));
      onClose();
    },
  });
  const isWrong = [below, ...Object.values(own)].some((one) => wrongOf(one) !== null);
  const isNobody = chosen !== null && chosen.length === 0;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWrong && !isNobody && !save.isPending) save.mutate();
  };
  const close = () => !save.isPending && onClose();
  return (
    <Modal
      opened
      onClose={close}
      title={t("title")}
      closeButtonProps={{ "aria-label": common("close") }}
      returnFocus={false}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Switch label={t("switch")} checked={on} onChange={({ currentTarget }) => setOn(currentTarget.checked)} />
          <Threshold label={t("below")} value={below} isTried={isTried} onChange={setBelow} />
          <Checkbox
            label={t("beforeEnd")}
            checked={beforeEnd}
            onChange={({ currentTarget }) => setBeforeEnd(currentTarget.checked)}
          />
          {subjects.length > 0 && (
            <fieldset className={classes.group}>
              <legend>{t("own")}</legend>
              <Stack gap="sm">
                {subjects.map(({ id, name }) => (
                  <Threshold
                    key={id}
                    label={name}
                    value={own[id] ?? null}
                    isTried={isTried}
                    onChange={(next) =>
                      setOwn(({ [id]: _before, ...others }) => (next ? { ...others, [id]: next } : others))
                    }
                    asAll
                  />
                ))}
              </Stack>
            </fieldset>
          )}
          <Radio.Group
            label={t("who")}
            value={chosen === null ? "manage" : "chosen"}
            onChange={(value) => setChosen(value === "manage" ? null : (alarm.recipients ?? []))}
          >
            <Stack gap={8} mt={4}>
              <Radio value="manage" label={t("whoManage")} />
              <Radio value="chosen" label={t("whoChosen")} />
            </Stack>
          </Radio.Group>
          {chosen !== null && (
            <MultiSelect
              label={t("members")}
              data={(members.data ?? []).map(({ userId, name }) => ({ value: userId, label: name }))}
              value={[...chosen]}
              onChange={setChosen}
              searchable
              error={isTried && isNobody && t("chooseOne")}
            />
          )}
          <div role="alert">
            {save.error && (
              <Alert color="red" icon={<CircleAlert size={18} />}>
                {problem(save.error)}
              </Alert>
            )}
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

interface ThresholdProps {
  label: string;
  isTried: boolean;
}
function Threshold(
  props: ThresholdProps &
    (
      | { asAll: true; value: TypedThreshold | null; onChange: (value: TypedThreshold | null) => void }
      | { asAll?: never; value: TypedThreshold; onChange: (value: TypedThreshold) => void }
    ),
): ReactNode {
  const t = useTranslations("stockRoom.alarm");
  const { label, isTried, value } = props;
  const units = (["percent", "pieces", "none"] as const).map((unit) => ({ value: unit, label: t(`units.${unit}`) }));
  const choose = (unit: string) => {
    const known = units.find((one) => one.value === unit)?.value;
    if (known) props.onChange({ unit: known, value: value && value.unit !== "none" ? value.value : 10 });
    else if (props.asAll) props.onChange(null);
  };
  const wrong = value && wrongOf(value);
  return (
    <div className={classes.rules}>
      <NativeSelect
        label={label}
        value={value?.unit ?? "all"}
        data={props.asAll ? [{ value: "all", label: t("asAll") }, ...units] : units}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {value && value.unit !== "none" && (
        <NumberInput
          label={t("value")}
          aria-label={`${t("value")}: ${label}`}
          value={value.value}
          min={0}
          max={value.unit === "percent" ? 99 : LARGEST_STOCK}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          onChange={(next) => props.onChange({ ...value, value: next })}
          error={isTried && wrong && t(wrong)}
        />
      )}
    </div>
  );
}

const typedOf = (threshold: StockAlarm["below"]): TypedThreshold => threshold ?? { unit: "none", value: "" };

const thresholdOf = ({ unit, value }: TypedThreshold): StockAlarm["below"] =>
  unit === "none" ? null : { unit, value: Number(value) };

/** The words that say why it cannot be; null: it can. */
function wrongOf({ unit, value }: TypedThreshold): "percentWrong" | "piecesWrong" | null {
  if (unit === "none") return null;
  const number = Number(value);
  const isWhole = value !== "" && Number.isInteger(number);
  if (unit === "percent") return isWhole && number >= 1 && number <= 99 ? null : "percentWrong";
  return isWhole && number >= 0 && number <= LARGEST_STOCK ? null : "piecesWrong";
}
