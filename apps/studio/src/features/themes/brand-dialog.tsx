import { themes } from "@fairground/elements/stage/themes";
import { Modal, Skeleton, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { companyQuery } from "../company-settings/queries.ts";
import { useOwnFonts } from "../media/own-fonts.ts";
import { uploadOne } from "../media/uploads.ts";
import { ThemeForm } from "./theme-form.tsx";

/** A company's logo, colours and fonts, asked for once: the theme that new campaigns are offered. */
export function BrandDialog({ companyId, onClose }: { companyId: string; onClose: () => void }): ReactNode {
  const t = useTranslations("themes");
  const common = useTranslations("common");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const company = useQuery(companyQuery(companyId)).data;
  const fonts = useOwnFonts(companyId);
  const logo = useRef<File | null>(null);
  const keepLogo = async (file: File) => {
    const { assetId } = await uploadOne(companyId, file);
    const body = { logoAssetId: assetId };
    const { data } = (await api.call("PUT /api/v1/companies/{companyId}", { params: { companyId }, body })).body;
    queryClient.setQueryData(companyQuery(companyId).queryKey, data);
  };
  const saved = () => {
    onClose();
    if (logo.current) keepLogo(logo.current).catch((error) => toast(words(error), "error"));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="76rem"
      title={t("brandTitle")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Text c="dimmed" mb="md">
        {t("brandText")}
      </Text>
      {company ? (
        <ThemeForm
          companyId={companyId}
          first={{
            themeId: null,
            name: company.name,
            base: "fairground-new",
            tokens: { ...themes["fairground-new"] },
            brand: true,
          }}
          fonts={fonts}
          logo={company.logo?.url}
          onLogo={(file) => {
            logo.current = file;
          }}
          onSaved={saved}
        />
      ) : (
        <Skeleton h={320} />
      )}
    </Modal>
  );
}
