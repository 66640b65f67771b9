import { useTranslations } from "use-intl";
import type { PieceId } from "./pieces.ts";

/** Name of a piece and what it is for. An element that is being made has no words yet: its type stands in for them. */
export function usePieceWords(): (id: PieceId, part: "name" | "help") => string {
  const t = useTranslations("editor.palette.pieces");
  return (id, part) => {
    const key = `${id}.${part}` as Parameters<typeof t>[0]; // has() tells whether it is one of ours
    return t.has(key) ? t(key) : id;
  };
}
