import { ownLanguage } from "@fairground/model/text";
import { Button, Checkbox, Group, Modal, NativeSelect, Progress, Skeleton, Stack, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Campaign } from "../../../data/queries.ts";
import { useLanguageName } from "../../../ui/address-list.tsx";
import { LoadError } from "../../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { toast } from "../../../ui/toasts.ts";
import { addressesOf } from "../../campaign/addresses.ts";
import { download, fileName } from "../../campaign-actions/use-export.ts";
import { accessKey } from "../access/queries.ts";
import { countPrinted, MOST_PRINTED, type Printed, printSheet } from "./print.ts";
import type { CardsAPage } from "./sheet.ts";

const SIZES: readonly CardsAPage[] = [8, 12, 24];

/** Asks how the cards are to look, makes the file here in the browser with its progress, and hands it over. */
export function PrintDialog({
  campaign,
  printed: asked,
  onClose,
}: {
  campaign: Campaign;
  printed: Printed;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("accessCodes.print");
  const common = useTranslations("common");
  const format = useFormatter();
  const words = useProblemWords();
  const languageName = useLanguageName();
  const { campaignId, name } = campaign;
  const addresses = addressesOf(campaign);
  const [language, setLanguage] = useState(Object.keys(addresses ?? {})[0] ?? "en");
  const [perPage, setPerPage] = useState<CardsAPage>(24);
  const [isUsableOnly, setUsableOnly] = useState(true);
  const [part, setPart] = useState(0);
  const [made, setMade] = useState(0);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const mayChoose = asked.kind === "listed" && asked.status === "";
  const printed: Printed = mayChoose && isUsableOnly ? { ...asked, status: "unused" } : asked;
  const count = useQuery({
    queryKey: [...accessKey(campaignId), "printed", printed],
    queryFn: ({ signal }) => countPrinted(campaignId, printed, signal),
  });
  const total = count.data ?? 0;
  const parts = Math.ceil(total / MOST_PRINTED);
  const ofPart = Math.min(MOST_PRINTED, total - part * MOST_PRINTED);
  const url = addresses?.[language];
  const make = useMutation({
    mutationFn: async () => {
      work.current = new AbortController();
      const { signal } = work.current;
      setMade(0);
      const options = { campaign: name, url: url ?? "", language: ownLanguage(language), perPage };
      return printSheet(campaignId, printed, part, options, { signal, tell: setMade });
    },
    onSuccess: (file) => {
      const number = parts > 1 ? ` ${part + 1}` : "";
      download(`${fileName(`${name} ${t("file")}${number}`)}.pdf`, file);
      toast(t("done", { count: ofPart }));
      if (parts === 1) onClose();
    },
  });
  const stop = () => {
    work.current?.abort();
    make.reset();
  };
  const span = (n: number) =>
    t("part", {
      from: format.number(n * MOST_PRINTED + 1),
      to: format.number(Math.min(total, (n + 1) * MOST_PRINTED)),
    });
  const progress = t("progress", { from: format.number(made), total: format.number(ofPart) });
  return (
    <Modal opened onClose={onClose} title={t("title")} closeButtonProps={{ "aria-label": common("close") }}>
      {!addresses ? (
        <Text>{t("noAddress")}</Text>
      ) : (
        <Stack gap="md">
          <Text>{t("text")}</Text>
          <NativeSelect
            label={t("perPage")}
            value={String(perPage)}
            disabled={make.isPending}
            data={SIZES.map((size) => ({ value: String(size), label: t("cards", { count: size }) }))}
            onChange={({ currentTarget: { value } }) =>
              setPerPage(SIZES.find((size) => String(size) === value) ?? perPage)
            }
          />
          <NativeSelect
            label={t("language")}
            value={language}
            disabled={make.isPending}
            data={Object.keys(addresses).map((short) => ({ value: short, label: languageName(short) }))}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
          />
          {mayChoose && (
            <Checkbox
              label={t("usable")}
              checked={isUsableOnly}
              disabled={make.isPending}
              onChange={({ currentTarget }) => {
                setUsableOnly(currentTarget.checked);
                setPart(0);
              }}
            />
          )}
          {parts > 1 && (
            <NativeSelect
              label={t("which")}
              description={t("whichText", { count: MOST_PRINTED })}
              value={String(part)}
              disabled={make.isPending}
              data={Array.from({ length: parts }, (_, n) => ({ value: String(n), label: span(n) }))}
              onChange={({ currentTarget }) => setPart(Number(currentTarget.value))}
            />
          )}
          {count.error && <LoadError error={count.error} retry={() => count.refetch()} />}
          {count.isPending && <Skeleton height={24} />}
          {count.data !== undefined && (
            <Text fw={600} role="status">
              {total === 0 ? t("nothing") : t("size", { count: ofPart, pages: Math.ceil(ofPart / perPage) })}
            </Text>
          )}
          {make.isPending && (
            <div role="status">
              <Text size="sm">{progress}</Text>
              <Progress value={(100 * made) / Math.max(1, ofPart)} mt={4} aria-label={progress} />
            </div>
          )}
          <div role="alert">{make.error && <Text c="var(--mantine-color-error)">{words(make.error)}</Text>}</div>
          <Group justify="flex-end">
            <Button variant="default" onClick={make.isPending ? stop : onClose}>
              {common("cancel")}
            </Button>
            <Button disabled={total === 0} loading={make.isPending} onClick={() => make.mutate()}>
              {t("make")}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
