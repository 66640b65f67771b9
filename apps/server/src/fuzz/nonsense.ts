import type { Chance } from "../modules/plays/simulation/chance.ts";

/** A text that stands for what JSON.stringify cannot write; the request takes the quotes away. */
const raw = (json: string) => `§raw§${json}§`;
/** JSON with what {@link NONSENSE} stands for. */
export const asJson = (value: unknown): string => (JSON.stringify(value) ?? "").replaceAll(/"§raw§([^"§]*)§"/g, "$1");

const nested = (depth: number, inside: (deeper: unknown) => unknown) => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = inside(value);
  return value;
};

/** What should not be where it is put: bounds of databases and languages, times, texts that are no texts. */
export const NONSENSE: readonly unknown[] = [
  ...[null, true, false, {}, [], "", " ", "undefined", "null", "NaN", "-0", "1e3", "0x10", "true"],
  ...[
    0,
    1,
    -1,
    0.5,
    -0.000_1,
    127,
    65_536,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 32,
    2 ** 40,
    2 ** 53,
    -(2 ** 53),
  ],
  ...[1e21, 1e300, raw("1e999"), raw("-1e999"), raw("-0"), raw("9223372036854775808"), raw("0.1e-400")],
  ...["0000-01-01", "0000-01-01T00:00:00Z", "0001-01-01T00:00:00+14:00", "-000001-01-01T00:00:00Z"],
  ...["9999-12-31", "9999-12-31T23:59:59Z", "9999-12-31T23:59:59-14:00", "9999-12-31T23:59:59.999999999Z"],
  ...[
    "2024-02-30",
    "2023-02-29T00:00:00Z",
    "2024-06-30T23:59:60Z",
    "2024-01-01T00:00:00+23:59",
    "2024-01-01T00:00:00-23:59",
  ],
  ...["2024-01-01T24:00:00Z", "+275760-09-13T00:00:00Z", "2024-01-01T00:00Z", "infinity", "epoch", "now", "24:00"],
  ...["Mars/Olympus", "Europe/Zurich", "UTC", "+25:00", "Etc/GMT+12", "posixrules", "../../etc/passwd", "localtime"],
  ...[
    "\0",
    "a\0b",
    "\ud800",
    "\udc00x",
    "\u202eabc",
    "👩‍👩‍👧‍👦",
    "e\u0301",
    "İ",
    "ﬃ",
    "\ufeff",
    "\u2028",
    "١٢٣",
    "\r\nset-cookie: a=b",
    "\x1b[31m",
  ],
  ...[
    "'; DROP TABLE campaign; --",
    "%",
    "_",
    "\\",
    "%s%n",
    "{{7*7}}",
    "$" + "{7*7}",
    "<script>alert(1)</script>",
    "javascript:alert(1)",
  ],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "http://[::1",
    "https://a b",
    "//x",
    "a@b",
    "@",
    "a@[127.0.0.1]",
  ],
  ...["x".repeat(201), "x".repeat(5_000), "é".repeat(70_000), "9".repeat(400), "1".repeat(40), "a,".repeat(3_000)],
  ...["00000000-0000-0000-0000-000000000000", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF", "not-a-uuid", "-1", -1, "1.5"],
  ...[[null], [[]], [1, "a", {}], Array.from({ length: 300 }, (_, n) => n), Array.from({ length: 60 }, () => ({}))],
  ...[
    { toString: "x" },
    { length: -1 },
    { constructor: { prototype: { x: 1 } } },
    { $ref: "#" },
    { "a.b[0]": 1 },
    { "": "" },
  ],
  ...[nested(60, (deeper) => [deeper]), nested(60, (deeper) => ({ a: deeper })), nested(2_000, (deeper) => [deeper])],
];

/** Bodies that are no JSON, with and without their type. */
export const BROKEN_BODIES: readonly string[] = [
  ...["", " ", "{", "{}}", "nonsense", '{"a":', "[1,]", "NaN", "undefined", "'a'", '"', "\ufeff{}", "{}\0", "\0"],
  ...[
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    "null",
    "0",
    '"text"',
    "[]",
    "[[]]",
  ],
  ...['{"a":"\\ud800"}', '{"a":"\\u0000"}', '{"\\u0000":1}', '{"a":"\\x"}', '{"a":01}', "-", "1e999", "tru"],
  ...[`${"[".repeat(5_000)}${"]".repeat(5_000)}`, `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`, "[".repeat(100_000)],
];

export const CONTENT_TYPES: readonly string[] = [
  ...["text/plain", "text/csv", "application/xml", "application/x-www-form-urlencoded", "application/octet-stream"],
  ...[
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/form-data; boundary=x",
    "multipart/mixed; boundary=x",
  ],
  ...[
    "application/json; charset=utf-16",
    "application/json;",
    "APPLICATION/JSON",
    "application/json, text/plain",
    "json",
    ";",
    "/",
    "",
  ],
];

/** Changes one place of a value, or puts something else in the place of the whole. The value itself stays as it is. */
export function spoiled(value: unknown, chance: Chance): unknown {
  if (typeof value !== "object" || value === null || chance.happens(0.12)) return chance.pick(NONSENSE);
  if (Array.isArray(value)) return spoiledList(value, chance);
  const fields = Object.entries(value);
  const [name] = fields.length > 0 ? chance.pick(fields) : [chance.pick(["a", "__proto__", "id", ""])];
  const kept = fields.filter(([field]) => field !== name);
  if (chance.happens(0.15)) return Object.fromEntries(kept);
  if (chance.happens(0.1)) return { ...value, [asJson(chance.pick(NONSENSE))]: chance.pick(NONSENSE) };
  return Object.fromEntries([...kept, [name, spoiled((value as Record<string, unknown>)[name], chance)]]);
}

function spoiledList(list: readonly unknown[], chance: Chance): unknown[] {
  if (list.length === 0 || chance.happens(0.2)) return [...list, chance.pick(NONSENSE)];
  if (chance.happens(0.15)) return [...list, ...list];
  const at = chance.below(list.length);
  return list.map((item, index) => (index === at ? spoiled(item, chance) : item));
}
