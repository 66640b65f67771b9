import { Alert, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useMe } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Section } from "../campaign/campaign-page.tsx";
import { NoticeSwitches } from "../notices/switches.tsx";
import { AddressForm } from "./address-form.tsx";
import { Deletion } from "./deletion.tsx";
import { Passkeys } from "./passkeys.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { accountQuery } from "./queries.ts";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";

/** One's own account: who one is, how one signs in, where one is signed in, and the end of it. */
export function AccountPage(): ReactNode {
  const t = useTranslations("account");
  const notices = useTranslations("notices");
  const format = useFormatter();
  const account = useQuery(accountQuery);
  const { companies } = useMe();
  const asking = companies.filter(({ withheld }) => withheld === "second-factor-required").map(({ name }) => name);
  return (
    <>
      <PageHeading title={t("title")} />
      {account.isError && !account.data ? (
        <LoadError error={account.error} retry={() => account.refetch()} />
      ) : account.data ? (
        <>
          {asking.length > 0 && (
            <Alert color="amber" icon={<ShieldAlert size={18} />} mb="xl" maw={720} title={t("askedTitle")}>
              {t("asked", { companies: format.list(asking) })}
            </Alert>
          )}
          <Section title={t("profile")}>
            <ProfileForm account={account.data} />
          </Section>
          <Section title={t("address")}>
            <AddressForm account={account.data} />
          </Section>
          <Section title={t("password")}>
            {account.data.hasPassword ? (
              <PasswordForm account={account.data} />
            ) : (
              <Text c="dimmed" maw={560}>
                {t("noPassword")}
              </Text>
            )}
          </Section>
          <Section title={t("passkeys.title")}>
            <Passkeys account={account.data} />
          </Section>
          <Section title={t("secondFactor.title")}>
            <SecondFactor account={account.data} />
          </Section>
          <Section title={t("sessions.title")}>
            <Sessions />
          </Section>
          <Section title={notices("switches.title")}>
            <NoticeSwitches />
          </Section>
          <Section title={t("deletion.title")}>
            <Deletion />
          </Section>
        </>
      ) : (
        <Stack gap="md">
          <Skeleton h={120} maw={420} />
          <Skeleton h={120} maw={420} />
        </Stack>
      )}
    </>
  );
}
