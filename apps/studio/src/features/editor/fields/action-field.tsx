import type { Action } from "@fairground/model/campaign";
import { action as actionSchema } from "@fairground/model/campaign/schema";
import { Select, Switch, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useEditor } from "../document/context.tsx";
import { PageSelect } from "./page-select.tsx";

interface ActionFieldProps {
  label: string;
  value: Action | undefined;
  onChange(action: Action | undefined): void;
}
const TYPES = ["CHANGE_PAGE", "ADDITIONAL_PAGE", "LINK"] as const;
const DIRECTIONS = ["NEXT", "PREVIOUS", "BACK", "FIRST"] as const;

/** What happens on a press (spec §2, "Navigation actions"): another page, a page beside the way, or an address. */
export function ActionField({ label, value, onChange }: ActionFieldProps): ReactNode {
  const t = useTranslations("editor.inspector");
  const [asked, setAsked] = useState<Action["type"] | null>(null);
  const firstBeside = useEditor(({ draft }) => draft.document.additionalPages.ids[0] ?? "");
  const type = asked ?? value?.type ?? null;
  const choose = (next: string | null) => {
    setAsked(null);
    if (next === null) return onChange(undefined);
    if (next === "CHANGE_PAGE") return onChange({ type: "CHANGE_PAGE", target: "NEXT" });
    if (next === "ADDITIONAL_PAGE" && firstBeside !== "")
      return onChange({ type: "ADDITIONAL_PAGE", target: firstBeside });
    setAsked(next as Action["type"]); // one of TYPES; it has a target only when one was written
  };
  const target = value && value.type === type ? value.target : "";
  return (
    <>
      <Select
        size="sm"
        label={label}
        placeholder={t("nothingHappens")}
        data={TYPES.map((each) => ({ value: each, label: t(`actions.${each}`) }))}
        value={type}
        clearable
        clearButtonProps={{ "aria-label": t("remove") }}
        comboboxProps={{ portalProps: { target: "#content" } }}
        onChange={choose}
      />
      {type === "CHANGE_PAGE" && (
        <PageSelect
          label={t("target")}
          value={target}
          also={DIRECTIONS.map((each) => ({ value: each, label: t(`directions.${each}`) }))}
          onChange={(id) => onChange({ type, target: id })}
        />
      )}
      {type === "ADDITIONAL_PAGE" && (
        <PageSelect
          label={t("target")}
          value={target}
          among="additionalPages"
          onChange={(id) => {
            setAsked(null);
            onChange({ type, target: id });
          }}
        />
      )}
      {type === "LINK" && (
        <Address
          value={target}
          onChange={(address) => {
            setAsked(null);
            onChange({ type, target: address, ...openIn(value) });
          }}
        />
      )}
      {value && value.type !== "CHANGE_PAGE" && type === value.type && (
        <Switch
          label={t("newTab")}
          checked={value.openNewTab ?? false}
          onChange={({ currentTarget }) => onChange({ ...value, openNewTab: currentTarget.checked })}
        />
      )}
    </>
  );
}

const openIn = (value: Action | undefined) =>
  value && value.type === "LINK" && value.openNewTab !== undefined ? { openNewTab: value.openNewTab } : {};

function Address({ value, onChange }: { value: string; onChange(address: string): void }): ReactNode {
  const t = useTranslations("editor.inspector");
  const [typed, setTyped] = useState<string | null>(null);
  const isGood = typed === null || actionSchema.safeParse({ type: "LINK", target: typed.trim() }).success;
  const commit = () => {
    if (typed === null || !isGood) return;
    onChange(typed.trim());
    setTyped(null);
  };
  return (
    <TextInput
      size="sm"
      label={t("address")}
      placeholder="https://"
      value={typed ?? value}
      error={!isGood && t("noAddress")}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === "Enter" && commit()}
    />
  );
}
