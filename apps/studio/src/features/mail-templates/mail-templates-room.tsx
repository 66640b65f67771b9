import { ActionIcon, Menu, Stack, Table, Text, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { EllipsisVertical, Globe, LayoutTemplate, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useCompany, useMe, useRights } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { SearchField } from "../../ui/list/search-field.tsx";
import table from "../../ui/list/table.module.css";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { keptLetter } from "./kept-letter.ts";
import { globalTemplatesQuery, type MailTemplate, ownTemplatesQuery, useTemplateCalls } from "./queries.ts";

type Asked = { of: "rename" | "delete" | "offer"; template: MailTemplate };

/** As many signs as the server keeps. */
const NAME_LENGTH = 200;

/** Templates of letters: the company's, and those that every company has (spec §3, "Mail"). */
export function MailTemplatesRoom(): ReactNode {
  const t = useTranslations("mailTemplates");
  const { company } = useCompany();
  return (
    <>
      <PageHeading title={t("title")} />
      <Text c="dimmed" maw={640} mb="lg">
        {t("text")}
      </Text>
      {company && <Templates key={company.companyId} companyId={company.companyId} />}
    </>
  );
}

function Templates({ companyId }: { companyId: string }): ReactNode {
  const t = useTranslations("mailTemplates.room");
  const { may } = useRights(companyId);
  const { platformAdmin } = useMe().account;
  const own = useQuery(ownTemplatesQuery(companyId));
  const everybodys = useQuery(globalTemplatesQuery);
  const [search, setSearch] = useState("");
  const [asked, setAsked] = useState<Asked | null>(null);
  const wanted = search.toLocaleLowerCase();
  const among = (all: readonly MailTemplate[] = []) =>
    all.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const failed = [own, everybodys].find(({ isError, data }) => isError && !data);
  if (failed) return <LoadError error={failed.error} retry={() => failed.refetch()} />;
  if (!own.data || !everybodys.data) return <PageLoading />;
  const lists = [
    { name: "own", templates: among(own.data), mayChange: may("edit") },
    { name: "global", templates: among(everybodys.data), mayChange: platformAdmin },
  ] as const;
  const isEmpty = own.data.length + everybodys.data.length === 0;
  const close = () => setAsked(null);
  return (
    <Stack gap="lg" maw={860}>
      {isEmpty ? (
        <Notice picture={<LayoutTemplate size={32} />} title={t("emptyTitle")}>
          {t("emptyText")}
        </Notice>
      ) : (
        <SearchField
          value={search}
          onSearch={setSearch}
          label={t("search")}
          placeholder={t("search")}
          w={{ base: "100%", xs: 280 }}
        />
      )}
      {!isEmpty && lists.every(({ templates }) => templates.length === 0) && (
        <Text role="status" c="dimmed">
          {t("none", { search })}
        </Text>
      )}
      {lists.map(
        ({ name, templates, mayChange }) =>
          templates.length > 0 && (
            <TemplateTable
              key={name}
              title={t(name)}
              templates={templates}
              mayChange={mayChange}
              mayOffer={name === "own" && platformAdmin}
              onAsk={setAsked}
            />
          ),
      )}
      {asked?.of === "rename" && (
        <RenameDialog
          companyId={companyId}
          template={asked.template}
          others={[...own.data, ...everybodys.data].filter(
            (one) => one.companyId === asked.template.companyId && one.templateId !== asked.template.templateId,
          )}
          onClose={close}
        />
      )}
      {asked && asked.of !== "rename" && (
        <SureDialog key={asked.of} of={asked.of} companyId={companyId} template={asked.template} onClose={close} />
      )}
    </Stack>
  );
}

function TemplateTable({
  title,
  templates,
  mayChange,
  mayOffer,
  onAsk,
}: {
  title: string;
  templates: readonly MailTemplate[];
  mayChange: boolean;
  mayOffer: boolean;
  onAsk: (asked: Asked) => void;
}): ReactNode {
  const t = useTranslations("mailTemplates.room");
  const hasActions = mayChange || mayOffer;
  return (
    <div>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <Scrolling label={title} busy={false}>
        <Table verticalSpacing="xs">
          <Table.Caption className={table.caption ?? ""}>{title}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t("name")}</Table.Th>
              <Table.Th scope="col">{t("kind")}</Table.Th>
              <Table.Th scope="col" visibleFrom="sm">
                {t("changed")}
              </Table.Th>
              {hasActions && (
                <Table.Th scope="col" w={88}>
                  {t("actions")}
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {templates.map((template) => (
              <Table.Tr key={template.templateId}>
                <Table.Th scope="row" style={{ overflowWrap: "anywhere" }}>
                  <Text size="sm" fw={500} c="var(--mantine-color-text)">
                    {template.name || t("unnamed")}
                  </Text>
                </Table.Th>
                <Table.Td>{t(keptLetter(template) ? "letter" : "wordsOnly")}</Table.Td>
                <Table.Td visibleFrom="sm" className={table.tight ?? ""}>
                  <RelativeTime iso={template.updatedAt} />
                </Table.Td>
                {hasActions && (
                  <Table.Td>
                    <Menu position="bottom-end">
                      <Menu.Target>
                        <ActionIcon aria-label={t("more", { name: template.name || t("unnamed") })}>
                          <EllipsisVertical size={16} />
                        </ActionIcon>
                      </Menu.Target>
                      <Menu.Dropdown>
                        {mayChange && (
                          <Menu.Item
                            leftSection={<Pencil size={14} aria-hidden />}
                            onClick={() => onAsk({ of: "rename", template })}
                          >
                            {t("rename")}
                          </Menu.Item>
                        )}
                        {mayOffer && (
                          <Menu.Item
                            leftSection={<Globe size={14} aria-hidden />}
                            onClick={() => onAsk({ of: "offer", template })}
                          >
                            {t("offer")}
                          </Menu.Item>
                        )}
                        {mayChange && (
                          <Menu.Item
                            color="red"
                            leftSection={<Trash2 size={14} aria-hidden />}
                            onClick={() => onAsk({ of: "delete", template })}
                          >
                            {t("delete")}
                          </Menu.Item>
                        )}
                      </Menu.Dropdown>
                    </Menu>
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrolling>
    </div>
  );
}

interface DialogProps {
  companyId: string;
  template: MailTemplate;
  onClose: () => void;
}

function RenameDialog({
  companyId,
  template,
  others,
  onClose,
}: DialogProps & { others: readonly MailTemplate[] }): ReactNode {
  const t = useTranslations("mailTemplates.room");
  const words = useProblemWords();
  const { rename } = useTemplateCalls(companyId);
  const [name, setName] = useState(template.name);
  const isEmpty = name.trim() === "";
  const isTaken = others.some((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  const done = (said: string) => {
    onClose();
    toast(t("renamed", { name: said }));
  };
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("renameTitle", { name: template.name || t("unnamed") })}
      confirm={t("save")}
      onConfirm={() => !isEmpty && !isTaken && rename.mutate({ template, name: name.trim() }, { onSuccess: done })}
      busy={rename.isPending}
      error={rename.error && words(rename.error)}
    >
      <TextInput
        label={t("name")}
        value={name}
        maxLength={NAME_LENGTH}
        data-autofocus
        error={(isEmpty && t("nameMissing")) || (isTaken && t("nameTaken"))}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </Confirm>
  );
}

/** Asks before a template goes, or is everybody's, and says what that means. */
function SureDialog({ of, companyId, template, onClose }: DialogProps & { of: "delete" | "offer" }): ReactNode {
  const t = useTranslations("mailTemplates.room");
  const words = useProblemWords();
  const { remove, offer } = useTemplateCalls(companyId);
  const call = of === "delete" ? remove : offer;
  const name = template.name || t("unnamed");
  const done = () => {
    onClose();
    toast(t(of === "delete" ? "deleted" : "offered", { name }));
  };
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t(of === "delete" ? "deleteTitle" : "offerTitle", { name })}
      confirm={t(of)}
      onConfirm={() => call.mutate(template, { onSuccess: done })}
      busy={call.isPending}
      error={call.error && words(call.error)}
      danger={of === "delete"}
    >
      <Text>{t(of === "delete" ? "deleteText" : "offerText")}</Text>
    </Confirm>
  );
}
