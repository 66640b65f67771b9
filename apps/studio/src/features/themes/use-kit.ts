import { THEME_PICTURES } from "@fairground/model/campaign";
import { useMemo, useRef, useState } from "react";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { drawKit, type Kit, type ReadMark, readMark } from "./draw-kit.ts";
import { keepKit } from "./keep-kit.ts";
import type { Drafted } from "./use-themes.ts";

type Tokens = Readonly<Record<string, string>>;
interface Before {
  theme: Drafted;
  mark: ReadMark | null;
}

/**
 * The pictures that a theme has, or gets from a logo: drawn anew in whatever colours it has by now, and kept when it is.
 * @param first the theme as it was opened
 * @param shown the theme as it is
 */
export function useKit(companyId: string, first: Drafted, shown: Drafted) {
  const words = useProblemWords();
  const [mark, setMark] = useState<ReadMark | null>(null);
  const [before, setBefore] = useState<Before | null>(null);
  const [isTaken, setTaken] = useState(true);
  const [isKeeping, setKeeping] = useState(false);
  /** Of the last logo, also while it is being read: whoever saves meanwhile keeps its pictures too. */
  const reading = useRef<Promise<ReadMark | null> | null>(null);
  const kept = useRef<{ kit: Kit; pictures: Tokens } | null>(null);
  const { "c-primary": primary, "c-on-primary": onPrimary, "c-accent": accent, "c-text": text } = shown.tokens;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn in these colours alone, not anew at every font
  const kit = useMemo(() => (mark ? drawKit(mark, shown.tokens) : null), [mark, primary, onPrimary, accent, text]);
  const had = useMemo(() => picturesOf(first.tokens), [first]);
  const pictures: Tokens = !isTaken ? NONE : (kit ?? had);
  const tokens = useMemo(() => ({ ...withoutPictures(shown.tokens), ...pictures }), [shown.tokens, pictures]);

  return {
    before,
    isKeeping,
    isTaken,
    setTaken,
    /** There is something to take or to leave. */
    isThere: mark !== null || Object.keys(had).length > 0,
    notes: mark?.notes ?? [],
    /** Of the theme, with pictures where they are taken; those of a new logo are not kept yet. */
    tokens,
    /** Takes a logo; what cannot be drawn gives colours alone. */
    read(picture: Blob, theme: Drafted): void {
      setBefore({ theme, mark });
      const found = readMark(picture).catch(() => null);
      reading.current = found;
      void found.then((mark) => {
        if (reading.current !== found) return;
        setMark(mark);
        setTaken(true);
      });
    },
    /** @returns the theme as it was before the last logo */
    undo({ theme, mark: earlier }: Before): Drafted {
      reading.current = null;
      setMark(earlier);
      setBefore(null);
      return theme;
    },
    /** The theme with its pictures in the media library; null: they could not be kept, which has been said. */
    async keep(theme: Drafted): Promise<Drafted | null> {
      const bare = withoutPictures(theme.tokens);
      if (!isTaken) return { ...theme, tokens: bare };
      const read = reading.current ? await reading.current : mark;
      // Drawn of the colours that are kept, not of those that were shown last.
      const drawn = read && (read === mark && theme.tokens === shown.tokens ? kit : drawKit(read, theme.tokens));
      if (!drawn) return { ...theme, tokens: { ...bare, ...had } };
      setKeeping(true);
      try {
        // A theme that was refused afterwards is kept with the same files.
        if (kept.current?.kit !== drawn)
          kept.current = { kit: drawn, pictures: await keepKit(companyId, drawn, theme.name.trim()) };
        return { ...theme, tokens: { ...bare, ...kept.current.pictures } };
      } catch (error) {
        toast(words(error), "error");
        return null;
      } finally {
        setKeeping(false);
      }
    },
  };
}

const NONE: Tokens = {};
const isPicture = (name: string): boolean => THEME_PICTURES.some((picture) => picture === name);
const picturesOf = (tokens: Tokens): Tokens =>
  Object.fromEntries(Object.entries(tokens).filter(([name]) => isPicture(name)));
const withoutPictures = (tokens: Tokens): Record<string, string> =>
  Object.fromEntries(Object.entries(tokens).filter(([name]) => !isPicture(name)));
