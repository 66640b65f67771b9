import type { Element } from "@fairground/model/campaign";
import type { Device, Recipe } from "../editor.ts";
import { cellsOf } from "./place.ts";

type Path = readonly (string | number)[];

/** What other commands write, with their own rules. */
const OWN: readonly (string | number)[] = ["id", "type", "parentId", "order"];

/** Sets a property of elements, e.g. `["action"]` or `["fields", 0, "label"]`; `undefined` removes it. */
export function setProperty(ids: readonly string[], path: Path, value: unknown): Recipe {
  return ({ document }) => {
    const { entities } = document.elements;
    if (path[0] === undefined || OWN.includes(path[0])) return { refused: "ownCommand" };
    for (const id of ids) {
      const element = entities[id];
      if (!element) return { refused: "gone" };
      setAt(element, path, value);
      const cells = path[0] === "layout" ? cellsOf(element) : null;
      if (cells === null) continue; // counting makes a draft of every element
      const held = Object.values(entities).filter(({ parentId }) => parentId === id).length;
      if (held > cells) return { refused: "tooManyForLayout", values: { cells, held } };
    }
    return undefined;
  };
}

/** Sets a style, of every device (`base`) or of one; null takes it away, so that what is below it holds again. */
export function setStyle(
  ids: readonly string[],
  device: Device | "base",
  property: string,
  value: string | number | null,
): Recipe {
  return ({ document }) => {
    for (const id of ids) {
      const element = document.elements.entities[id];
      if (!element) return { refused: "gone" };
      const rules = { ...element.style[device] };
      if (rules[property] === (value ?? undefined)) continue;
      if (value === null) delete rules[property];
      else rules[property] = value;
      if (Object.keys(rules).length > 0) element.style[device] = rules;
      else delete element.style[device];
    }
    return undefined;
  };
}

/** All of an element's styles at once: pasting a style. */
export function replaceStyle(ids: readonly string[], style: Element["style"]): Recipe {
  return ({ document }) => {
    for (const id of ids) {
      const element = document.elements.entities[id];
      if (!element) return { refused: "gone" };
      element.style = structuredClone(style);
    }
    return undefined;
  };
}

/** Sets a text in one language; an emptied one is empty there. A plain string was the first language's and becomes one of several (document, "Texts"). */
export function setText(id: string, slot: string, language: string, value: string): Recipe {
  return ({ document, metadata }) => {
    const element = document.elements.entities[id];
    if (!element) return { refused: "gone" };
    const first = metadata.languages[0]?.shortName ?? "en";
    element.texts[slot] = { ...inLanguage(element.texts[slot], language, first, value), [language]: value };
    return undefined;
  };
}

/** A text with one language changed; an emptied one is left out, so that the first language stands in for it. */
export function inLanguage(
  text: string | Record<string, string> | undefined,
  language: string,
  first: string,
  value: string,
): Record<string, string> {
  const said = typeof text === "string" ? (text === "" ? {} : { [first]: text }) : { ...text };
  if (value === "" && language !== first) delete said[language];
  else said[language] = value;
  return said;
}

/** What the editor calls an element; "" takes the name away. */
export function rename(id: string, name: string): Recipe {
  return ({ document }) => {
    const element = document.elements.entities[id];
    if (!element) return { refused: "gone" };
    const wanted = name.trim();
    if (wanted === "") delete element.name;
    else element.name = wanted.slice(0, 100);
    return undefined;
  };
}

/** Sets what a path leads to; missing objects on the way are made. `undefined` removes a property or a list's item. */
export function setAt(target: object, path: Path, value: unknown): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  const held = target as Record<string | number, unknown>; // a path names what it finds
  if (rest.length === 0) {
    if (value !== undefined) held[name] = value;
    else if (Array.isArray(target)) target.splice(Number(name), 1);
    else delete held[name];
    return;
  }
  if (typeof held[name] !== "object" || held[name] === null) {
    if (value === undefined) return;
    held[name] = typeof rest[0] === "number" ? [] : {};
  }
  setAt(held[name] as object, rest, value); // made above where it was none
}
