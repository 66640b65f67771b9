import { textIn } from "@fairground/model/text";
import { Modal, Text, VisuallyHidden } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useTranslations } from "use-intl";
import { NarrowNote } from "../../../../ui/narrow-note.tsx";
import { useEditor, useEditorApi } from "../../document/context.tsx";
import { pageIn } from "../../document/tree.ts";
import { flowOf, type Lead } from "../../pages/flow.ts";
import { PageIcon } from "../../pages/page-icon.tsx";
import { usePageCommands } from "../../pages/use-page-commands.ts";
import classes from "./flow-dialog.module.css";
import { FlowRules, useWhen } from "./flow-rules.tsx";

/** In CSS pixels. */
const BOX = { width: 168, height: 76, gapX: 84, gapY: 36, margin: 24 } as const;

/** What lines past a column take at its right. */
const BESIDE = 40;

export function FlowDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations("editor.flow");
  const common = useTranslations("common");
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("title")}
      size="calc(100vw - 64px)"
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <NarrowNote of="flow" isInside />
      <Flow onClose={onClose} />
    </Modal>
  );
}

/** How pages lead to each other, as a picture; a click on a page opens it. The same is there in words. */
function Flow({ onClose }: { onClose: () => void }) {
  const t = useTranslations("editor.flow");
  const editor = useEditorApi();
  const { nameOf } = usePageCommands();
  const document = useEditor(({ draft }) => draft.document);
  const { columns, leads, unreached } = flowOf(document);
  const places = new Map(
    columns.flatMap((column, x) =>
      column.map((page, y) => [
        page.id,
        { x: BOX.margin + x * (BOX.width + BOX.gapX), y: BOX.margin + y * (BOX.height + BOX.gapY) },
      ]),
    ),
  );
  const when = useWhen();
  const { ref, width: room } = useElementSize();
  const width = 2 * BOX.margin + columns.length * (BOX.width + BOX.gapX) - BOX.gapX + BESIDE;
  const height = 2 * BOX.margin + Math.max(1, ...columns.map(({ length }) => length)) * (BOX.height + BOX.gapY);
  const why = ({ causes }: Lead) => causes.map((cause) => t(`causes.${cause}`)).join(", ");
  const language = useEditor(({ session }) => session.language);
  const first = useEditor(({ draft }) => draft.metadata.languages[0]?.shortName ?? "en");
  /** What must be so that a visitor comes to a page: outcomes and prizes by name, else what is pressed. */
  const conditionOf = (id: string) => {
    const into = leads.filter(({ to }) => to === id);
    const decided = document.outcomes.filter(({ outcomePageId }) => outcomePageId === id);
    const said = decided.map((outcome) => {
      const name = textIn(outcome.name, language, first);
      return outcome.when.length === 0 ? name : `${name} (${when(outcome)})`;
    });
    const prizes = document.prizePoolList.filter(({ outcomePageId }) => outcomePageId === id);
    const named = [...said, ...prizes.map(({ title }) => textIn(title, language, first))].filter((each) => each !== "");
    return (named.length > 0 ? [...new Set(named)] : [...new Set(into.map(why))]).join(", ");
  };
  return (
    <>
      {unreached.length > 0 && (
        <Text size="sm" mb="sm">
          {t("unreached", { pages: unreached.map((id) => nameOf(pageIn(document, id))).join(", ") })}
        </Text>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section ref={ref} className={classes.scroll} aria-label={t("title")} tabIndex={0}>
        <div className={classes.picture} style={{ width, height, zoom: fit(room, width) }}>
          <svg width={width} height={height} className={classes.lines} aria-hidden="true">
            <defs>
              <marker
                id="flow-tip"
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="9"
                markerHeight="9"
                markerUnits="userSpaceOnUse"
                orient="auto"
              >
                <path d="M0 0 8 4 0 8z" className={classes.tip} />
              </marker>
            </defs>
            {leads.map((lead) => {
              const [from, to] = [places.get(lead.from), places.get(lead.to)];
              return (
                from &&
                to && (
                  <path
                    key={`${lead.from} ${lead.to}`}
                    d={lineBetween(from, to)}
                    className={classes.line}
                    data-cause={lead.causes[0]}
                    markerEnd="url(#flow-tip)"
                  >
                    <title>{why(lead)}</title>
                  </path>
                )
              );
            })}
          </svg>
          {columns.flat().map((page) => {
            const place = places.get(page.id);
            return (
              <button
                key={page.id}
                type="button"
                className={classes.page}
                data-unreached={unreached.includes(page.id) || undefined}
                title={conditionOf(page.id)}
                style={{ left: place?.x, top: place?.y, width: BOX.width, height: BOX.height }}
                onClick={() => {
                  editor.visit({ pageId: page.id });
                  onClose();
                }}
              >
                <PageIcon type={page.pageType} />
                <span className={classes.told}>
                  <span className={classes.pageName}>{nameOf(page)}</span>
                  <span className={classes.condition}>{conditionOf(page.id)}</span>
                </span>
              </button>
            );
          })}
        </div>
      </section>
      <ul className={classes.legend} aria-hidden="true">
        {(["action", "form", "outcome", "fallback"] as const).map((cause) => (
          <li key={cause} data-cause={cause}>
            {t(`causes.${cause}`)}
          </li>
        ))}
      </ul>
      <FlowRules />
      <VisuallyHidden>
        <ul>
          {leads.map((lead) => (
            <li key={`${lead.from} ${lead.to}`}>
              {t("leads", {
                from: nameOf(pageIn(document, lead.from)),
                to: nameOf(pageIn(document, lead.to)),
                why: why(lead),
              })}
            </li>
          ))}
        </ul>
      </VisuallyHidden>
    </>
  );
}

/** As large as the last column can be seen with; no smaller than one can read, then it is scrolled. */
const fit = (room: number, width: number): number => (room > 0 ? Math.min(1, Math.max(0.7, room / width)) : 1);

interface Point {
  x: number;
  y: number;
}

/** To the right from side to side; down or back around from below to above. */
function lineBetween(from: Point, to: Point): string {
  const middle = BOX.height / 2;
  if (to.x > from.x) {
    const [x1, y1, x2, y2] = [from.x + BOX.width, from.y + middle, to.x, to.y + middle];
    const bend = Math.max(40, (x2 - x1) / 2);
    return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
  }
  // Past the pages between, beside the column.
  if (to.x === from.x && Math.abs(to.y - from.y) > BOX.height + BOX.gapY) {
    const [side, y1, y2] = [from.x + BOX.width, from.y + middle, to.y + middle];
    return `M${side} ${y1}C${side + 48} ${y1} ${side + 48} ${y2} ${side} ${y2}`;
  }
  const isBelow = to.y > from.y;
  const [x1, y1] = [from.x + BOX.width / 2, from.y + (isBelow || to.y === from.y ? BOX.height : 0)];
  const [x2, y2] = [to.x + BOX.width / 2 - (to.x === from.x ? 0 : 24), to.y + (isBelow ? 0 : BOX.height)];
  const bend = to.x === from.x ? 20 : 44;
  return `M${x1} ${y1}C${x1} ${y1 + (isBelow || to.y === from.y ? bend : -bend)} ${x2} ${y2 + (isBelow ? -bend : bend)} ${x2} ${y2}`;
}
