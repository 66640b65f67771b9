import { Tooltip, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { useCarry } from "../drag/drag.tsx";
import { PieceIcon } from "../pieces/piece-icon.tsx";
import { usePieceWords } from "../pieces/piece-words.ts";
import type { Piece } from "../pieces/pieces.ts";
import classes from "./palette.module.css";

interface PieceButtonProps {
  piece: Piece;
  dragId: string;
  onInsert(piece: Piece): void;
}

/** One piece: its picture and name, and what it is for when one hovers over it or comes by keyboard. */
export function PieceButton({ piece, dragId, onInsert }: PieceButtonProps): ReactNode {
  const words = usePieceWords();
  const { ref, isDragging } = useCarry(`piece-${dragId}`, () => ({ kind: "piece", piece }));
  return (
    <Tooltip label={words(piece.id, "help")} position="right" events={{ hover: true, focus: true, touch: false }}>
      <UnstyledButton
        ref={ref}
        className={classes.piece}
        data-dragging={isDragging || undefined}
        data-piece={piece.id}
        onClick={() => onInsert(piece)}
      >
        <PieceIcon id={piece.id} />
        <span className={classes.name}>{words(piece.id, "name")}</span>
      </UnstyledButton>
    </Tooltip>
  );
}
