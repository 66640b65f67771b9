import type { OpenApiDocument, Operation } from "@fairground/contract/openapi";

export interface Called {
  /** `GET /campaign/{campaignId}`. */
  name: string;
  method: string;
  path: string;
  matches: RegExp;
  operation: Operation;
}
export type Operations = readonly Called[];

/** Every call of the OpenAPI document, those with fixed addresses before those with parameters, as a router takes them. */
export function operationsOf(document: OpenApiDocument): Operations {
  return Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        matches: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}/?$`),
        operation,
      })),
    )
    .sort((a, b) => parameters(a.path) - parameters(b.path));
}

/** The call that a request reaches; null: none of the contract, or its address cannot be read. */
export function addressed(operations: Operations, method: string, url: string): Called | null {
  try {
    const { pathname } = new URL(url, "http://localhost");
    decodeURIComponent(pathname);
    return operations.find((called) => called.method === method && called.matches.test(pathname)) ?? null;
  } catch {
    return null;
  }
}

const parameters = (path: string) => path.split("{").length - 1;
