import { ROLES, type Role } from "@fairground/contract/define";
import { Checkbox, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

/** Which roles somebody has, each with what it is for. */
export function RolesChoice({
  value,
  onChange,
  error,
}: {
  value: readonly Role[];
  onChange: (roles: Role[]) => void;
  error: string | null;
}): ReactNode {
  const t = useTranslations("members");
  const role = useTranslations("role");
  return (
    <Checkbox.Group
      label={t("roles")}
      description={t("rolesHint")}
      value={[...value]}
      onChange={(chosen) => onChange(ROLES.filter((each) => chosen.includes(each)))}
      error={error}
    >
      <Stack gap="xs" mt="xs">
        {ROLES.map((name) => (
          <Checkbox key={name} value={name} label={capital(role(name))} description={t(`about.${name}`)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** Roles stand in sentences elsewhere. */
const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);
