import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { ROOT } from "../root.ts";
import { bodyOf, boundBy, children, type Node, nameOf, usesIn } from "./uses.ts";

/** A declaration of the model: the file that holds it, and its name there. */
export type Place = `${string}#${string}`;

/**
 * What of the model running code uses by value, followed through the model's own declarations: `import type`, `typeof X`
 * in a type and another thing of the same name are no use. The sources are to be those of running code.
 */
export function reachedIn(modules: Modules): ReadonlySet<Place> {
  const reached = new Set<Place>();
  const reach = (place: Place) => {
    if (reached.has(place)) return;
    reached.add(place);
    const [file = "", name = ""] = place.split("#");
    for (const use of modules.get(file)?.declared.get(name) ?? [])
      for (const next of placesOf(modules, file, use)) reach(next);
  };
  for (const file of modules.keys())
    if (!file.startsWith(MODEL)) for (const place of usedBy(modules, file)) reach(place);
  return new Set([...reached].filter((place) => place.startsWith(MODEL)));
}

/** What a file uses by value itself, or passes on. */
export function usedBy(modules: Modules, file: string): ReadonlySet<Place> {
  const { declared, loose, exported } = modules.get(file) ?? readModule(file, "");
  const uses = [...declared.values(), loose].flatMap((each) => [...each]);
  return new Set([
    ...uses.flatMap((use) => placesOf(modules, file, use)),
    ...[...exported.values()].flatMap(({ from, name }) =>
      from === undefined ? [] : importedPlaces(modules, file, from, name),
    ),
  ]);
}

/** Imports of the model that lead to nothing that is declared there: what they are for would not be seen. */
export const unresolvedIn = (modules: Modules): string[] =>
  [...modules].flatMap(([file, { imported }]) =>
    [...imported]
      .filter(
        ([, { from, name }]) => from.startsWith(PACKAGE) && importedPlaces(modules, file, from, name).length === 0,
      )
      .map(([name]) => `${file}: ${name}`),
  );

/** What of the model each element of a file's lists names in its second column, by the first. */
export function namedIn(
  modules: Modules,
  file: string,
  source: string,
  lists: readonly string[],
): Map<string, Place[]> {
  const elements = bodyOf(file, source)
    .flatMap((statement) => children(statement, "declarations"))
    .filter(({ id }) => lists.includes(nameOf(id)))
    .flatMap(({ init }) => children(init as Node, "elements")); // a list is an array of arrays
  return new Map(
    elements.map((element) => {
      const [what, value] = children(element, "elements");
      return [nameOf(what), value ? [...usesIn(value)].flatMap((use) => namedBy(modules, file, use)) : []];
    }),
  );
}

/** The first declarations of the model on the way from a test's own constants. */
function namedBy(modules: Modules, file: string, use: string): Place[] {
  return placesOf(modules, file, use).flatMap((place) => {
    if (!place.startsWith(`${file}#`)) return [place];
    const uses = modules.get(file)?.declared.get(place.slice(file.length + 1)) ?? [];
    return [...uses].flatMap((next) => namedBy(modules, file, next));
  });
}

const MODEL = "packages/model/src/";
const PACKAGE = "@fairground/model/";

/** The sources that run: those of apps, packages and tools without tests and what tests alone use. */
export function runningSources(): Map<string, string> {
  const roots = ["apps", "packages"]
    .flatMap((folder) => readdirSync(posix.join(ROOT, folder)).map((name) => `${folder}/${name}/src`))
    .concat("tools");
  const files = roots.flatMap((folder) =>
    readdirSync(posix.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      posix.join(folder, name),
    ),
  );
  const running = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\btesting\b/.test(file));
  return new Map(running.map((file) => [file, readFileSync(posix.join(ROOT, file), "utf8")]));
}

interface Module {
  /** By local name, what its declaration uses: "name", or "name.member". */
  declared: Map<string, Set<string>>;
  /** What statements use that declare nothing. */
  loose: Set<string>;
  imported: Map<string, { from: string; name: string }>;
  exported: Map<string, { from?: string; name: string }>;
  passedOn: string[];
}
export type Modules = ReadonlyMap<string, Module>;

const WHOLE = "*";

/** Reads sources, by their path from the repository's root, as far as they have to do with the model. */
export function readModules(sources: ReadonlyMap<string, string>): Modules {
  return new Map(
    [...sources]
      .filter(([file, source]) => file.startsWith(MODEL) || source.includes("@fairground/model"))
      .map(([file, source]) => [file, readModule(file, source)]),
  );
}

