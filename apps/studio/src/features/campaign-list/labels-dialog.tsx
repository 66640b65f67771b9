import type { CampaignLabel } from "@fairground/contract";
import { ActionIcon, Alert, Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { api, ProblemError } from "../../data/api.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import classes from "./campaign-list.module.css";
import { labelsQuery } from "./queries.ts";

type Color = CampaignLabel["color"];
const COLORS: readonly Color[] = ["gray", "red", "orange", "amber", "green", "brand", "blue", "violet", "pink"];
type Step = { kind: "list" } | { kind: "edit" | "delete"; label: CampaignLabel };

/** The company's labels: made, renamed, put together, deleted. */
export function LabelsDialog({ companyId, onClose }: { companyId: string; onClose: () => void }): ReactNode {
  const t = useTranslations("campaignList");
  const common = useTranslations("common");
  const labels = useQuery(labelsQuery(companyId));
  const [step, setStep] = useState<Step>({ kind: "list" });
  const back = () => setStep({ kind: "list" });
  return (
    <Modal opened onClose={onClose} title={t("labelsTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      {step.kind === "edit" && (
        <LabelForm key={step.label.labelId} companyId={companyId} label={step.label} onDone={back} onCancel={back} />
      )}
      {step.kind === "delete" && <DeleteLabel companyId={companyId} label={step.label} onDone={back} />}
      {step.kind === "list" && (
        <Stack gap="md">
          {labels.isError && <LoadError error={labels.error} retry={() => labels.refetch()} />}
          {labels.data?.length === 0 && <Text c="dimmed">{t("noLabels")}</Text>}
          {labels.data && labels.data.length > 0 && (
            <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: "none" }}>
              {labels.data.map((label) => (
                <Group component="li" key={label.labelId} wrap="nowrap" gap="xs">
                  <span className={classes.swatch} style={{ background: `var(--mantine-color-${label.color}-6)` }} />
                  <Text size="sm" truncate flex={1}>
                    {label.name}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {t("onCampaigns", { count: label.campaigns })}
                  </Text>
                  <ActionIcon
                    aria-label={t("labelEdit", { name: label.name })}
                    onClick={() => setStep({ kind: "edit", label })}
                  >
                    <Pencil size={16} />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={t("labelDelete", { name: label.name })}
                    onClick={() => setStep({ kind: "delete", label })}
                  >
                    <Trash2 size={16} />
                  </ActionIcon>
                </Group>
              ))}
            </Stack>
          )}
          <LabelForm key={labels.data?.length} companyId={companyId} label={null} onDone={() => {}} onCancel={null} />
        </Stack>
      )}
    </Modal>
  );
}

function useRefresh(companyId: string): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: labelsQuery(companyId).queryKey }),
      queryClient.invalidateQueries({ queryKey: ["campaigns"] }),
    ]);
}

/** A new label, or another name and colour for one; a name that another has puts the two together, once it is confirmed. */
function LabelForm({
  companyId,
  label,
  onDone,
  onCancel,
}: {
  companyId: string;
  label: CampaignLabel | null;
  onDone: () => void;
  onCancel: (() => void) | null;
}): ReactNode {
  const t = useTranslations("campaignList");
  const common = useTranslations("common");
  const words = useProblemWords();
  const refresh = useRefresh(companyId);
  const [name, setName] = useState(label?.name ?? "");
  const [color, setColor] = useState<Color>(label?.color ?? "brand");
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: async (merge: boolean) => {
      const body = { name: name.trim(), color };
      if (label)
        await api.call("PUT /api/v1/companies/{companyId}/labels/{labelId}", {
          params: { companyId, labelId: label.labelId },
          body: { ...body, merge },
        });
      else await api.call("POST /api/v1/companies/{companyId}/labels", { params: { companyId }, body });
    },
    onSuccess: async () => {
      toast(t("labelSaved", { name: name.trim() }));
      setTried(false);
      await refresh();
      onDone();
    },
  });
  const isTaken = save.error instanceof ProblemError && save.error.code === "label-exists";
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== "" && !save.isPending) save.mutate(false);
  };
  const fault = isTried && name.trim() === "" ? t("labelNameMissing") : save.error && words(save.error);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Group align="flex-start" gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            label={label ? t("labelName") : t("labelNew")}
            value={name}
            maxLength={40}
            {...(label && { "data-autofocus": true })}
            error={fault}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <NativeSelect
            label={t("labelColor")}
            value={color}
            data={COLORS.map((value) => ({ value, label: t(`color.${value}`) }))}
            onChange={({ currentTarget }) => setColor(COLORS.find((one) => one === currentTarget.value) ?? "brand")}
          />
        </Group>
        {label && isTaken && (
          <Alert color="amber" icon={<CircleAlert size={18} />}>
            <Text size="sm" mb={8}>
              {t("mergeText", { name: label.name, other: name.trim(), count: label.campaigns })}
            </Text>
            <Button size="compact-sm" onClick={() => save.mutate(true)} loading={save.isPending}>
              {t("merge")}
            </Button>
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {common("cancel")}
            </Button>
          )}
          <Button type="submit" variant={label ? "filled" : "light"} loading={save.isPending}>
            {label ? common("save") : t("labelMake")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function DeleteLabel({
  companyId,
  label: { labelId, name, campaigns },
  onDone,
}: {
  companyId: string;
  label: CampaignLabel;
  onDone: () => void;
}): ReactNode {
  const t = useTranslations("campaignList");
  const common = useTranslations("common");
  const words = useProblemWords();
  const refresh = useRefresh(companyId);
  const remove = useMutation({
    mutationFn: () =>
      api.call("DELETE /api/v1/companies/{companyId}/labels/{labelId}", { params: { companyId, labelId } }),
    onSuccess: async () => {
      toast(t("labelDeleted", { name }));
      await refresh();
      onDone();
    },
  });
  return (
    <Stack gap="md">
      <Text>{t("labelDeleteText", { name, count: campaigns })}</Text>
      {remove.error && (
        <Alert color="red" icon={<CircleAlert size={18} />}>
          {words(remove.error)}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          {common("cancel")}
        </Button>
        <Button color="red" onClick={() => remove.mutate()} loading={remove.isPending} data-autofocus>
          {t("labelDeleteDo")}
        </Button>
      </Group>
    </Stack>
  );
}
