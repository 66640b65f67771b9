import { parseSync } from "vite";

/** A piece of code as the parser gives it. */
export interface Node {
  type: string;
  [field: string]: unknown;
}

/** The names that a piece of code uses by value, as "name" or "name.member", without those that it binds itself. */
export function usesIn(node: Node): Set<string> {
  const uses = new Set<string>();
  const walk = (at: unknown, known: ReadonlySet<string>): void => {
    if (Array.isArray(at)) for (const one of at) walk(one, known);
    else if (isNode(at)) visit(at, known);
  };
  const visit = (at: Node, outer: ReadonlySet<string>): void => {
    if (at.type.startsWith("TS")) {
      walk(at.expression, outer); // types are no use; `x as T` uses x
      return;
    }
    const known = opensScope(at) ? new Set([...outer, ...boundInside(at)]) : outer;
    const use = (name: string, member?: string) =>
      !known.has(name) && uses.add(member === undefined ? name : `${name}.${member}`);
    switch (at.type) {
      case "Identifier":
        use(nameOf(at));
        return;
      case "JSXIdentifier":
        if (/^[A-Z]/.test(nameOf(at))) use(nameOf(at));
        return;
      case "MemberExpression":
      case "JSXMemberExpression": {
        const object = at.object as Node;
        if (!at.computed && /^(JSX)?Identifier$/.test(object.type)) use(nameOf(object), nameOf(at.property));
        else walk([object, at.computed && at.property], known);
        return;
      }
      case "JSXAttribute":
        walk(at.value, known);
        return;
      case "Property":
      case "MethodDefinition":
      case "PropertyDefinition":
        walk([at.computed && at.key, at.value, at.decorators], known);
        return;
      case "LabeledStatement":
        walk(at.body, known);
        return;
      case "BreakStatement":
      case "ContinueStatement":
      case "MetaProperty":
        return;
      default:
        for (const [field, value] of Object.entries(at)) if (field !== "type") walk(value, known);
    }
  };
  // A declaration's own name is no use of it; that of a pattern's default value is.
  visit(node, new Set(isNode(node.id) ? boundBy(node.id) : []));
  return uses;
}

const opensScope = ({ type }: Node): boolean =>
  /^(BlockStatement|For(In|Of)?Statement|CatchClause|SwitchStatement|StaticBlock)$/.test(type) || /Function/.test(type);

/** The names that a function, block or loop binds, for all of it. */
function boundInside(scope: Node): string[] {
  const statements = [scope.body, scope.init, scope.left, children(scope, "cases").flatMap((one) => one.consequent)]
    .flat()
    .filter(isNode);
  return [
    ...[...children(scope, "params"), scope.param, /Function/.test(scope.type) ? scope.id : undefined]
      .filter(isNode)
      .flatMap(boundBy),
    ...statements
      .flatMap((statement) =>
        statement.type === "VariableDeclaration" ? children(statement, "declarations") : statement,
      )
      .flatMap(({ type, id }) =>
        /^(VariableDeclarator|FunctionDeclaration|ClassDeclaration)$/.test(type) ? boundBy(id as Node) : [],
      ),
  ];
}

/** The names that a pattern binds. */
export function boundBy(pattern: Node): string[] {
  switch (pattern.type) {
    case "Identifier":
      return [nameOf(pattern)];
    case "ObjectPattern":
      return children(pattern, "properties").flatMap((one) => boundBy((one.value ?? one) as Node));
    case "ArrayPattern":
      return children(pattern, "elements").flatMap(boundBy);
    case "AssignmentPattern":
      return boundBy(pattern.left as Node);
    case "RestElement":
      return boundBy(pattern.argument as Node);
    default:
      return [];
  }
}

/** The statements of a source. */
export const bodyOf = (file: string, source: string): Node[] =>
  children(parseSync(file, source).program as unknown as Node, "body"); // its types name each kind of node apart
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
/** The nodes in a field. */
export const children = (node: Node, field: string): Node[] => [node[field] ?? []].flat().filter(isNode);
/** An identifier, or the text that stands in its place. */
export const nameOf = (node: unknown): string => String((node as Node).name ?? (node as Node).value); // an identifier, or a text in its place
