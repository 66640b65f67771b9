import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { useTranslations } from "use-intl";

/** Where a page will be, when its files take longer than a blink. */
export function PageLoading() {
  const t = useTranslations("common");
  return (
    <Stack p="xl" gap="md" aria-busy>
      <VisuallyHidden>{t("loading")}</VisuallyHidden>
      <Skeleton h={32} w={220} />
      <Skeleton h={40} />
      <Skeleton h={240} />
    </Stack>
  );
}
