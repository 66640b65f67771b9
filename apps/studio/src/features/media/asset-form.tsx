import type { Asset } from "@fairground/contract";
import { ASSET_CATEGORIES, ASSET_FOLDERS, DEFAULT_SLOTS } from "@fairground/model/campaign";
import { LANGUAGES } from "@fairground/model/text";
import { Button, Fieldset, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { oneOf } from "../../ui/address.ts";
import { useLanguage } from "../../words/provider.tsx";
import { changeAsset, useAssetChange } from "./use-asset-change.ts";

/** Name, place, default and alternative texts of an asset; the focal point beside it is saved with them. */
export function AssetForm({
  asset,
  companyId,
  focus,
}: {
  asset: Asset;
  companyId: string;
  focus: Asset["focus"];
}): ReactNode {
  const t = useTranslations("media");
  const common = useTranslations("common");
  const [name, setName] = useState(asset.name);
  const [category, setCategory] = useState(asset.category);
  const [folder, setFolder] = useState(asset.folder);
  const [slot, setSlot] = useState(asset.slot);
  const [alt, setAlt] = useState(asset.alt);
  const change = useAssetChange(companyId, asset.assetId);
  const isPicture = asset.font === null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(() => changeAsset(companyId, asset.assetId, { name, category, folder, slot, alt, focus }));
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={t("name")}
          value={name}
          maxLength={200}
          required
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Group grow>
          <NativeSelect
            label={t("category")}
            value={category}
            data={ASSET_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }))}
            onChange={({ currentTarget }) => setCategory(oneOf(currentTarget.value, ASSET_CATEGORIES, category))}
          />
          <NativeSelect
            label={t("folder")}
            value={folder}
            data={ASSET_FOLDERS.map((value) => ({ value, label: t(`folders.${value}`) }))}
            onChange={({ currentTarget }) => setFolder(oneOf(currentTarget.value, ASSET_FOLDERS, folder))}
          />
        </Group>
        {isPicture && (
          <NativeSelect
            label={t("slot")}
            value={slot ?? ""}
            data={[
              { value: "", label: t("noSlot") },
              ...DEFAULT_SLOTS.map((value) => ({ value, label: t(`slots.${value}`) })),
            ]}
            onChange={({ currentTarget }) => setSlot(oneOf(currentTarget.value, DEFAULT_SLOTS, null))}
          />
        )}
        {isPicture && <AltTexts alt={alt} onChange={setAlt} />}
        <Group justify="flex-end">
          <Button type="submit" loading={change.isPending}>
            {common("save")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** In every language of campaigns; those that are there in others stay as they are. */
function AltTexts({ alt, onChange }: { alt: Asset["alt"]; onChange: (alt: Asset["alt"]) => void }): ReactNode {
  const t = useTranslations("media");
  const { language } = useLanguage();
  const names = new Intl.DisplayNames([language], { type: "language" });
  const languages = [...new Set<string>([...LANGUAGES, ...Object.keys(alt)])];
  return (
    <Fieldset legend={t("alt")}>
      <Text size="xs" c="dimmed" mb="xs">
        {t("altText")}
      </Text>
      <Stack gap="xs">
        {languages.map((one) => (
          <TextInput
            key={one}
            size="sm"
            label={names.of(one) ?? one}
            lang={one}
            value={alt[one] ?? ""}
            maxLength={500}
            onChange={({ currentTarget }) => onChange({ ...alt, [one]: currentTarget.value })}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
