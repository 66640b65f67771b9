import { curlOf } from "./curl.ts";
import { escaped, escapedWithCode } from "./escaped.ts";
import { FIRST_STEPS } from "./first-steps.ts";
import type { OpenApiDocument, Operation, Parameter } from "./openapi-document.ts";
import { referenceScript } from "./reference-script.ts";
import { referenceStyle } from "./reference-style.ts";
import { schemaTable, typeWords } from "./schema-table.ts";

export interface ReferencePage {
  html: string;
  /** The content of the page's one <style> and one <script>, for the hashes of a Content-Security-Policy. */
  style: string;
  script: string;
}

/** The API reference (decisions, "Addresses": /docs): one page that loads nothing else and reads well without its script. */
export function referencePage(document: OpenApiDocument): ReferencePage {
  const calls = callsOf(document);
  const groups = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(document.info.title)}</title>
<style>${referenceStyle}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the calls</a>
<header class="top"><div><p class="brand"><span aria-hidden="true" class="mark">${MARK}</span>${escaped(document.info.title)}</p><p class="version">Version ${escaped(document.info.version)}</p></div></header>
<div class="columns">
${indexHtml(groups, Object.keys(document.components.schemas))}
<main id="main">
<h1>API reference</h1>
${introduction(document)}
${firstSteps()}
${groups.map(groupHtml).join("\n")}
<p id="nothing" class="nothing" hidden>No call matches. Try a path, a method or a word such as “prize”.</p>
<section id="problems" class="plain"><h2>Problems</h2><p>Every refusal names one of these in <code>code</code>.</p>${problemTable(
    document,
    document["x-problems"].map(({ code }) => code),
    "All problems",
    true,
  )}</section>
<section id="schemas" class="plain"><h2>Schemas</h2>${Object.entries(document.components.schemas)
    .map(
      ([name, schema]) =>
        `<details id="schema-${escaped(name)}"><summary><h3>${escaped(name)}</h3></summary><div class="inside">${schemaTable(schema, name)}</div></details>`,
    )
    .join("\n")}</section>
</main>
</div>
<script>${referenceScript}</script>
</body>
</html>
`;
  return { html, style: referenceStyle, script: referenceScript };

  function groupHtml({ name, calls }: Group): string {
    return `<section class="service" id="${anchorOf(name)}" aria-labelledby="${anchorOf(name)}-title"><h2 id="${anchorOf(name)}-title">${escaped(name)}</h2>${calls.map(callHtml).join("\n")}</section>`;
  }

  function callHtml({ method, path, operation }: CallOf): string {
    return `<details class="call" id="${operation.operationId}" data-words="${escaped(wordsOf({ method, path, operation }))}"><summary><h3>${badge(method)}<code class="path">${pathHtml(path)}</code></h3><span class="summary">${escaped(operation.summary)}</span>${operation["x-not-built"] ? '<span class="later">not built yet</span>' : ""}</summary><div class="inside">
