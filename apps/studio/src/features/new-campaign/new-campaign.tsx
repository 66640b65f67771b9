import { Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { LayoutTemplate, type LucideIcon, Palette, Scale, SearchX } from "lucide-react";
import { type ReactNode, useCallback, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useCompany, useRights } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Filters } from "../../ui/list/filters.tsx";
import { SearchField } from "../../ui/list/search-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { companyQuery } from "../company-settings/queries.ts";
import { facetsAtWork } from "../gallery/address.ts";
import { FacetFilters } from "../gallery/facet-filters.tsx";
import { FactsDialog } from "../legal-facts/facts-dialog.tsx";
import { BrandDialog } from "../themes/brand-dialog.tsx";
import { ownThemesQuery } from "../themes/queries.ts";
import { CHOICES, CHOOSER_DEFAULTS, type ChooserAddress } from "./address.ts";
import { BlankCard, TemplateCard } from "./card.tsx";
import classes from "./new-campaign.module.css";
import { templatesQuery } from "./queries.ts";
import { TemplateDialog } from "./template-dialog.tsx";

/** "New campaign": templates by category, game, goal, occasion, industry, length and words, each seen before it is used; or an empty page. */
export function NewCampaign() {
  const t = useTranslations("newCampaign");
  const common = useTranslations("common");
  const { company } = useCompany();
  const companyId = company?.companyId ?? "";
  const { may } = useRights(companyId);
  const { template, ...filters } = useSearch({ from: "/shell/campaigns/new" });
  const navigate = useNavigate({ from: "/campaigns/new" });
  const found = useQuery(templatesQuery(companyId, filters));
  const change = useCallback(
    (fields: Partial<ChooserAddress>, replace = false) =>
      navigate({ search: (before) => ({ ...before, ...fields }), replace, resetScroll: false }),
    [navigate],
  );
  const search = useCallback((q: string) => change({ q }, true), [change]);
  const open = (templateId: string) => change({ template: templateId });
  const chosen = facetsAtWork(filters) + [filters.category, filters.game].filter((each) => each !== "").length;
  const isFiltered = filters.q !== "" || chosen > 0;
  const clear = (
    <Button variant="default" onClick={() => navigate({ search: CHOOSER_DEFAULTS })}>
      {common("clearFilters")}
    </Button>
  );

  const own = useQuery({ ...ownThemesQuery(companyId), enabled: companyId !== "" });
  const [isSettingBrand, setSettingBrand] = useState(false);
  const legal = useTranslations("legalFacts");
  const facts = useQuery({ ...companyQuery(companyId), enabled: companyId !== "" && may("administer") }).data?.legal;
  const [isSayingFacts, setSayingFacts] = useState(false);
  // Who has said the one and not the other is in the middle of it, in the company's settings.
  const mayOfferFacts = may("administer") && facts !== undefined && facts.organiser === "" && facts.address === "";
  const mayOfferBrand = may("administer") && own.data !== undefined && !own.data.some(({ brand }) => brand);

  const { data } = found;
  let content: ReactNode;
  if (found.isError && !data) content = <LoadError error={found.error} retry={() => found.refetch()} />;
  else if (data?.length === 0 && filters.category === "own" && filters.q === "" && chosen === 1)
    content = (
      <Notice picture={<LayoutTemplate size={32} />} title={t("ownEmptyTitle")} action={clear}>
        {t("ownEmptyText")}
      </Notice>
    );
  else if (data?.length === 0)
    content = (
      <Notice
        picture={<SearchX size={32} />}
        title={filters.q === "" ? t("noneTitle") : t("noneOf", { search: filters.q })}
        action={
          <Stack gap="md">
            {filters.q !== "" && (
              <Group gap="xs" justify="center">
                <Text span size="sm">
                  {t("tryThese")}
                </Text>
                {t("triedWords")
                  .split(", ")
                  .map((word) => (
                    <Button
                      key={word}
                      size="compact-sm"
                      variant="default"
                      onClick={() => navigate({ search: { ...CHOOSER_DEFAULTS, q: word } })}
                    >
                      {word}
                    </Button>
                  ))}
              </Group>
            )}
            <Group gap="sm" justify="center">
              {clear}
              <Button variant="subtle" onClick={() => open("blank")}>
                {t("blank")}
              </Button>
            </Group>
          </Stack>
        }
      >
        {t("noneText")}
      </Notice>
    );
  else
    content = (
      <ul className={classes.grid} aria-busy={!data || found.isPlaceholderData}>
        {!isFiltered && (
          <li>
            <BlankCard onOpen={() => open("blank")} />
          </li>
        )}
        {data
          ? data.map((one) => (
              <li key={one.templateId}>
                <TemplateCard companyId={companyId} template={one} onOpen={() => open(one.templateId)} />
              </li>
            ))
          : [0, 1, 2, 3, 4, 5, 6].map((index) => (
              <li key={index}>
                <Skeleton className={classes.picture ?? ""} />
              </li>
            ))}
      </ul>
    );

  return (
    <>
      <PageHeading
        title={t("title")}
        actions={
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/campaigns" />}>
            {t("toCampaigns")}
          </Button>
        }
      />
      {!may("manage") && (
        <Text c="dimmed" mb="md" role="note">
          {t("onlyCreators")}
        </Text>
      )}
      {mayOfferBrand && (
        <Offer
          Icon={Palette}
          {...{ title: t("noBrandTitle"), text: t("noBrandText"), action: t("setBrand") }}
          onAccept={() => setSettingBrand(true)}
        />
      )}
      {mayOfferFacts && (
        <Offer
          Icon={Scale}
          {...{ title: legal("onceTitle"), text: legal("onceOffer"), action: legal("onceDo") }}
          onAccept={() => setSayingFacts(true)}
        />
      )}
      {isSayingFacts && <FactsDialog companyId={companyId} onClose={() => setSayingFacts(false)} />}
      {isSettingBrand && <BrandDialog companyId={companyId} onClose={() => setSettingBrand(false)} />}
      <Group gap="sm" mb="lg" data-wide>
        <SearchField
          value={filters.q}
          onSearch={search}
          label={t("search")}
          placeholder={t("searchHint")}
          w={{ base: "100%", xs: 280 }}
        />
        <Filters count={chosen}>
          <FacetFilters value={filters} onChange={change} />
          {/* biome-ignore lint/a11y/useSemanticElements: buttons that filter are no fields of a form */}
          <div role="group" aria-label={t("category")} className={classes.categories}>
            {(["", ...CHOICES] as const).map((choice) => (
              <Button
                key={choice}
                size="xs"
                variant={filters.category === choice ? "filled" : "default"}
                aria-pressed={filters.category === choice}
                onClick={() => change({ category: choice })}
              >
                {t(`categories.${choice || "all"}`)}
              </Button>
            ))}
          </div>
        </Filters>
        <Text size="sm" c="dimmed" ml="auto" role="status">
          {data && t("count", { count: data.length })}
        </Text>
      </Group>
      {content}
      <TemplateDialog
        companyId={companyId}
        templateId={template}
        mayBegin={may("manage")}
        onClose={() => change({ template: "" }, true)}
      />
    </>
  );
}

/** What is asked for once, where campaigns begin, and helps every one of them. */
function Offer({
  Icon,
  title,
  text,
  action,
  onAccept,
}: {
  Icon: LucideIcon;
  title: string;
  text: string;
  action: string;
  onAccept: () => void;
}): ReactNode {
  const titled = useId();
  return (
    <section className={classes.brand} aria-labelledby={titled}>
      <Icon size={28} aria-hidden />
      <div>
        <Text id={titled} fw={600}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
      <Button variant="light" onClick={onAccept}>
        {action}
      </Button>
    </section>
  );
}
