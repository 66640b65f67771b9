import { Button, List, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { toast } from "../../ui/toasts.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import { deletionQuery } from "./queries.ts";

/** The end of an account: what goes, what stays, and who cannot leave yet. */
export function Deletion(): ReactNode {
  const t = useTranslations("account.deletion");
  const format = useFormatter();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const deletion = useQuery(deletionQuery);
  const [asks, setAsks] = useState(false);
  const last = deletion.data?.companies.filter(({ isLastAdministrator }) => isLastAdministrator) ?? [];
  const holding = deletion.data?.companies.filter(({ isHolding }) => isHolding) ?? [];
  const isKept = last.length > 0 || holding.length > 0;
  return (
    <Stack gap="md">
      <Text c="dimmed" maw={560}>
        {t("text")}
      </Text>
      <List maw={560}>
        <List.Item>{t("goes")}</List.Item>
        <List.Item>{t("stays")}</List.Item>
      </List>
      {isKept && (
        <Stack id="no-deletion" maw={560} gap="xs">
          {last.length > 0 && <Text>{t("last", { companies: format.list(last.map(({ name }) => name)) })}</Text>}
          {holding.length > 0 && <Text>{t("holds", { companies: format.list(holding.map(({ name }) => name)) })}</Text>}
        </Stack>
      )}
      <Button
        variant="outline"
        color="red"
        w="fit-content"
        disabled={!deletion.data || isKept}
        aria-describedby={isKept ? "no-deletion" : undefined}
        onClick={() => setAsks(true)}
      >
        {t("delete")}
      </Button>
      <ProofDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t("title")}
        confirm={t("confirm")}
        danger
        act={async (proof) => {
          await api.call("POST /api/v1/account/deletion", { body: { proof } });
          toast(t("done"));
          await navigate({ to: "/sign-in" });
          queryClient.clear();
        }}
      >
        <Text>{t("goes")}</Text>
        <Text fw={500}>{t("final")}</Text>
      </ProofDialog>
    </Stack>
  );
}
