import { PALETTE_GROUPS } from "@fairground/model/campaign";
import { CloseButton, ScrollArea, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { type ReactNode, useDeferredValue, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { announce } from "../../../ui/announce.tsx";
import { toast } from "../../../ui/toasts.ts";
import { insertPiece } from "../canvas/acts.ts";
import { useLevel } from "../canvas/level.ts";
import { useRefusal } from "../canvas/use-refusal.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { pageIn } from "../document/tree.ts";
import classes from "./palette.module.css";
import { PieceButton } from "./piece-button.tsx";
import { usePieceWords } from "./piece-words.ts";
import { type Piece, piecesFor } from "./pieces.ts";
import { noteUse, useRecent } from "./recent.ts";

/** What can be placed on a page (studio, 5): a click inserts after the selection, a drag wherever it is dropped. */
export function Palette(): ReactNode {
  const t = useTranslations("editor.palette");
  const pieceWords = usePieceWords();
  const editor = useEditorApi();
  const say = useRefusal();
  const { mayArrange } = useLevel();
  const pageType = useEditor(({ draft, session }) => pageIn(draft.document, session.pageId)?.pageType ?? "basic");
  const game = useEditor(({ draft }) => draft.document.game.kind);
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search.trim().toLocaleLowerCase());
  const pieces = piecesFor(pageType, game);
  const recent = useRecent().flatMap((id) => pieces.find((piece) => piece.id === id) ?? []);
  const isFound = ({ id, group }: Piece) =>
    [pieceWords(id, "name"), pieceWords(id, "help"), t(`groups.${group}`)].some((words) =>
      words.toLocaleLowerCase().includes(wanted),
    );
  const found = wanted === "" ? pieces : pieces.filter(isFound);

  const insert = (piece: Piece) => {
    const done = insertPiece(editor, piece);
    if (done.kind === "refused") return toast(say(done), "warning");
    noteUse(piece.id);
    announce(t("inserted", { name: pieceWords(piece.id, "name") }));
  };
  if (!mayArrange) return <p className={classes.empty}>{t("lockedLayout")}</p>;
  return (
    <div className={classes.palette}>
      <TextInput
        className={classes.search}
        size="sm"
        aria-label={t("search")}
        placeholder={t("search")}
        leftSection={<Search size={16} aria-hidden />}
        rightSection={search && <CloseButton size="sm" aria-label={t("clear")} onClick={() => setSearch("")} />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <ScrollArea className={classes.groups} type="auto" viewportProps={{ tabIndex: -1 }}>
        {wanted === "" && recent.length > 0 && (
          <Group name={t("recent")} pieces={recent} onInsert={insert} prefix="recent-" />
        )}
        {PALETTE_GROUPS.map((group) => {
          const own = found.filter((piece) => piece.group === group);
          return (
            own.length > 0 && <Group key={group} name={t(`groups.${group}`)} pieces={own} onInsert={insert} prefix="" />
          );
        })}
        {found.length === 0 && <p className={classes.empty}>{t("nothing", { search })}</p>}
      </ScrollArea>
    </div>
  );
}

interface GroupProps {
  name: string;
  pieces: readonly Piece[];
  /** Drags have names of their own: a piece may stand here twice. */
  prefix: string;
  onInsert(piece: Piece): void;
}
function Group({ name, pieces, prefix, onInsert }: GroupProps): ReactNode {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {name}
      </h3>
      <ul className={classes.pieces}>
        {pieces.map((piece) => (
          <li key={piece.id}>
            <PieceButton piece={piece} dragId={`${prefix}${piece.id}`} onInsert={onInsert} />
          </li>
        ))}
      </ul>
    </section>
  );
}
