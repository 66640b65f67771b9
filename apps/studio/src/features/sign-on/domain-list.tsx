import { Badge, Button, Code, Group, Text, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { type SignOnSettings, signOnQuery } from "./queries.ts";
import classes from "./sign-on.module.css";

/** The company's mail domains, with the record that confirms each that is not yet. */
export function DomainList({
  companyId,
  domains,
}: {
  companyId: string;
  domains: SignOnSettings["domains"];
}): ReactNode {
  const t = useTranslations("signOn");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: (domain: string) =>
      api.call("POST /api/v1/companies/{companyId}/sign-on/domains", { params: { companyId }, body: { domain } }),
    onSuccess: async (_, domain) => {
      await queryClient.invalidateQueries({ queryKey: signOnQuery(companyId).queryKey });
      toast(t("wasConfirmed", { domain }));
    },
    onError: (error) => toast(words(error), "error"),
  });
  return (
    <section aria-labelledby="sign-on-confirmation">
      <Title order={2} size="h3" mb="sm" id="sign-on-confirmation">
        {t("confirmation")}
      </Title>
      <ul className={classes.domains}>
        {domains.map(({ domain, isConfirmed, record }) => (
          <li key={domain}>
            <Group gap="sm">
              <Text fw={500}>{domain}</Text>
              <Badge color={isConfirmed ? "brand" : "amber"}>{t(isConfirmed ? "confirmed" : "waiting")}</Badge>
              {!isConfirmed && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t("checkNamed", { domain })}
                  loading={confirm.isPending && confirm.variables === domain}
                  onClick={() => confirm.mutate(domain)}
                >
                  {t("check")}
                </Button>
              )}
            </Group>
            {!isConfirmed && (
              <>
                <Text size="xs" c="dimmed" mt={4}>
                  {t("record", { name: record.name })}
                </Text>
                <Group gap="xs" wrap="nowrap">
                  <Code className={classes.long ?? ""}>{record.value}</Code>
                  <CopyButton text={record.value} label={t("copyRecord", { domain })} />
                </Group>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