<p class="access"><strong>Who may call</strong> ${escaped(operation.description)}</p>
${parametersHtml(operation.parameters ?? [], `${method} ${path}`)}
${bodyHtml(operation, `${method} ${path}`)}
${operation["x-not-built"] ? "" : `<h4>With curl</h4>${codeHtml(curlOf(method, path, operation), `${method} ${path} with curl`)}`}
${answersHtml(operation, `${method} ${path}`)}
<h4>Problems</h4>${problemTable(document, operation["x-problems"], `Problems of ${method} ${path}`, false)}
</div></details>`;
  }
}

interface CallOf {
  method: string;
  path: string;
  operation: Operation;
}
interface Group {
  name: string;
  calls: CallOf[];
}

const callsOf = (document: OpenApiDocument): CallOf[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

function indexHtml(groups: Group[], schemas: string[]): string {
  const lists = groups
    .map(
      ({ name, calls }) =>
        `<li class="group"><a class="group-name" href="#${anchorOf(name)}">${escaped(name)}</a><ul>${calls
          .map(
            (call) =>
              `<li data-words="${escaped(wordsOf(call))}"><a href="#${call.operation.operationId}">${badge(call.method)}<span>${escaped(call.operation.summary)}</span></a></li>`,
          )
          .join("")}</ul></li>`,
    )
    .join("");
  return `<nav class="index" aria-label="Calls"><div class="find"><label for="filter">Find a call</label><input id="filter" type="search" autocomplete="off" placeholder="Path, method or word" aria-describedby="found"><p id="found" role="status" class="found"></p></div><ul class="groups"><li class="group"><a class="group-name" href="#first-steps">First steps</a></li>${lists}<li class="group"><a class="group-name" href="#problems">Problems</a></li><li class="group"><a class="group-name" href="#schemas">Schemas</a><ul>${schemas.map((name) => `<li><a href="#schema-${escaped(name)}"><span>${escaped(name)}</span></a></li>`).join("")}</ul></li></ul></nav>`;
}

function introduction(document: OpenApiDocument): string {
  const server = document.servers[0]?.url ?? "/";
  const schemes = Object.entries(document.components.securitySchemes)
    .map(
      ([name, scheme]) =>
        `<dt>${escaped(name)}${scheme.name ? ` <code>${escaped(scheme.name)}</code>` : ""}</dt><dd>${escapedWithCode(scheme.description)}</dd>`,
    )
    .join("");
  return `<section class="plain intro"><p>${escapedWithCode(document.info.description)}</p><dl><dt>Address</dt><dd><code>${escaped(server === "/" ? "this page's own origin" : server)}</code></dd>${schemes}<dt>Machine-readable</dt><dd><a href="/openapi.json">openapi.json</a> (OpenAPI 3.1)</dd></dl></section>`;
}

const firstSteps = (): string =>
  `<section id="first-steps" class="plain"><h2>First steps</h2>${FIRST_STEPS.map(
    ({ title, words, code }) =>
      `<h3>${escaped(title)}</h3><p>${escapedWithCode(words).replaceAll("[below](#problems)", '<a href="#problems">below</a>')}</p>${code ? codeHtml(code, title) : ""}`,
  ).join("")}</section>`;

/** Code that is read and copied: it can be scrolled by keyboard, and says whose it is. */
const codeHtml = (code: string, caption: string, kind = "curl"): string =>
  `<pre class="code ${kind}" tabindex="0" role="region" aria-label="${escaped(caption)}"><code>${escaped(code)}</code></pre>`;

function parametersHtml(parameters: Parameter[], call: string): string {
  const places = [
    ["path", "Path"],
    ["query", "Query"],
    ["header", "Headers"],
  ] as const;
  return places
    .map(([place, title]) => {
      const here = parameters.filter((parameter) => parameter.in === place);
      if (here.length === 0) return "";
      const schema = {
        type: "object",
        required: here.filter(({ required }) => required).map(({ name }) => name),
        properties: Object.fromEntries(
          here.map(({ name, schema, description }) => [name, description ? { ...schema, description } : schema]),
        ),
      };
      return `<h4>${title}</h4>${schemaTable(schema, `${title} of ${call}`)}`;
    })
    .join("");
}

function bodyHtml({ requestBody }: Operation, call: string): string {
  if (!requestBody) return "";
  return Object.entries(requestBody.content)
    .map(
      ([type, { schema }]) =>
        `<h4>Body <span class="media">${escaped(type)}${requestBody.required ? "" : ", may be empty"}</span></h4>${schema ? schemaTable(schema, `Body of ${call}`) : ""}`,
    )
    .join("");
}

function answersHtml({ responses }: Operation, call: string): string {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .map(([status, response]) => {
      const schema = response.content?.["application/json"]?.schema;
      const shape = schema
        ? schema.$ref
          ? `<p class="shape">${typeWords(schema)}</p>`
          : schemaTable(schema, `Answer ${status} of ${call}`, "answered")
        : "";
      const example = response.content?.["application/json"]?.example;
      const shown =
        example === undefined
          ? ""
          : codeHtml(JSON.stringify(example, null, 2), `Example of answer ${status} of ${call}`, "json");
      return `<h4>Answer <span class="status">${status}</span> <span class="media">${escaped(response.description ?? "")}</span></h4>${shape}${shown}`;
    })
    .join("");
}

function problemTable(
  document: OpenApiDocument,
  codes: readonly string[],
  caption: string,
  areTargets: boolean,
): string {
  const rows = document["x-problems"]
    .filter(({ code }) => codes.includes(code))
    .sort((a, b) => a.status - b.status)
    .map(
      ({ code, status, title, todo }) =>
        `<tr${areTargets ? ` id="problem-${escaped(code)}"` : ""}><td><span class="status">${status}</span></td><th scope="row">${areTargets ? `<code>${escaped(code)}</code>` : `<a href="#problem-${escaped(code)}"><code>${escaped(code)}</code></a>`}</th><td>${escaped(title)}. ${escapedWithCode(todo)}</td></tr>`,
    )
    .join("");
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(caption)}"><table class="problems"><caption class="unseen">${escaped(caption)}</caption><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">What it means and what to do</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

const badge = (method: string) => `<span class="method ${method.toLowerCase()}">${method}</span>`;
/** Long paths may break after a slash; parameters stand out. */
const pathHtml = (path: string) =>
  escaped(path)
    .replace(/\{[\w-]+\}/g, '<span class="parameter">$&</span>')
    .replace(/\/(?!span>)/g, "/<wbr>");
const wordsOf = ({ method, path, operation }: CallOf) =>
  `${method} ${path} ${operation.summary} ${operation.tags.join(" ")}`.toLowerCase();
const anchorOf = (name: string) => `service-${name.toLowerCase().replace(/[^a-z]+/g, "-")}`;

/** The studio's mark: both are one product (a test holds them equal). */
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#197B6F"/><g fill="none" stroke="#94E5DC" stroke-width="2"><circle cx="16" cy="14" r="7.5"/><path d="M16 6.5v15M8.5 14h15M10.7 8.7l10.6 10.6M21.3 8.7 10.7 19.3"/></g><path d="M16 14 11.5 26.5h9z" fill="#fff"/></svg>';
