import { TEMPLATE_CATEGORIES, type TemplateCategory } from "@fairground/model/campaign";
import { NativeSelect, Text, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "./confirm.tsx";
import type { DialogProps } from "./dialogs.tsx";

/** Keeps a campaign's draft as a template of its company. */
export function SaveTemplateDialog({ campaign, opened, onClose }: DialogProps) {
  const { campaignId, companyId } = campaign;
  const t = useTranslations("saveTemplate");
  const chooser = useTranslations("newCampaign");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const [name, setName] = useState(campaign.name);
  const [about, setAbout] = useState("");
  const [category, setCategory] = useState<TemplateCategory>("other");
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      api.call("POST /api/v1/companies/{companyId}/templates", {
        params: { companyId },
        body: { campaignId, name: name.trim(), about: about.trim(), category },
      }),
    onSuccess: async () => {
      onClose();
      toast(t("done", { name: name.trim() }));
      await queryClient.invalidateQueries({ queryKey: ["templates", companyId] });
    },
  });
  return (
    <Confirm
      opened={opened}
      onClose={() => {
        save.reset();
        onClose();
      }}
      title={t("title", { name: campaign.name })}
      confirm={t("confirm")}
      onConfirm={() => (name.trim() ? save.mutate() : setTried(true))}
      busy={save.isPending}
      error={save.error && words(save.error)}
    >
      <Text>{t("text")}</Text>
      <TextInput
        label={t("name")}
        value={name}
        maxLength={200}
        data-autofocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={tried && !name.trim() && t("nameMissing")}
      />
      <Textarea
        label={t("about")}
        value={about}
        maxLength={400}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => setAbout(currentTarget.value)}
      />
      <NativeSelect
        label={t("category")}
        value={category}
        data={TEMPLATE_CATEGORIES.map((value) => ({ value, label: chooser(`categories.${value}`) }))}
        onChange={({ currentTarget }) =>
          setCategory(TEMPLATE_CATEGORIES.find((each) => each === currentTarget.value) ?? "other")
        }
      />
    </Confirm>
  );
}
