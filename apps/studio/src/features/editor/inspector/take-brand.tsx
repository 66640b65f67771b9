import type { Theme } from "@fairground/contract";
import { inBrand } from "@fairground/model/campaign";
import { Button, Group, List, Modal, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { companyQuery } from "../../company-settings/queries.ts";
import { setBrand } from "../document/commands/index.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";

/** Brings the company's brand into the campaign, in one step; what would change is said before. */
export function TakeBrand({ brand, disabled }: { brand: Theme; disabled: boolean }): ReactNode {
  const t = useTranslations("editor.themeChoice");
  const [isAsking, setAsking] = useState(false);
  const common = useTranslations("common");
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        disabled={disabled}
        leftSection={<Star size={14} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t("brand")}
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t("brandTitle", { name: brand.name })}
        closeButtonProps={{ "aria-label": common("close") }}
      >
        <Changes brand={brand} onClose={() => setAsking(false)} />
      </Modal>
    </>
  );
}

function Changes({ brand, onClose }: { brand: Theme; onClose: () => void }): ReactNode {
  const t = useTranslations("editor.themeChoice");
  const common = useTranslations("common");
  const editor = useEditorApi();
  const document = useEditor(({ draft }) => draft.document);
  const company = useQuery(companyQuery(editor.companyId));
  const logo = company.data?.logo?.url ?? null;
  const theme = { name: brand.base, tokens: brand.own };
  const { changes } = inBrand(document, theme, logo);
  const take = () => {
    onClose();
    editor.run("setTheme", setBrand(theme, logo), { values: { name: brand.name } });
  };
  return (
    <>
      {changes.length === 0 ? (
        <Text size="sm">{t("brandIsThere")}</Text>
      ) : (
        <>
          <Text size="sm" mb="xs">
            {t("brandText")}
          </Text>
          <List size="sm">
            {changes.map((change) => (
              <List.Item key={change}>{t(`changes.${change}`)}</List.Item>
            ))}
          </List>
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {common("cancel")}
        </Button>
        {changes.length > 0 && (
          <Button data-autofocus loading={company.isPending} onClick={take}>
            {t("brandTake")}
          </Button>
        )}
      </Group>
    </>
  );
}
