import type { Member } from "@fairground/contract";
import { ActionIcon, Badge, Group, Menu, Table, Text, VisuallyHidden } from "@mantine/core";
import { LogOut, MoreHorizontal, ShieldCheck, UserMinus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LoadingRows } from "../../ui/list/loading-rows.tsx";
import { SortHeader } from "../../ui/list/sort-header.tsx";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import type { MembersAddress } from "./address.ts";

export type MemberAction = "roles" | "remove" | "leave";

/** One member to a row. Addresses, last visits and what can be done stand there for member administrators alone. */
export function MemberTable({
  members,
  address,
  own,
  isAdministrator,
  isStale,
  onSort,
  onAsk,
}: {
  /** Undefined while they load. */
  members: readonly Member[] | undefined;
  address: MembersAddress;
  /** The account that looks. */
  own: string;
  isAdministrator: boolean;
  isStale: boolean;
  onSort: (sort: MembersAddress["sort"], direction: MembersAddress["direction"]) => void;
  onAsk: (action: MemberAction, member: Member) => void;
}): ReactNode {
  const t = useTranslations("members");
  const role = useTranslations("role");
  const sorting = { sort: address, onSort };
  return (
    <div className={table.frame} aria-busy={!members || isStale}>
      <Table highlightOnHover className={isStale ? table.stale : ""}>
        <Table.Caption className={table.caption ?? ""}>{t("title")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <SortHeader column="name" label={t("name")} {...sorting} />
            <Table.Th visibleFrom="sm">{t("roles")}</Table.Th>
            {isAdministrator && (
              <SortHeader column="lastSeenAt" label={t("lastSeen")} first="desc" visibleFrom="md" {...sorting} />
            )}
            <SortHeader column="joinedAt" label={t("joined")} first="desc" visibleFrom="sm" {...sorting} />
            <Table.Th w={48}>
              <VisuallyHidden>{t("actionsColumn")}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members ? (
            members.map((member) => (
              <Table.Tr key={member.userId}>
                <Table.Td className={table.main ?? ""} py={8}>
                  <Text span fw={500} className={table.below ?? ""} display="block" pb={0}>
                    {member.name}
                    {member.userId === own && (
                      <Text span c="dimmed" fw={400}>
                        {" "}
                        {t("you")}
                      </Text>
                    )}
                  </Text>
                  {member.email && (
                    <Text size="xs" c="dimmed" className={table.below ?? ""} pb={0}>
                      {member.email}
                    </Text>
                  )}
                  <Text size="xs" c="dimmed" hiddenFrom="sm">
                    {member.roles.map((each) => role(each)).join(", ")}
                  </Text>
                </Table.Td>
                <Table.Td visibleFrom="sm" py={8}>
                  <Group gap={4}>
                    {member.roles.map((each) => (
                      <Badge key={each} color={each === "USER_ADMIN" ? "brand" : "gray"}>
                        {role(each)}
                      </Badge>
                    ))}
                  </Group>
                </Table.Td>
                {isAdministrator && (
                  <Table.Td visibleFrom="md" className={table.tight ?? ""}>
                    {member.lastSeenAt ? (
                      <RelativeTime iso={member.lastSeenAt} />
                    ) : (
                      <Text span c="dimmed">
                        {t("never")}
                      </Text>
                    )}
                  </Table.Td>
                )}
                <Table.Td visibleFrom="sm" className={table.tight ?? ""}>
                  <RelativeTime iso={member.joinedAt} />
                </Table.Td>
                <Table.Td>
                  {(isAdministrator || member.userId === own) && (
                    <Actions member={member} isOneself={member.userId === own} onAsk={onAsk} />
                  )}
                </Table.Td>
              </Table.Tr>
            ))
          ) : (
            <LoadingRows rows={4} columns={5} />
          )}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Actions({
  member,
  isOneself,
  onAsk,
}: {
  member: Member;
  isOneself: boolean;
  onAsk: (action: MemberAction, member: Member) => void;
}): ReactNode {
  const t = useTranslations("members");
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t("actions", { name: member.name })}>
          <MoreHorizontal size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={t("actions", { name: member.name })}>
        {isOneself ? (
          <>
            <Menu.Label>{t("ownRoles")}</Menu.Label>
            <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={() => onAsk("leave", member)}>
              {t("leave")}
            </Menu.Item>
          </>
        ) : (
          <>
            <Menu.Item leftSection={<ShieldCheck size={16} aria-hidden />} onClick={() => onAsk("roles", member)}>
              {t("changeRoles")}
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<UserMinus size={16} aria-hidden />}
              onClick={() => onAsk("remove", member)}
            >
              {t("remove")}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
