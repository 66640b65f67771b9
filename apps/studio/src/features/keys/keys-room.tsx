import type { ApiKey } from "@fairground/contract";
import { Button, Modal, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, Lock, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useCompany, useRights } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { RenameKey, RenewKey, RevokeKey } from "./key-dialogs.tsx";
import { KeyForm } from "./key-form.tsx";
import { KeyShown } from "./key-shown.tsx";
import { KeyTable } from "./key-table.tsx";
import { keysQuery, type NewKey } from "./use-keys.ts";

/** What programs call with: made, renamed, renewed and revoked by those who administer the company. */
export function KeysRoom(): ReactNode {
  const t = useTranslations("apiKeys");
  const { company } = useCompany();
  const { may } = useRights(company?.companyId);
  if (company && may("administer")) return <Keys companyId={company.companyId} />;
  return (
    <>
      <PageHeading title={t("title")} />
      <Notice picture={<Lock size={32} />} title={t("title")}>
        {t("closed", { company: company?.name ?? "" })}
      </Notice>
    </>
  );
}

type Doing = { act: "rename" | "renew" | "revoke"; key: ApiKey };

function Keys({ companyId }: { companyId: string }): ReactNode {
  const t = useTranslations("apiKeys");
  const common = useTranslations("common");
  const keys = useQuery(keysQuery(companyId));
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<NewKey | null>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const made = (key: NewKey) => {
    setMaking(false);
    close();
    setShown(key);
  };
  const newButton = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {t("new")}
    </Button>
  );
  return (
    <>
      <PageHeading title={t("title")} actions={newButton} />
      <Text c="dimmed" mb="lg" maw={640}>
        {t("text")}
      </Text>
      {keys.isError && !keys.data ? (
        <LoadError error={keys.error} retry={() => keys.refetch()} />
      ) : keys.data?.length === 0 ? (
        <Notice picture={<KeyRound size={32} />} title={t("emptyTitle")}>
          {t("emptyText")}
        </Notice>
      ) : (
        <KeyTable
          keys={keys.data}
          onRename={(key) => setDoing({ act: "rename", key })}
          onRenew={(key) => setDoing({ act: "renew", key })}
          onRevoke={(key) => setDoing({ act: "revoke", key })}
        />
      )}
      <Modal
        opened={isMaking}
        onClose={() => setMaking(false)}
        title={t("new")}
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ "aria-label": common("close") }}
      >
        <KeyForm companyId={companyId} onMade={made} onCancel={() => setMaking(false)} />
      </Modal>
      {/* Only by saying so: what is shown here is shown once. */}
      <Modal
        opened={shown !== null}
        onClose={() => setShown(null)}
        title={t("made")}
        size="lg"
        withCloseButton={false}
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        {shown && <KeyShown secret={shown.secret} onDone={() => setShown(null)} />}
      </Modal>
      {doing?.act === "rename" && <RenameKey companyId={companyId} ofKey={doing.key} onClose={close} />}
      {doing?.act === "renew" && <RenewKey companyId={companyId} ofKey={doing.key} onClose={close} onMade={made} />}
      {doing?.act === "revoke" && <RevokeKey companyId={companyId} ofKey={doing.key} onClose={close} />}
    </>
  );
}
