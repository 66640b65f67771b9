import { Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useRights } from "../../../data/company.ts";
import { toast } from "../../../ui/toasts.ts";
import { tagsWith } from "../../campaign/points.ts";
import { useRefusal } from "../acts/use-refusal.ts";
import { setMetadata } from "../document/commands/index.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { NumberField } from "../fields/number-field.tsx";
import sections from "../fields/sections.module.css";

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
    </div>
  );
}
