import { LOYALTY_ADAPTERS, LOYALTY_AWAY, type LoyaltyAdapter, type LoyaltyAway } from "@fairground/model/campaign";
import { Select, type SelectProps, Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useRights } from "../../../data/company.ts";
import { toast } from "../../../ui/toasts.ts";
import { tagsWith } from "../../campaign/points.ts";
import { useRefusal } from "../acts/use-refusal.ts";
import { type Loyalty, OWN_LEDGER, setLoyalty, setMetadata } from "../document/commands/index.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { NumberField } from "../fields/number-field.tsx";
import sections from "../fields/sections.module.css";

const SELECT: SelectProps = {
  size: "sm",
  inputWrapperOrder: ["label", "input", "description", "error"],
  allowDeselect: false,
  comboboxProps: { portalProps: { target: "#content" } },
};

/** Loyalty points of the whole campaign; what an outcome is worth stands with the outcomes. Who may not change one reads why. */
export function PointsPanel(): ReactNode {
  const t = useTranslations("people.points");
  const role = useTranslations("role");
  const format = useFormatter();
  const editor = useEditorApi();
  const say = useRefusal();
  const { may, roles } = useRights(editor.companyId);
  const readOnly = useEditor((state) => state.readOnly);
  const { tags, pointsPerPlay, loyaltyEventFirst } = useEditor(({ draft }) => draft.metadata);
  const names = { roles: roles.length === 0 ? role("nobody") : format.list(roles.map((name) => role(name))) };
  const mayTag = may("manage") && !readOnly;
  const mayCost = may("administer") && !readOnly;
  const isOn = tags.includes("HAS_LOYALTY");
  const { adapter, whileAway } = useEditor(({ draft }) => draft.document.customIntegration.loyalty) ?? OWN_LEDGER;
  const keep = (change: Partial<Loyalty>) => {
    const done = editor.run("setLoyalty", setLoyalty(change));
    if (done.kind === "refused") toast(say(done), "warning");
  };
  const set = (fields: Parameters<typeof setMetadata>[0], mergeKey?: string) => {
    const done = editor.run("setMetadata", setMetadata(fields), mergeKey ? { mergeKey } : {});
    if (done.kind === "refused") toast(say(done), "warning");
  };
  const costHelp = mayCost ? t(isOn || pointsPerPlay === 0 ? "pointsPerPlayHelp" : "needsTag") : t("noCost", names);
  return (
    <div className={sections.section} data-field="metadata.pointsPerPlay">
      <Switch
        size="sm"
        label={t("on")}
        description={mayTag ? t("onHelp") : t("noTag", names)}
        checked={isOn}
        disabled={!mayTag}
        onChange={({ currentTarget }) => set({ tags: tagsWith(tags, currentTarget.checked) })}
      />
      <NumberField
        label={t("pointsPerPlay")}
        whole
        help={costHelp}
        value={pointsPerPlay}
        min={0}
        max={1_000_000}
        disabled={!mayCost}
        onChange={(points, merge) => set({ pointsPerPlay: points }, merge ? "points per play" : undefined)}
      />
      <Switch
        size="sm"
        label={t("eventFirst")}
        description={mayCost ? t("eventFirstHelp") : t("noCost", names)}
        checked={loyaltyEventFirst}
        disabled={!mayCost}
        onChange={({ currentTarget }) => set({ loyaltyEventFirst: currentTarget.checked })}
      />
      {isOn && (
        <div data-field="customIntegration.loyalty" className={sections.section}>
          <Select
            {...SELECT}
            label={t("adapter")}
            description={t(`adapters.${adapter}Help`)}
            data={LOYALTY_ADAPTERS.map((value) => ({ value, label: t(`adapters.${value}`) }))}
            value={adapter}
            disabled={!mayTag}
            onChange={(value) => value !== null && keep({ adapter: value as LoyaltyAdapter })}
          />
          {adapter === "http" && (
            <Select
              {...SELECT}
              label={t("whileAway")}
              description={t(`away.${whileAway}Help`)}
              data={LOYALTY_AWAY.map((value) => ({ value, label: t(`away.${value}`) }))}
              value={whileAway}
              disabled={!mayTag}
              onChange={(value) => value !== null && keep({ whileAway: value as LoyaltyAway })}
            />
          )}
        </div>
      )}
    </div>
  );
}
