const FILES = import.meta.glob<string>("./pictures/*.webp", { eager: true, query: "?url", import: "default" });

/** What a built-in letter looks like, drawn by our own renderer (fixtures/letters/pictures.ts). */
export const letterPicture = (id: string): string => FILES[`./pictures/${id}.webp`] ?? "";
