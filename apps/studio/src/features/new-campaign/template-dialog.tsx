import { textIn } from "@fairground/model/text";
import { Button, Loader, Modal, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { useTopmost } from "../../ui/use-topmost.ts";
import { useLanguage } from "../../words/provider.tsx";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { ownThemesQuery } from "../themes/queries.ts";
import { BeginForm } from "./begin-form.tsx";
import classes from "./new-campaign.module.css";
import { PagePreview } from "./page-preview.tsx";
import { templateQuery } from "./queries.ts";

/** A template looked at page by page at three widths, beside the form that begins a campaign with it. */
export function TemplateDialog({
  companyId,
  templateId,
  mayBegin,
  onClose,
}: {
  companyId: string;
  templateId: string;
  mayBegin: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("newCampaign");
  const common = useTranslations("common");
  const { language } = useLanguage();
  const isTopmost = useTopmost(templateId !== "");
  const found = useQuery({ ...templateQuery(companyId, templateId), enabled: templateId !== "" });
  const template = templateId === "" ? undefined : found.data;
  const brand =
    useQuery({ ...ownThemesQuery(companyId), enabled: companyId !== "" }).data?.find((theme) => theme.brand) ?? null;
  const [isBranded, setBranded] = useState(true);
  return (
    <Modal
      opened={templateId !== ""}
      onClose={onClose}
      closeOnEscape={isTopmost}
      title={template ? textIn(template.name, language, "en") : common("loading")}
      size="76rem"
      closeButtonProps={{ "aria-label": common("close") }}
    >
      {found.isError ? (
        <LoadError error={found.error} retry={() => found.refetch()} />
      ) : template ? (
        <div className={classes.dialog}>
          <PagePreview
            key={template.templateId}
            companyId={companyId}
            template={template}
            themeId={brand && isBranded ? brand.themeId : null}
          />
          <div className={classes.side}>
            <Text>{textIn(template.about, language, "en")}</Text>
            {mayBegin ? (
              <BeginForm
                key={template.templateId}
                companyId={companyId}
                template={template}
                brand={brand}
                isBranded={isBranded}
                onBranded={setBranded}
              />
            ) : (
              <Text c="dimmed">{t("onlyCreators")}</Text>
            )}
            {mayBegin && template.scope === "company" && (
              <DeleteTemplate companyId={companyId} templateId={template.templateId} onDeleted={onClose} />
            )}
          </div>
        </div>
      ) : (
        <Loader size="sm" />
      )}
    </Modal>
  );
}

function DeleteTemplate({
  companyId,
  templateId,
  onDeleted,
}: {
  companyId: string;
  templateId: string;
  onDeleted: () => void;
}) {
  const t = useTranslations("newCampaign");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      api.call("DELETE /api/v1/companies/{companyId}/templates/{templateId}", { params: { companyId, templateId } }),
    onSuccess: async () => {
      setAsked(false);
      onDeleted();
      toast(t("deleted"));
      await queryClient.invalidateQueries({ queryKey: ["templates", companyId] });
    },
  });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
        {t("delete")}
      </Button>
      <Confirm
        opened={asked}
        onClose={() => setAsked(false)}
        title={t("deleteTitle")}
        confirm={t("delete")}
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
        error={remove.error && words(remove.error)}
        danger
      >
        <Text>{t("deleteText")}</Text>
      </Confirm>
    </>
  );
}
