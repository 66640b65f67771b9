import type { FastifyInstance } from "fastify";

interface Address {
  matches: RegExp;
  methods: string[];
}

/** The methods that an address takes, by the routes that are mounted from now on; none: nothing is there. */
export type MethodsOf = (url: string) => string[];

/** Listens to what is mounted, so that a wrong method can be told from a wrong address. */
export function knowMethods(app: FastifyInstance): MethodsOf {
  const addresses = new Map<string, Address>();
  app.addHook("onRoute", ({ url, method }) => {
    const address = addresses.get(url) ?? { matches: pattern(url), methods: [] };
    address.methods.push(...[method].flat());
    addresses.set(url, address);
  });
  return (url) => {
    const path = url.split(/[?#]/, 1)[0] ?? "";
    const taken = [...addresses.values()].filter(({ matches }) => matches.test(path));
    return [...new Set(taken.flatMap(({ methods }) => methods))].sort();
  };
}

/** A route's pattern (`:name`, `:name(^expression$)`, `*`) as an expression; a trailing slash changes nothing. */
function pattern(url: string): RegExp {
  const steps = url.replace(/\/$/, "").split("/").map(step);
  return new RegExp(`^${steps.join("/")}/?$`);
}

function step(written: string): string {
  if (written === "*") return ".*";
  if (!written.startsWith(":")) return written.replaceAll(/[\\^$.|?*+()[\]{}]/g, "\\$&");
  const own = /\(\^?(.*?)\$?\)$/.exec(written)?.[1];
  return own ? `(?:${own})` : "[^/]+";
}
