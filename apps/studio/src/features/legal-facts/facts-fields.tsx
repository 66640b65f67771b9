import { COUNTRIES, type CompanyFacts, RESTS, WAYS_OF_TELLING } from "@fairground/model/legal";
import { MultiSelect, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { useLocale, useTranslations } from "use-intl";
import { type FactName, factId, type TypedFacts } from "./typed-facts.ts";

interface Props {
  typed: TypedFacts;
  onChange: (change: Partial<TypedFacts>) => void;
  readOnly: boolean;
  errorOf: (fact: FactName) => ReactNode;
  /** What holds where nothing is typed; absent: nothing does. */
  company?: CompanyFacts | undefined;
  /** Where one begins to type, in a dialog. */
  focusOn?: FactName;
}

/** The facts that a company may say for all of its campaigns, and each campaign for itself. */
export function FactsFields({ typed, onChange, readOnly, errorOf, company, focusOn }: Props): ReactNode {
  const t = useTranslations("legalFacts");
  const names = useCountryNames();
  const fromCompany = (said: string | undefined) => (said ? t("fromCompany", { said }) : undefined);
  const about = (fact: Exclude<FactName, "values" | "purchase" | "freeEntry" | "checked">) => ({
    id: factId(fact),
    label: t(`fields.${fact}.label`),
    description: t(`fields.${fact}.help`),
    error: errorOf(fact),
    readOnly,
    "aria-disabled": readOnly || undefined,
    "data-autofocus": focusOn === fact || undefined,
  });
  const write =
    (fact: "organiser" | "address" | "contact" | "claimDays" | "recipients") =>
    ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [fact]: value });
  const choice = (fact: "told" | "rest", values: readonly string[]) => {
    const { readOnly: disabled, "aria-disabled": _, ...rest } = about(fact);
    const held = company?.[fact];
    const said = held ? t("fromCompany", { said: t(`${fact}.${held}` as "rest.kept") }) : t("notSaid"); // each has its words
    return (
      <NativeSelect
        {...rest}
        disabled={disabled}
        value={typed[fact]}
        data={[
          { value: "", label: said },
          ...values.map((value) => ({ value, label: t(`${fact}.${value}` as "rest.kept") })),
        ]}
        onChange={({ currentTarget }) => onChange({ [fact]: currentTarget.value })}
      />
    );
  };
  const countries = useMemo(
    () =>
      COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
        a.label.localeCompare(b.label),
      ),
    [names],
  );
  const held = company?.countries.map((code) => names.of(code) ?? code).join(", ");
  const { "aria-disabled": _, ...ofCountries } = about("countries");
  return (
    <Stack gap="md">
      <TextInput
        {...about("organiser")}
        value={typed.organiser}
        maxLength={200}
        placeholder={fromCompany(company?.organiser)}
        onChange={write("organiser")}
      />
      <Textarea
        {...about("address")}
        value={typed.address}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={6}
        placeholder={fromCompany(company?.address.replaceAll("\n", ", "))}
        onChange={write("address")}
      />
      <TextInput
        {...about("contact")}
        type="email"
        value={typed.contact}
        maxLength={254}
        placeholder={fromCompany(company?.contact)}
        onChange={write("contact")}
      />
      <MultiSelect
        {...ofCountries}
        value={[...typed.countries]}
        data={countries}
        searchable
        clearable
        hidePickedOptions
        maxDropdownHeight={260}
        nothingFoundMessage={t("noCountry")}
        clearButtonProps={{ "aria-label": t("clearCountries") }}
        {...(typed.countries.length === 0 && { placeholder: fromCompany(held) ?? t("chooseCountries") })}
        onChange={(chosen) => onChange({ countries: chosen })}
      />
      {choice("told", WAYS_OF_TELLING)}
      <TextInput
        {...about("claimDays")}
        inputMode="numeric"
        value={typed.claimDays}
        maxLength={3}
        styles={{ wrapper: { maxWidth: 280 } }}
        placeholder={fromCompany(company?.claimDays ? String(company.claimDays) : undefined)}
        onChange={write("claimDays")}
      />
      {choice("rest", RESTS)}
      <TextInput
        {...about("recipients")}
        value={typed.recipients}
        maxLength={500}
        placeholder={fromCompany(company?.recipients)}
        onChange={write("recipients")}
      />
    </Stack>
  );
}

/** Names of countries in the studio's language. */
export function useCountryNames(): Intl.DisplayNames {
  const locale = useLocale();
  return useMemo(() => new Intl.DisplayNames(locale, { type: "region" }), [locale]);
}
