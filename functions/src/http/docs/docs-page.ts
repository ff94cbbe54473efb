import { API_VERSION_HEADER, API_VERSIONS } from '@llevo/contract/api-versions';
import type { ApiVersion } from '@llevo/contract/api-versions';
import { escapeHtml } from '@llevo/contract/html/escape-html';
import { buildOpenApiDocument } from '@llevo/contract/openapi';
import { WEBHOOK_SUMMARIES } from '@llevo/contract/openapi-webhooks';
import { callHtml, codeBlock } from './call-html.ts';
import type { JsonSchema } from '@llevo/contract/openapi-schema';
import type { Call } from './operation.ts';
import { callsOf } from './operation.ts';
import { schemaText } from './schema-text.ts';

/** Areas by the first part of their paths, in the order of the alphabet. */
const areasOf = (calls: readonly Call[]) =>
  [...Map.groupBy(calls, ({ tags }) => tags[0] ?? 'api')].sort(([one], [other]) => one.localeCompare(other));

/**
 * Every call of the API on one page: who may make it, its types, examples and code. It is whole without its script, which
 * adds the search and the forms to try a call (web/src/api-docs).
 */
export function renderDocsPage(version: ApiVersion): string {
  const document = buildOpenApiDocument({ version, serverUrl: '/' });
  const areas = areasOf(callsOf(document));
  const { schemas } = document.components as { schemas: Readonly<Record<string, JsonSchema>> };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Llevo API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/style.css">
<script type="module" src="/api-docs.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the calls</a>
<header>
<h1><img src="/favicon.svg" alt="">Llevo API</h1>
<p>Version ${version}, as <a href="/api/openapi.json?version=${version}">OpenAPI 3.1</a>. Name it in the header
<code>${API_VERSION_HEADER}</code>; without it a key has the version of its creation. Released: ${API_VERSIONS.join(', ')}.</p>
<p>Successes are <code>{"data": …}</code>, errors <code>{"message", "code", "inputError"?}</code>, whose messages are in Spanish, as all that people read.
Send <code>Authorization: Bearer …</code> with an API key or a session’s token.</p>
<div id="try-access" hidden></div>
</header>
<div class="columns">
<nav aria-label="Calls">
<div id="search" hidden></div>
${areas.map(([area, calls]) => areaLinks(area, calls)).join('')}
<p><a href="#events">Webhook events</a> <a href="#types">Shared types</a></p>
</nav>
<main id="main" tabindex="-1">
<p id="found" role="status"></p>
${areas.map(([area, calls]) => areaSection(area, calls, version)).join('')}
${eventsSection(schemas)}
<section id="types"><h2>Shared types</h2>${['Error', 'Page'].map((name) => `<article><h3><code>${name}</code></h3>${codeBlock(`Type ${name}`, schemaText(schemas[name] ?? {}))}</article>`).join('')}</section>
</main>
</div>
</body>
</html>`;
}

const areaLinks = (area: string, calls: readonly Call[]): string =>
  `<details class="area"><summary>${escapeHtml(area)} <span class="count">${calls.length.toString()}</span></summary><ul>${calls
    .map(
      ({ operationId, method }) =>
        `<li data-call="${escapeHtml(operationId)}"><a href="#${escapeHtml(operationId)}"><span class="method ${method.toLowerCase()}">${method}</span> ${escapeHtml(operationId)}</a></li>`,
    )
    .join('')}</ul></details>`;

const areaSection = (area: string, calls: readonly Call[], version: string): string =>
  `<section id="area-${escapeHtml(area)}"><h2>${escapeHtml(area)}</h2>${calls.map((call) => callHtml(call, version)).join('')}</section>`;

/** The webhooks that accounts can receive. */
const eventsSection = (schemas: Readonly<Record<string, JsonSchema>>): string =>
  `<section id="events"><h2>Webhook events</h2><article>
<p>What <a href="#createWebhook">webhook endpoints</a> receive as a signed <code>POST</code>.</p>
<ul>${Object.entries(WEBHOOK_SUMMARIES)
    .map(([type, summary]) => `<li><code>${escapeHtml(type)}</code> ${escapeHtml(summary)}</li>`)
    .join('')}</ul>
<details><summary>Body</summary>${codeBlock('Type of the body', schemaText(schemas.WebhookEvent ?? {}))}</details>
</article></section>`;
