import type { Invitation } from "@fairground/contract";
import { ActionIcon, Badge, Menu, Table, Text, Title, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { MoreHorizontal, Send, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { LoadingRows } from "../../ui/list/loading-rows.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { INVITATIONS, invitationsQuery } from "./queries.ts";
import { usePeopleCall } from "./use-people-call.ts";

const COLORS = { open: "blue", accepted: "brand", withdrawn: "gray", expired: "amber" } as const;

/** Who was invited, and what became of it: a letter can go again, or its link be closed. */
export function InvitationList({
  companyId,
  page,
  onPage,
}: {
  companyId: string;
  page: number;
  onPage: (page: number) => void;
}): ReactNode {
  const t = useTranslations("members");
  const role = useTranslations("role");
  const words = useProblemWords();
  const invitations = useQuery(invitationsQuery(companyId, page));
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  const resend = usePeopleCall(
    companyId,
    ({ invitationId }: Invitation) =>
      api.call("POST /api/v1/companies/{companyId}/invitations/{invitationId}/resend", {
        params: { companyId, invitationId },
      }),
    { done: ({ email }) => t("resentDone", { name: email }) },
  );
  const withdraw = usePeopleCall(
    companyId,
    ({ invitationId }: Invitation) =>
      api.call("DELETE /api/v1/companies/{companyId}/invitations/{invitationId}", {
        params: { companyId, invitationId },
      }),
    { done: ({ email }) => t("withdrawnDone", { name: email }), after: () => setWithdrawing(null) },
  );
  const { data } = invitations;
  return (
    <section aria-labelledby="invitations">
      <Title order={2} id="invitations" mt="xl" mb={4}>
        {t("invitations")}
      </Title>
      <Text c="dimmed" mb="sm">
        {data?.total === 0 ? t("noInvitations") : t("invitationsText")}
      </Text>
      {invitations.isError && !data ? (
        <LoadError error={invitations.error} retry={() => invitations.refetch()} />
      ) : (
        data?.total !== 0 && (
          <div className={table.frame} aria-busy={!data}>
            <Table>
              <Table.Caption className={table.caption ?? ""}>{t("invitations")}</Table.Caption>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t("email")}</Table.Th>
                  <Table.Th visibleFrom="md">{t("roles")}</Table.Th>
                  <Table.Th>{t("state")}</Table.Th>
                  <Table.Th visibleFrom="lg">{t("invitedBy")}</Table.Th>
                  <Table.Th visibleFrom="sm">{t("sent")}</Table.Th>
                  <Table.Th w={48}>
                    <VisuallyHidden>{t("actionsColumn")}</VisuallyHidden>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data ? (
                  data.data.map((invitation) => (
                    <Table.Tr key={invitation.invitationId}>
                      <Table.Td className={table.main ?? ""}>
                        <Text span className={table.below ?? ""} display="block" pb={0} title={invitation.email}>
                          {invitation.email}
                        </Text>
                      </Table.Td>
                      <Table.Td visibleFrom="md" py={8}>
                        {invitation.roles.map((each) => role(each)).join(", ")}
                      </Table.Td>
                      <Table.Td className={table.tight ?? ""}>
                        <Badge color={COLORS[invitation.state]}>{t(`states.${invitation.state}`)}</Badge>
                      </Table.Td>
                      <Table.Td visibleFrom="lg" className={table.tight ?? ""}>
                        {invitation.invitedBy?.name ?? "–"}
                      </Table.Td>
                      <Table.Td visibleFrom="sm" className={table.tight ?? ""}>
                        <RelativeTime iso={invitation.sentAt} />
                      </Table.Td>
                      <Table.Td>
                        {(invitation.state === "open" || invitation.state === "expired") && (
                          <Menu position="bottom-end">
                            <Menu.Target>
                              <ActionIcon
                                aria-label={t("actions", { name: invitation.email })}
                                loading={resend.isPending && resend.variables === invitation}
                              >
                                <MoreHorizontal size={18} />
                              </ActionIcon>
                            </Menu.Target>
                            <Menu.Dropdown aria-label={t("actions", { name: invitation.email })}>
                              <Menu.Item
                                leftSection={<Send size={16} aria-hidden />}
                                onClick={() =>
                                  resend.mutate(invitation, { onError: (error) => toast(words(error), "error") })
                                }
                              >
                                {t("resend")}
                              </Menu.Item>
                              <Menu.Item
                                leftSection={<X size={16} aria-hidden />}
                                onClick={() => setWithdrawing(invitation)}
                              >
                                {t("withdraw")}
                              </Menu.Item>
                            </Menu.Dropdown>
                          </Menu>
                        )}
                      </Table.Td>
                    </Table.Tr>
                  ))
                ) : (
                  <LoadingRows rows={2} columns={6} />
                )}
              </Table.Tbody>
            </Table>
          </div>
        )
      )}
      {data && <Paging page={page} size={INVITATIONS} total={data.total} onChange={(change) => onPage(change.page)} />}
      <Confirm
        opened={withdrawing !== null}
        onClose={() => {
          withdraw.reset();
          setWithdrawing(null);
        }}
        title={t("withdrawTitle", { name: withdrawing?.email ?? "" })}
        confirm={t("withdraw")}
        onConfirm={() => withdrawing && withdraw.mutate(withdrawing)}
        busy={withdraw.isPending}
        error={withdraw.error && words(withdraw.error)}
        danger
      >
        <Text>{t("withdrawText")}</Text>
      </Confirm>
    </section>
  );
}
