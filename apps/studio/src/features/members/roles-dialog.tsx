import type { Member } from "@fairground/contract";
import type { Role } from "@fairground/contract/define";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { RolesChoice } from "./roles-choice.tsx";
import { usePeopleCall } from "./use-people-call.ts";

/** Gives a member other roles. They count with the member's next press. */
export function RolesDialog({
  companyId,
  member,
  onClose,
}: {
  companyId: string;
  member: Member;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("members");
  const words = useProblemWords();
  const { userId, name } = member;
  const [roles, setRoles] = useState<Role[]>(member.roles);
  const change = usePeopleCall(
    companyId,
    (body: { roles: Role[] }) =>
      api.call("PUT /api/v1/companies/{companyId}/members/{userId}", { params: { companyId, userId }, body }),
    { done: () => t("rolesDone", { name }), after: onClose },
  );
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("rolesOf", { name })}
      confirm={t("saveRoles")}
      onConfirm={() => roles.length > 0 && change.mutate({ roles })}
      busy={change.isPending}
      error={change.error && words(change.error)}
    >
      <RolesChoice value={roles} onChange={setRoles} error={roles.length === 0 ? t("roleMissing") : null} />
    </Confirm>
  );
}
