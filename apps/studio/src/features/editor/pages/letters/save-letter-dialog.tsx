import { MAIL_LIMITS } from "@fairground/contract";
import { textIn } from "@fairground/model/text";
import { Alert, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "../../../../ui/faults/problem-words.ts";
import { toast } from "../../../../ui/toasts.ts";
import { Confirm } from "../../../campaign-actions/confirm.tsx";
import { ownTemplatesQuery, useTemplateCalls } from "../../../mail-templates/queries.ts";
import { useEditorApi } from "../../document/context.tsx";
import { pageIn } from "../../document/tree.ts";
import { fits, templateOf } from "./letter-plan.ts";

/** As many signs as the server keeps. */
const NAME_LENGTH = 200;

/** Keeps a letter as a template of the company (decisions, "Mail"); one of the same name is replaced, and that is said before. */
export default function SaveLetterDialog({ pageId, onClose }: { pageId: string; onClose(): void }): ReactNode {
  const t = useTranslations("mailTemplates.save");
  const words = useProblemWords();
  const editor = useEditorApi();
  const { companyId } = editor;
  const [kept] = useState(() => {
    const { draft, session } = editor.get();
    const page = pageIn(draft.document, pageId);
    const name = textIn(page?.name, session.language, draft.metadata.languages[0]?.shortName ?? "en");
    return { name, words: page ? templateOf(page, draft, name) : null };
  });
  const [name, setName] = useState(kept.name.slice(0, NAME_LENGTH));
  const own = useQuery(ownTemplatesQuery(companyId));
  const { save } = useTemplateCalls(companyId);
  const wanted = name.trim();
  const replaced = own.data?.find((one) => one.name.toLowerCase() === wanted.toLowerCase());
  const isEmpty = wanted === "";
  const isTooLong = kept.words !== null && !fits(kept.words, MAIL_LIMITS);
  const keep = () => {
    if (isEmpty || isTooLong || !kept.words || !own.data) return;
    save.mutate(
      { words: { ...kept.words, name: wanted }, replaced },
      {
        onSuccess: (said) => {
          onClose();
          toast(t("saved", { name: said }));
        },
      },
    );
  };
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("title")}
      confirm={t(replaced ? "replace" : "confirm")}
      danger={replaced !== undefined}
      onConfirm={keep}
      busy={save.isPending || own.isPending}
      error={save.error ? words(save.error) : own.error ? words(own.error) : null}
    >
      <Text>{t("text")}</Text>
      <TextInput
        label={t("name")}
        value={name}
        maxLength={NAME_LENGTH}
        data-autofocus
        error={isEmpty && t("nameMissing")}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {replaced && (
        <Alert color="amber" role="status">
          {t("replaceText", { name: replaced.name })}
        </Alert>
      )}
      {isTooLong && (
        <Alert color="red" role="alert">
          {t("tooLong")}
        </Alert>
      )}
    </Confirm>
  );
}
