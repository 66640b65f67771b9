import type { CampaignFilter } from "@fairground/contract";
import { ActionIcon, Button, Checkbox, Group, Menu, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Bookmark, Trash2 } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useRights } from "../../data/company.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import classes from "./campaign-list.module.css";
import { filtersQuery } from "./queries.ts";

/** What is filtered, and what is shown of it now, as a search is written. */
interface Shown {
  companyId: string;
  shows: CampaignFilter["shows"];
  query: string;
}

/** Filters that were saved: opened from a menu, named and managed in a dialog. */
export function SavedFilters({ onOpen, ...shown }: Shown & { onOpen: (query: string) => void }): ReactNode {
  const t = useTranslations("campaignList");
  const common = useTranslations("common");
  const filters = useQuery(filtersQuery(shown.companyId, shown.shows));
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" className={classes.saved ?? ""} leftSection={<Bookmark size={16} />}>
            <span className={classes.savedWords}>{t("saved")}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t("saved")} className={classes.savedMenu ?? ""}>
          {filters.data?.map(({ filterId, name, query, shared, first }) => (
            <Menu.Item
              key={filterId}
              onClick={() => onOpen(query)}
              rightSection={
                <Text size="xs" c="dimmed">
                  {[first && t("first"), shared && t("shared")].filter(Boolean).join(" · ")}
                </Text>
              }
            >
              {name}
            </Menu.Item>
          ))}
          {filters.data && filters.data.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setDialog("save")}>{t("saveThis")}</Menu.Item>
          {filters.data && filters.data.length > 0 && (
            <Menu.Item onClick={() => setDialog("manage")}>{t("manageFilters")}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === "save" && <SaveFilter {...shown} onClose={() => setDialog(null)} />}
      {dialog === "manage" && (
        <Modal
          opened
          onClose={() => setDialog(null)}
          title={t("manageFilters")}
          closeButtonProps={{ "aria-label": common("close") }}
        >
          <ManagedFilters {...shown} filters={filters.data ?? []} />
        </Modal>
      )}
    </>
  );
}

/** From so many on they can be looked for. */
const MANY = 8;

function ManagedFilters({ filters, ...shown }: Shown & { filters: readonly CampaignFilter[] }): ReactNode {
  const t = useTranslations("campaignList");
  const [wanted, setWanted] = useState("");
  const found = filters.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <Stack gap="md">
      {filters.length >= MANY && (
        <TextInput
          label={t("findFilter")}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      {found.length === 0 && <Text c="dimmed">{t(filters.length === 0 ? "noFilters" : "noSuchFilter")}</Text>}
      {found.map((filter) => (
        <FilterRow key={filter.filterId} {...shown} filter={filter} />
      ))}
    </Stack>
  );
}

function SaveFilter({ companyId, shows, query, onClose }: Shown & { onClose: () => void }): ReactNode {
  const t = useTranslations("campaignList");
  const common = useTranslations("common");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const { may } = useRights(companyId);
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      api.call("POST /api/v1/companies/{companyId}/campaign-filters", {
        params: { companyId },
        body: { name: name.trim(), query, shows, shared: isShared },
      }),
    onSuccess: async () => {
      toast(t("filterSaved", { name: name.trim() }));
      await queryClient.invalidateQueries({ queryKey: filtersQuery(companyId, shows).queryKey });
      onClose();
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== "" && !save.isPending) save.mutate();
  };
  return (
    <Modal opened onClose={onClose} title={t("saveThis")} closeButtonProps={{ "aria-label": common("close") }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t("filterName")}
            value={name}
            maxLength={60}
            data-autofocus
            error={isTried && name.trim() === "" ? t("filterNameMissing") : save.error && words(save.error)}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {may("edit") && (
            <Checkbox
              label={t("shareFilter")}
              checked={isShared}
              onChange={({ currentTarget }) => setShared(currentTarget.checked)}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {common("cancel")}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {common("save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** One's own filters, and for editors the company's, can be renamed, replaced, shared and deleted; any can open the list. */
function FilterRow({
  companyId,
  shows,
  query: now,
  filter: { filterId, name, query, shared, mine, first },
}: Shown & { filter: CampaignFilter }): ReactNode {
  const t = useTranslations("campaignList");
  const common = useTranslations("common");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const { may } = useRights(companyId);
  const [typed, setTyped] = useState(name);
  const [isAsked, setAsked] = useState(false);
  const params = { companyId, filterId };
  const refresh = () => queryClient.invalidateQueries({ queryKey: filtersQuery(companyId, shows).queryKey });
  const change = useMutation({
    mutationFn: (body: { name?: string; query?: string; shared?: boolean; first?: boolean }) =>
      api.call("PUT /api/v1/companies/{companyId}/campaign-filters/{filterId}", { params, body }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: () => api.call("DELETE /api/v1/companies/{companyId}/campaign-filters/{filterId}", { params }),
    onSuccess: async () => {
      toast(t("filterDeleted", { name }));
      await refresh();
    },
  });
  const mayChange = mine || may("edit");
  const rename = () => typed.trim() !== "" && typed.trim() !== name && change.mutate({ name: typed.trim() });
  const error = change.error ?? remove.error;
  return (
    <Stack gap={6}>
      <Group wrap="nowrap" align="flex-start" gap="xs">
        <TextInput
          flex={1}
          aria-label={t("filterName")}
          value={typed}
          maxLength={60}
          readOnly={!mayChange}
          error={typed.trim() === "" ? t("filterNameMissing") : error && words(error)}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={rename}
          onKeyDown={({ key }) => key === "Enter" && rename()}
        />
        {mayChange && (
          <ActionIcon
            mt={4}
            aria-label={t("filterDelete", { name })}
            aria-expanded={isAsked}
            onClick={() => setAsked(!isAsked)}
          >
            <Trash2 size={16} />
          </ActionIcon>
        )}
      </Group>
      {isAsked && (
        <Group gap="xs" role="group" aria-label={t("filterDelete", { name })}>
          <Text size="sm" flex="1 1 220px">
            {t(shared ? "filterDeleteShared" : "filterDeleteText", { name })}
          </Text>
          <Button size="xs" variant="default" onClick={() => setAsked(false)}>
            {common("cancel")}
          </Button>
          <Button size="xs" color="red" loading={remove.isPending} data-autofocus onClick={() => remove.mutate()}>
            {t("filterDeleteDo")}
          </Button>
        </Group>
      )}
      <Group gap="md">
        {shows === "campaigns" && (
          <Checkbox
            size="xs"
            label={t("openFirst")}
            checked={first}
            onChange={({ currentTarget }) => change.mutate({ first: currentTarget.checked })}
          />
        )}
        {may("edit") && (
          <Checkbox
            size="xs"
            label={t("shareFilter")}
            checked={shared}
            onChange={({ currentTarget }) => change.mutate({ shared: currentTarget.checked })}
          />
        )}
        {mayChange && query !== now && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t("filterReplace", { name })}
            onClick={() => change.mutate({ query: now }, { onSuccess: () => toast(t("filterSaved", { name })) })}
          >
            {t("filterReplaceDo")}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
