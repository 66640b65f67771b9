import { readMomentText } from "@fairground/model/pacing";
import { MOMENT_SHAPES, type MomentShape, momentPacingOf, type PrizePoolEntry } from "@fairground/model/prize";
import { SegmentedControl, Textarea } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { fromLocal, toLocal } from "../../../../time/zone.ts";
import { useEditor } from "../../document/context.tsx";
import classes from "../mechanics.module.css";
import { ShapeBars } from "../shape-bars.tsx";

interface MomentsFormProps {
  entry: PrizePoolEntry;
  onChange(change: { pacing: PrizePoolEntry["pacing"] }, merge?: string): string | null;
}

/** When the winning moments of a prize lie: as visitors are expected, evenly, or as they are listed. */
export function MomentsForm({ entry, onChange }: MomentsFormProps): ReactNode {
  const t = useTranslations("editor.mechanics.moments");
  const endDate = useEditor(({ draft }) => draft.metadata.endDate);
  const { pacing, stock } = entry;
  const { shape, hours, weekdays } = momentPacingOf(pacing);
  const set = (change: Partial<PrizePoolEntry["pacing"]>, merge?: string) =>
    onChange({ pacing: { ...pacing, ...change } }, merge);
  const faults = [
    ...(shape !== "listed" && stock === null ? [t("noStock")] : []),
    ...(shape !== "listed" && endDate === null ? [t("noEnd")] : []),
    ...(shape === "traffic" && !hours.some(Boolean) ? [t("noHour")] : []),
    ...(shape === "traffic" && !weekdays.some(Boolean) ? [t("noWeekday")] : []),
  ];
  return (
    <>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t("shape")}
        data={MOMENT_SHAPES.map((value) => ({ value, label: t(`shapes.${value}`) }))}
        value={shape}
        onChange={(next) => set({ shape: next as MomentShape })}
      />
      <p className={classes.help}>{t(`shapeHelp.${shape}`)}</p>
      {shape === "traffic" && (
        <ShapeBars
          hours={hours}
          weekdays={weekdays}
          onHours={(next) => set({ hours: [...next] }, "hours")}
          onWeekdays={(next) => set({ weekdays: [...next] }, "weekdays")}
        />
      )}
      {shape === "listed" && <ListedMoments pacing={pacing} stock={stock} onChange={(listed) => set({ listed })} />}
      {faults.map((fault) => (
        <p key={fault} className={classes.fault}>
          {fault}
        </p>
      ))}
    </>
  );
}

interface ListedMomentsProps {
  pacing: PrizePoolEntry["pacing"];
  stock: number | null;
  onChange(listed: string[]): void;
}
function ListedMoments({ pacing, stock, onChange }: ListedMomentsProps): ReactNode {
  const t = useTranslations("editor.mechanics.moments");
  const timezone = useEditor(({ draft }) => draft.metadata.timezone);
  const [typed, setTyped] = useState<string | null>(null);
  const listed = pacing.listed ?? [];
  const read = readMomentText(typed ?? "", timezone);
  const commit = () => {
    if (typed === null || read.faults.length > 0) return;
    onChange(read.moments.map((at) => new Date(at).toISOString()));
    setTyped(null);
  };
  const faultyRows = read.faults.slice(0, 5).map(({ row }) => row);
  const isOther = typed === null && stock !== null && listed.length > 0 && listed.length !== stock;
  return (
    <>
      <Textarea
        size="sm"
        label={t("list")}
        description={t("listHelp", { timezone })}
        inputWrapperOrder={["label", "input", "description", "error"]}
        autosize
        minRows={4}
        maxRows={12}
        value={typed ?? listed.map((iso) => written(iso, timezone)).join("\n")}
        error={faultyRows.length > 0 && t("badRows", { names: faultyRows.join(", ") })}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={commit}
      />
      {isOther && <p className={classes.help}>{t("otherCount", { count: listed.length, total: stock })}</p>}
    </>
  );
}

/** In the campaign's timezone; with its offset where the clocks have that time twice. */
function written(iso: string, timezone: string): string {
  const local = toLocal(iso, timezone);
  return fromLocal(local, timezone).kind === "instant" ? local.replace("T", " ") : iso;
}
