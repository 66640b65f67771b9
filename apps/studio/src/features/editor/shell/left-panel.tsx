import { SegmentedControl } from "@mantine/core";
import { useTranslations } from "use-intl";
import { MechanicsPanel } from "../mechanics/mechanics-panel.tsx";
import { Outline } from "../outline/outline.tsx";
import { PagesPanel } from "../pages/pages-panel.tsx";
import { Palette } from "../palette/palette.tsx";
import classes from "./left-panel.module.css";

export const LEFT_TABS = ["pages", "palette", "outline", "prizes"] as const;
export type LeftTab = (typeof LEFT_TABS)[number];

/** Pages, what can be put on them, and what is on the one that is open. */
export function LeftPanel({ tab, onTab }: { tab: LeftTab; onTab: (tab: LeftTab) => void }) {
  const t = useTranslations("editor.shell");
  return (
    <>
      <div className={classes.tabs}>
        <SegmentedControl
          fullWidth
          size="xs"
          classNames={{ control: classes.tab ?? "", label: classes.tabLabel ?? "" }}
          aria-label={t("leftPanel")}
          value={tab}
          onChange={onTab}
          data={LEFT_TABS.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <div className={classes.content}>
        {tab === "pages" && <PagesPanel />}
        {tab === "palette" && <Palette />}
        {tab === "outline" && <Outline />}
        {tab === "prizes" && <MechanicsPanel />}
      </div>
    </>
  );
}
