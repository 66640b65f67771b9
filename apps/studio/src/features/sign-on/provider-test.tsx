import { Alert, Button, List } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, PlugZap } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";

/** Tries the saved provider and says in words what is wrong with it. */
export function ProviderTest({ companyId }: { companyId: string }): ReactNode {
  const t = useTranslations("signOn");
  const words = useProblemWords();
  const test = useMutation({
    mutationFn: async () => {
      const call = "POST /api/v1/companies/{companyId}/sign-on/test" as const;
      return (await api.call(call, { params: { companyId } })).body.data.faults;
    },
  });
  const isWell = test.data?.length === 0;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<PlugZap size={16} aria-hidden />}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        {t("test")}
      </Button>
      <div role="status">
        {isWell && (
          <Alert color="brand" mt="sm" role="presentation" icon={<CircleCheck size={18} />}>
            {t("testWell")}
          </Alert>
        )}
        {test.data && !isWell && (
          <Alert color="red" mt="sm" role="presentation" icon={<CircleAlert size={18} />} title={t("testFaults")}>
            <List size="sm">
              {test.data.map((fault) => (
                <List.Item key={fault}>{t(`fault.${fault}`)}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {test.isError && (
          <Alert color="red" mt="sm" role="presentation" icon={<CircleAlert size={18} />}>
            {words(test.error)}
          </Alert>
        )}
      </div>
    </div>
  );
}