function readModule(file: string, source: string): Module {
  const module: Module = {
    declared: new Map(),
    loose: new Set(),
    imported: new Map(),
    exported: new Map(),
    passedOn: [],
  };
  for (const statement of bodyOf(file, source)) readStatement(module, statement);
  return module;
}

function readStatement(module: Module, statement: Node): void {
  const from = (statement.source as Node | null)?.value as string | undefined; // a module's name is a text
  const isType = statement.importKind === "type" || statement.exportKind === "type";
  const specifiers = children(statement, "specifiers").filter(
    ({ importKind, exportKind }) => importKind !== "type" && exportKind !== "type",
  );
  if (isType) return;
  switch (statement.type) {
    case "ImportDeclaration":
      for (const specifier of specifiers)
        module.imported.set(nameOf(specifier.local), {
          from: from ?? "",
          name: importedName(specifier),
        });
      return;
    case "ExportAllDeclaration":
      if (!statement.exported) module.passedOn.push(from ?? "");
      else module.exported.set(nameOf(statement.exported), { from: from ?? "", name: WHOLE });
      return;
    case "ExportNamedDeclaration":
      for (const specifier of specifiers) {
        const name = nameOf(specifier.local);
        module.exported.set(nameOf(specifier.exported), from === undefined ? { name } : { from, name });
        if (from === undefined) module.loose.add(name);
      }
      if (!statement.declaration) return;
      for (const name of declare(module, statement.declaration as Node)) module.exported.set(name, { name });
      return;
    case "ExportDefaultDeclaration":
      for (const use of usesIn(statement.declaration as Node)) module.loose.add(use);
      return;
    default:
      if (declare(module, statement).length === 0) for (const use of usesIn(statement)) module.loose.add(use);
  }
}

function declare(module: Module, statement: Node): string[] {
  const declarations = statement.type === "VariableDeclaration" ? children(statement, "declarations") : [statement];
  return declarations.flatMap((declaration) => {
    if (declaration.type.startsWith("TS") || !declaration.id) return [];
    const names = boundBy(declaration.id as Node);
    const uses = usesIn(declaration);
    for (const name of names) module.declared.set(name, uses);
    return names;
  });
}

/** Where the thing is declared that a file means by "name" or "name.member"; everything of a module that is used whole. */
function placesOf(modules: Modules, file: string, use: string): Place[] {
  const [name = "", member] = use.split(".");
  const module = modules.get(file);
  const imported = module?.imported.get(name);
  if (imported)
    return importedPlaces(modules, file, imported.from, imported.name === WHOLE ? (member ?? WHOLE) : imported.name);
  return module?.declared.has(name) ? [`${file}#${name}`] : [];
}

function importedPlaces(
  modules: Modules,
  file: string,
  from: string,
  name: string,
  seen?: ReadonlySet<string>,
): Place[] {
  const target = fileOf(modules, file, from);
  return target ? exportedPlaces(modules, target, name, seen) : [];
}

function exportedPlaces(modules: Modules, file: string, name: string, seen: ReadonlySet<string> = new Set()): Place[] {
  const module = modules.get(file);
  if (!module || seen.has(file)) return [];
  const next = new Set(seen).add(file);
  const own = [...module.exported].filter(([exported]) => name === WHOLE || exported === name);
  const places = own.flatMap(([, origin]) =>
    origin.from === undefined
      ? placesOf(modules, file, origin.name)
      : importedPlaces(modules, file, origin.from, origin.name, next),
  );
  return own.length > 0 && name !== WHOLE
    ? places
    : [...places, ...module.passedOn.flatMap((from) => importedPlaces(modules, file, from, name, next))];
}

function fileOf(modules: Modules, file: string, from: string): string | undefined {
  if (from.startsWith(".")) return posix.join(posix.dirname(file), from);
  if (!from.startsWith(PACKAGE)) return undefined;
  const area = from.slice(PACKAGE.length);
  return [`${MODEL}${area}.ts`, `${MODEL}${area}/index.ts`].find((path) => modules.has(path));
}

const importedName = ({ type, imported }: Node): string =>
  type === "ImportSpecifier" ? nameOf(imported) : type === "ImportDefaultSpecifier" ? "default" : WHOLE;
