import type { Theme } from "@fairground/contract";
import { themes } from "@fairground/elements/stage/themes";
import { THEMES, type ThemeName } from "@fairground/model/campaign";
import { Button, Modal, Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Palette as Picture, Plus, Star, Trash2 } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useCompany, useRights } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { RightGate } from "../../ui/right-gate.tsx";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { useOwnFonts } from "../media/own-fonts.ts";
import { ownThemesQuery } from "./queries.ts";
import { ThemeCard } from "./theme-card.tsx";
import { ThemeForm } from "./theme-form.tsx";
import classes from "./themes.module.css";
import { type Drafted, useBrand, useRemoveTheme } from "./use-themes.ts";

/** The company's own themes and the built-in ones, each seen on a page before it is used (studio, 30). */
export function ThemesPage(): ReactNode {
  const t = useTranslations("themes");
  const names = useTranslations("editor.inspector.themes");
  const common = useTranslations("common");
  const companyId = useCompany().company?.companyId ?? "";
  const { may } = useRights(companyId);
  const own = useQuery({ ...ownThemesQuery(companyId), enabled: companyId !== "" });
  const fonts = useOwnFonts(companyId);
  const [drafted, setDrafted] = useState<Drafted | null>(null);
  const brand = useBrand(companyId);
  const [removing, setRemoving] = useState<Theme | null>(null);
  const begin = (base: ThemeName, name = "") => setDrafted({ themeId: null, name, base, tokens: { ...themes[base] } });
  const gate = (children: ComponentProps<typeof RightGate>["children"]) => (
    <RightGate allowed={may("administer")} right="administer" companyId={companyId}>
      {children}
    </RightGate>
  );
  const newButton = gate((props) => (
    <Button leftSection={<Plus size={16} aria-hidden />} {...props} onClick={() => begin("fairground-new")}>
      {t("new")}
    </Button>
  ));
  return (
    <>
      <PageHeading title={t("title")} actions={newButton} />
      <Text c="dimmed" mb="lg" maw={640}>
        {t("text")}
      </Text>
      <Title order={2} size="h3" mb="sm">
        {t("own")}
      </Title>
      {own.isError ? (
        <LoadError error={own.error} retry={() => own.refetch()} />
      ) : !own.data ? (
        <Skeleton h={240} mb="xl" />
      ) : own.data.length === 0 ? (
        <Notice picture={<Picture size={32} />} title={t("emptyTitle")} level={2}>
          {t("emptyText")}
        </Notice>
      ) : (
        <ul className={classes.cards}>
          {own.data.map((theme) => (
            <ThemeCard
              key={theme.themeId}
              theme={theme}
              name={theme.name}
              fonts={fonts}
              badge={
                theme.brand && (
                  <Text size="sm" c="dimmed">
                    {t("isBrand")}
                  </Text>
                )
              }
            >
              {gate((props) => (
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<Star size={14} aria-hidden fill={theme.brand ? "currentColor" : "none"} />}
                  aria-label={t(theme.brand ? "noBrandNamed" : "makeBrandNamed", { name: theme.name })}
                  {...props}
                  onClick={() => brand.mutate({ theme, brand: !theme.brand })}
                >
                  {t(theme.brand ? "noBrand" : "makeBrand")}
                </Button>
              ))}
              {gate((props) => (
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<Pencil size={14} aria-hidden />}
                  aria-label={t("editNamed", { name: theme.name })}
                  {...props}
                  onClick={() => setDrafted({ ...theme, tokens: { ...theme.tokens } })}
                >
                  {t("edit")}
                </Button>
              ))}
              {gate((props) => (
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  leftSection={<Trash2 size={14} aria-hidden />}
                  aria-label={t("removeNamed", { name: theme.name })}
                  {...props}
                  onClick={() => setRemoving(theme)}
                >
                  {t("remove")}
                </Button>
              ))}
            </ThemeCard>
          ))}
        </ul>
      )}
      <Title order={2} size="h3" mb="sm">
        {t("builtIn")}
      </Title>
      <ul className={classes.cards}>
        {THEMES.map((name) => (
          <ThemeCard key={name} theme={{ base: name, tokens: themes[name] }} name={names(name)} fonts={fonts}>
            {gate((props) => (
              <Button
                size="xs"
                variant="default"
                aria-label={t("startWith", { name: names(name) })}
                {...props}
                onClick={() => begin(name)}
              >
                {t("start")}
              </Button>
            ))}
          </ThemeCard>
        ))}
      </ul>
      <Modal
        opened={drafted !== null}
        onClose={() => setDrafted(null)}
        size="76rem"
        title={drafted?.themeId ? t("editNamed", { name: drafted.name }) : t("new")}
        closeButtonProps={{ "aria-label": common("close") }}
      >
        {drafted && <ThemeForm companyId={companyId} first={drafted} fonts={fonts} onSaved={() => setDrafted(null)} />}
      </Modal>
      <RemoveTheme companyId={companyId} theme={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

function RemoveTheme({
  companyId,
  theme,
  onClose,
}: {
  companyId: string;
  theme: Theme | null;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("themes");
  const words = useProblemWords();
  const remove = useRemoveTheme(companyId, onClose);
  return (
    <Confirm
      opened={theme !== null}
      onClose={onClose}
      title={t("removeTitle", { name: theme?.name ?? "" })}
      confirm={t("remove")}
      onConfirm={() => theme && remove.mutate(theme)}
      busy={remove.isPending}
      error={remove.error && words(remove.error)}
      danger
    >
      <Text>{t("removeText")}</Text>
    </Confirm>
  );
}
