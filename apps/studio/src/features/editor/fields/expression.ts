/**
 * What a simple sum comes to: `+ - * /`, brackets, a decimal point or comma, and units, which are left out (`2*(8+4)`, `100/3`,
 * `24px`). Null for anything else, and for what is no finite number.
 */
export function evaluate(written: string): number | null {
  const signs = written.replaceAll(",", ".").match(/\d+(?:\.\d*)?|\.\d+|[-+*/()]|px|%|s|[^\s]/g) ?? [];
  let at = 0;

  const factor = (): number | null => {
    const sign = signs[at++];
    if (sign === "-" || sign === "+") {
      const inner = factor();
      return inner === null ? null : sign === "-" ? -inner : inner;
    }
    if (sign === "(") {
      const inner = sum();
      return signs[at++] === ")" ? inner : null;
    }
    if (sign === undefined || !/^[\d.]/.test(sign)) return null;
    if (/^(px|%|s)$/.test(signs[at] ?? "")) at++;
    return Number(sign);
  };
  const row = (next: () => number | null, operators: string): number | null => {
    let left = next();
    while (left !== null && signs[at] !== undefined && operators.includes(signs[at] ?? "")) {
      const operator = signs[at++];
      const right = next();
      if (right === null) return null;
      left = apply(operator, left, right);
    }
    return left;
  };
  const product = () => row(factor, "*/");
  const sum = (): number | null => row(product, "+-");

  const result = sum();
  return result !== null && at === signs.length && Number.isFinite(result) ? Math.round(result * 1e6) / 1e6 : null;
}

function apply(operator: string | undefined, left: number, right: number): number {
  if (operator === "+") return left + right;
  if (operator === "-") return left - right;
  return operator === "*" ? left * right : left / right;
}
