import type { CompanyRecord } from "@fairground/contract";
import { COUNTRIES } from "@fairground/model/legal";
import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { companyQuery } from "../company-settings/queries.ts";
import { FactsFields } from "./facts-fields.tsx";
import { companyFactsOf, type FactName, type TypedFacts, typedFacts, writtenFacts } from "./typed-facts.ts";

/** What terms and privacy pages of all campaigns are filled from, asked for once, where new campaigns begin. */
export function FactsDialog({ companyId, onClose }: { companyId: string; onClose: () => void }): ReactNode {
  const t = useTranslations("legalFacts");
  const common = useTranslations("common");
  const company = useQuery(companyQuery(companyId)).data;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t("onceTitle")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      {company ? <FactsForm company={company} onClose={onClose} /> : <Skeleton h={320} />}
    </Modal>
  );
}

/** Facts without which nobody could read who it is that asks them. */
const FIRST = ["organiser", "address", "contact"] as const;

function FactsForm({ company, onClose }: { company: CompanyRecord; onClose: () => void }): ReactNode {
  const t = useTranslations("legalFacts");
  const common = useTranslations("common");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const { companyId } = company;
  const [facts, setFacts] = useState(() => suggested(company));
  const [isTried, setTried] = useState(false);
  const written = writtenFacts(facts);
  const faulty = written.kind === "faults" ? written.of : [];
  const missing = FIRST.filter((fact) => facts[fact].trim() === "");
  const save = useMutation({
    mutationFn: async (legal: CompanyRecord["legal"]) =>
      (await api.call("PUT /api/v1/companies/{companyId}", { params: { companyId }, body: { legal } })).body.data,
    onSuccess: (data) => {
      queryClient.setQueryData(companyQuery(companyId).queryKey, data);
      toast(t("onceSaved"));
      onClose();
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const [wrong] = [...missing, ...faulty];
    if (wrong) document.getElementById(`legal-${wrong}`)?.focus();
    else if (written.kind === "facts" && written.facts) save.mutate(companyFactsOf(written.facts));
  };
  const errorOf = (fact: FactName): ReactNode => {
    if (faulty.includes(fact)) return t(`faults.${fact === "contact" || fact === "claimDays" ? fact : "refused"}`);
    return isTried && missing.some((each) => each === fact) && t("missing");
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t("onceText")}</Text>
        <FactsFields
          typed={facts}
          onChange={(fields) => setFacts({ ...facts, ...fields, isNone: false })}
          readOnly={false}
          errorOf={errorOf}
          focusOn={facts.organiser === "" ? "organiser" : "address"}
        />
        {save.error && <Alert color="red">{words(save.error)}</Alert>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t("onceSave")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What is said already, and beside it what most companies would say: seen before it is saved. */
function suggested({ legal, name }: CompanyRecord): TypedFacts {
  const said = typedFacts(legal);
  const region = new Intl.Locale(navigator.language).maximize().region ?? "";
  return {
    ...said,
    organiser: said.organiser || name,
    countries: said.countries.length > 0 ? said.countries : COUNTRIES.filter((code) => code === region),
    told: said.told || "page-and-email",
    claimDays: said.claimDays || "30",
    rest: said.rest || "kept",
    isNone: false,
  };
}
