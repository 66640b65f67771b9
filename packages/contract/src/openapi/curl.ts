import type { Operation } from "./openapi-document.ts";

/**
 * A call as one types it, with its example's values: `$FAIRGROUND` is the server's address, `$TOKEN` what signing in
 * answered (docs/guides/api.md). What has no example stands as `{name}`.
 */
export function curlOf(method: string, path: string, operation: Operation): string {
  const { parameters = [], requestBody } = operation;
  const shown = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const exampleOf = (name: string) => {
    const { example } = parameters.find((parameter) => parameter.name === name) ?? {};
    return example === undefined ? `{${name}}` : encodeURIComponent(String(example));
  };
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => exampleOf(name));
  const asked = shown("query").filter(({ required, example }) => required || example !== undefined);
  const query = asked.map(({ name }) => `${name}=${exampleOf(name)}`).join("&");
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const parts = [
    `curl${method === "GET" ? "" : ` -X ${method}`} "$FAIRGROUND${address}${query && `?${query}`}"`,
    ...(operation.security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...shown("header")
      .filter(({ required }) => required)
      .map(({ name }) => `-H "${name}: ${exampleOf(name)}"`),
    ...bodyOf(type, content?.example),
  ];
  return parts.join(" \\\n  ");
}

function bodyOf(type: string | undefined, example: unknown): string[] {
  if (type === "multipart/form-data") return ["-F file=@codes.csv"];
  if (type === "application/octet-stream") return ["--data-binary @picture.png"];
  if (type === undefined || example === undefined) return [];
  const json = JSON.stringify(example, null, 2).replaceAll("'", "'\\''");
  return ['-H "Content-Type: application/json"', `-d '${json}'`];
}
