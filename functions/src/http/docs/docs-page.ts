import { API_VERSION_HEADER, API_VERSIONS } from '@llevo/contract/api-versions';
import type { ApiVersion } from '@llevo/contract/api-versions';
import { escapeHtml } from '@llevo/contract/html/escape-html';
import { buildOpenApiDocument } from '@llevo/contract/openapi';
import type { JsonSchema } from '@llevo/contract/openapi-schema';
import { WEBHOOK_SUMMARIES } from '@llevo/contract/openapi-webhooks';
import { callsOf, contentOf } from './operation.ts';
import type { Call } from './operation.ts';
import { schemaText } from './schema-text.ts';
import { snippetsOf } from './snippets.ts';

/** Areas by the first part of their paths, in the order of the alphabet. */
const areasOf = (calls: readonly Call[]) =>
  [...Map.groupBy(calls, ({ tags }) => tags[0] ?? 'api')].sort(([one], [other]) => one.localeCompare(other));

/**
 * Every call of the API on one page: access, types, examples and code. Complete without its script, which adds the
 * search and the forms to try a call (web/src/api-docs).
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

export const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Code that scrolls on its own and can be focused with the keyboard. */
export const codeBlock = (label: string, code: string): string =>
  `<pre tabindex="0" role="region" aria-label="${escapeHtml(label)}"><code>${escapeHtml(code)}</code></pre>`;

/** A text whose parts in backticks become code. */
export const prose = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

export const fold = (title: string, content: string): string =>
  `<details><summary>${escapeHtml(title)}</summary>${content}</details>`;

/** Who may call. */
export function accessBadges(call: Call): string {
  const scope = call['x-scope'];
  const access = call['x-access'];
  const session = { public: 'public', driver: 'driver’s app' }[access] ?? `role ${access}`;
  const badge = (kind: string, text: string) => `<span class="badge ${kind}">${escapeHtml(text)}</span>`;
  return `${badge(access, session)}${scope === undefined ? '' : badge('scope', `key ${scope}`)}`;
}

export function facts(call: Call): string {
  const limit = call['x-rate-limit'];
  const fields = call['x-presence-fields'];
  const access = call['x-presence-access'];
  const notified = call['x-notifies'];
  const all = [
    call['x-needs-subscription'] && 'needs a live subscription',
    call['x-requires-presence'] &&
      `needs a <a href="#provePresence">proof of presence</a>${fields === undefined ? '' : ` to change ${escapeHtml(fields.join(', '))}`}${access === undefined ? '' : ` and the role ${escapeHtml(access)}, not a key`}`,
    ...Object.entries(call['x-access-to-fields'] ?? {}).map(
      ([field, role]) => `<code>${escapeHtml(field)}</code> needs the role ${escapeHtml(role)}`,
    ),
    notified !== undefined && `notifies ${escapeHtml(notified.join(', '))}`,
    call['x-open-without-two-factor'] && 'open to sessions that still lack a required second factor',
    call['x-requires-verified-email'] && 'needs a verified e-mail',
    limit !== undefined && `at most ${limit.max.toString()} in ${limit.windowSeconds.toString()} s`,
  ].filter((fact) => typeof fact === 'string');
  return all.length === 0 ? '' : `<p class="facts">${all.join(' · ')}</p>`;
}

export function parameters({ operationId, parameters: given }: Call): string {
  if (given.length === 0) return '';
  const row = ({ name, in: place, required, schema, example }: Call['parameters'][number]) =>
    `<tr><td><code>${escapeHtml(name)}</code>${required ? ' <b>required</b>' : ''}</td><td>${place}</td><td><code>${escapeHtml(schemaText(schema))}</code></td><td>${example === undefined ? '' : `<code>${escapeHtml(typeof example === 'string' ? example : json(example))}</code>`}</td></tr>`;
  return `<div class="scroll" tabindex="0" role="region" aria-label="Parameters of ${escapeHtml(operationId)}"><table><thead><tr><th>Parameter</th><th>in</th><th>Type</th><th>Example</th></tr></thead><tbody>${given.map(row).join('')}</tbody></table></div>`;
}

export function errors({ responses }: Call): string {
  const rows = Object.entries(responses).flatMap(([status, response]) =>
    Object.entries(contentOf(response).examples ?? {}).map(
      ([code, { value }]) =>
        `<tr><td>${status}</td><td><code>${code}</code></td><td lang="es">${escapeHtml(value.message)}</td></tr>`,
    ),
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="Errors"><table><thead><tr><th>Status</th><th>Code</th><th>Message</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

export const schemaBlock = (label: string, schema: JsonSchema): string => codeBlock(label, schemaText(schema));

/** One call with everything about it. The script adds the form to try it. */
export function callHtml(call: Call, version: string): string {
  const { operationId, method, path, summary, description } = call;
  const request = call.requestBody?.content['application/json'];
  const success = call.responses['200'];
  const answer = success && contentOf(success);
  const snippets = snippetsOf(call, { version, origin: 'https://llevo.example' });
  const requestBlocks =
    request === undefined
      ? ''
      : fold(
          'Body',
          `${codeBlock('Example of the body', json(request.example))}${schemaBlock('Type of the body', request.schema)}`,
        );
  return `<article id="${escapeHtml(operationId)}" class="call" data-text="${escapeHtml(`${operationId} ${method} ${path} ${summary} ${description} ${call['x-scope'] ?? ''}`.toLowerCase())}">
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code></h3>
<p>${prose(summary)}</p>
<p class="badges">${accessBadges(call)}</p>
<p>${prose(description)}</p>
${facts(call)}
${parameters(call)}
${requestBlocks}
${answer === undefined ? '' : fold('Response', `${codeBlock('Example of the response', json(answer.example))}${schemaBlock('Type of the response', answer.schema)}`)}
${fold('Errors', errors(call))}
${fold('Code', snippets.map(({ name, code }) => `<h4>${escapeHtml(name)}</h4>${codeBlock(name, code)}`).join(''))}
</article>`;
}
