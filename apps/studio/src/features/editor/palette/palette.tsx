import { PALETTE_GROUPS } from "@fairground/model/campaign";
import { CloseButton, ScrollArea, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useTranslations } from "use-intl";
import { announce } from "../../../ui/announce.tsx";
import { toast } from "../../../ui/toasts.ts";
import { insertPiece } from "../acts/acts.ts";
import { useLevel } from "../acts/editor-version.ts";
import { useRefusal } from "../acts/use-refusal.ts";
import { fittingBlocks } from "../blocks/blocks.ts";
import { useBlocks } from "../blocks/use-blocks.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { pageIn } from "../document/tree.ts";
import { WhyOnlyLooking } from "../fields/only-looking.tsx";
import { usePieceWords } from "../pieces/piece-words.ts";
import { type Piece, piecesFor } from "../pieces/pieces.ts";
import { BlockGroup } from "./block-group.tsx";
import { Group } from "./group.tsx";
import classes from "./palette.module.css";
import { PieceButton } from "./piece-button.tsx";
import { noteUse, useRecent } from "./recent.ts";

/** What can be placed on a page (studio, 5): a click inserts after the selection, a drag wherever it is dropped. */
export function Palette(): ReactNode {
  const t = useTranslations("editor.palette");
  const pieceWords = usePieceWords();
  const editor = useEditorApi();
  const say = useRefusal();
  const { mayArrange } = useLevel();
  const readOnly = useEditor((state) => state.readOnly);
  const pageType = useEditor(({ draft, session }) => pageIn(draft.document, session.pageId)?.pageType ?? "basic");
  const game = useEditor(({ draft }) => draft.document.game.kind);
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search.trim().toLocaleLowerCase());
  const gives = useEditor(({ draft }) => draft.document.prizePoolList.some(({ noWinPrize }) => !noWinPrize));
  const pieces = piecesFor(pageType, game, gives);
  const recent = useRecent().flatMap((id) => pieces.find((piece) => piece.id === id) ?? []);
  const isFound = ({ id, group }: Piece) =>
    [pieceWords(id, "name"), pieceWords(id, "help"), t(`groups.${group}`)].some((words) =>
      words.toLocaleLowerCase().includes(wanted),
    );
  const found = wanted === "" ? pieces : pieces.filter(isFound);
  const blocks = useBlocks(editor.companyId);
  const own = fittingBlocks(blocks.data ?? [], pieces).filter(
    ({ name }) => wanted === "" || [name, t("groups.own")].some((words) => words.toLocaleLowerCase().includes(wanted)),
  );
  const ownGroup = (wanted === "" || own.length > 0) && <BlockGroup blocks={own} state={blocks} />;

  const insert = (piece: Piece) => {
    const done = insertPiece(editor, piece);
    if (done.kind === "refused") return toast(say(done), "warning");
    noteUse(piece.id);
    announce(t("inserted", { name: pieceWords(piece.id, "name") }));
  };
  if (readOnly) return <WhyOnlyLooking className={classes.empty} />;
  if (!mayArrange) return <p className={classes.empty}>{t("lockedLayout")}</p>;
  return (
    <div className={classes.palette}>
      <TextInput
        className={classes.search}
        size="sm"
        aria-label={t("search")}
        data-palette-search
        placeholder={t("search")}
        leftSection={<Search size={16} aria-hidden />}
        rightSection={search && <CloseButton size="sm" aria-label={t("clear")} onClick={() => setSearch("")} />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <ScrollArea className={classes.groups} type="auto" viewportProps={{ tabIndex: -1 }}>
        {wanted === "" && recent.length > 0 && (
          <Pieces name={t("recent")} pieces={recent} onInsert={insert} prefix="recent-" />
        )}
        {own.length > 0 && ownGroup}
        {PALETTE_GROUPS.map((group) => {
          const its = found.filter((piece) => piece.group === group);
          return (
            its.length > 0 && (
              <Pieces key={group} name={t(`groups.${group}`)} pieces={its} onInsert={insert} prefix="" />
            )
          );
        })}
        {own.length === 0 && ownGroup}
        {found.length + own.length === 0 && <p className={classes.empty}>{t("nothing", { search })}</p>}
      </ScrollArea>
    </div>
  );
}

interface PiecesProps {
  name: string;
  pieces: readonly Piece[];
  /** Drags have names of their own: a piece may stand here twice. */
  prefix: string;
  onInsert(piece: Piece): void;
}
function Pieces({ name, pieces, prefix, onInsert }: PiecesProps): ReactNode {
  return (
    <Group name={name}>
      <ul className={classes.pieces}>
        {pieces.map((piece) => (
          <li key={piece.id}>
            <PieceButton piece={piece} dragId={`${prefix}${piece.id}`} onInsert={onInsert} />
          </li>
        ))}
      </ul>
    </Group>
  );
}
