import type { Member } from "@fairground/contract";
import { ROLES } from "@fairground/contract/define";
import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { UserPlus } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { useCompany, useMe, useRights } from "../../data/company.ts";
import { meQuery } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { NoneFound } from "../../ui/list/none-found.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { SearchField } from "../../ui/list/search-field.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { RightGate } from "../../ui/right-gate.tsx";
import { isFiltered, MEMBERS_DEFAULTS, type MembersAddress } from "./address.ts";
import { InvitationList } from "./invitation-list.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { type MemberAction, MemberTable } from "./member-table.tsx";
import { membersQuery } from "./queries.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { RolesDialog } from "./roles-dialog.tsx";

/** Who belongs to the company. Everybody sees names and roles; member administrators see the rest, invite and decide. */
export function MembersRoom(): ReactNode {
  const t = useTranslations("members");
  const role = useTranslations("role");
  const common = useTranslations("common");
  const { account } = useMe();
  const { company } = useCompany();
  const companyId = company?.companyId ?? "";
  const isAdministrator = useRights(companyId).may("administer");
  const address = useSearch({ from: "/shell/settings/members" });
  const navigate = useNavigate({ from: "/settings/members" });
  const queryClient = useQueryClient();
  const members = useQuery({ ...membersQuery(companyId, address), enabled: companyId !== "" });
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<{ action: MemberAction; member: Member } | null>(null);

  const change = useCallback(
    (fields: Partial<MembersAddress>, replace = false) =>
      navigate({ search: (before) => ({ ...before, page: 1, ...fields }), replace }),
    [navigate],
  );
  const search = useCallback((q: string) => change({ q }, true), [change]);
  const close = () => setAsked(null);
  const clear = () => navigate({ search: MEMBERS_DEFAULTS });

  const { data } = members;
  return (
    <>
      <PageHeading
        title={t("title")}
        actions={
          <RightGate allowed={isAdministrator} right="members" companyId={companyId}>
            {(props) => (
              <Button leftSection={<UserPlus size={16} />} {...props} onClick={() => setInviting(true)}>
                {t("invite")}
              </Button>
            )}
          </RightGate>
        }
      />
      <Group gap="sm" mb="sm">
        <SearchField
          value={address.q}
          onSearch={search}
          label={t("search")}
          placeholder={t("search")}
          w={{ base: "100%", xs: 260 }}
        />
        <NativeSelect
          aria-label={t("filterRole")}
          value={address.role}
          data={[{ value: "", label: t("everyRole") }, ...ROLES.map((value) => ({ value, label: role(value) }))]}
          onChange={({ currentTarget }) => change({ role: ROLES.find((each) => each === currentTarget.value) ?? "" })}
        />
        {isFiltered(address) && (
          <Button variant="subtle" onClick={clear}>
            {common("clearFilters")}
          </Button>
        )}
        <Text size="sm" c="dimmed" ml="auto" role="status">
          {data && t("count", { count: data.total })}
        </Text>
      </Group>
      {members.isError && !data ? (
        <LoadError error={members.error} retry={() => members.refetch()} />
      ) : data?.data.length === 0 ? (
        <NoneFound title={t("noneTitle")} text={t("noneText")} onClear={clear} />
      ) : (
        <MemberTable
          members={data?.data}
          address={address}
          own={account.id}
          isAdministrator={isAdministrator}
          isStale={members.isPlaceholderData}
          onSort={(sort, direction) => change({ sort, direction })}
          onAsk={(action, member) => setAsked({ action, member })}
        />
      )}
      {data && (
        <Paging page={address.page} size={address.size} total={data.total} onChange={(paging) => change(paging)} />
      )}
      {isAdministrator && (
        <>
          <InvitationList
            companyId={companyId}
            page={address.invited}
            onPage={(invited) => change({ page: address.page, invited })}
          />
          <InviteDialog companyId={companyId} opened={isInviting} onClose={() => setInviting(false)} />
        </>
      )}
      {asked?.action === "roles" && (
        <RolesDialog key={asked.member.userId} companyId={companyId} member={asked.member} onClose={close} />
      )}
      {(asked?.action === "remove" || asked?.action === "leave") && (
        <RemoveDialog
          key={asked.member.userId}
          companyId={companyId}
          company={company?.name ?? ""}
          member={asked.member}
          isOneself={asked.action === "leave"}
          onClose={close}
          onGone={() => {
            close();
            if (asked.action === "leave") void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
          }}
        />
      )}
    </>
  );
}
