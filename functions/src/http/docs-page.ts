import { escapeHtml } from '@llevo/contract/html/escape-html';
import type { Endpoint } from '@llevo/contract/endpoint';
import { possibleErrors } from '@llevo/contract/endpoint';
import { endpoints } from '@llevo/contract/endpoints/index';
import { STATUS_BY_CODE } from '@llevo/contract/errors';
import { WebhookEvent } from '@llevo/contract/entities/webhook-event';
import { WEBHOOK_SUMMARIES } from '@llevo/contract/openapi-webhooks';
import * as z from 'zod';

/** Every endpoint of the contract on one page: access, input, output. No script; links and details only. */
export function renderDocsPage(version: string): string {
  const areas = Map.groupBy(Object.entries(endpoints), ([, { path }]) => path.split('/')[2] ?? '');
  const names = [...areas.keys()].sort();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Llevo API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<header>
<h1><img src="/favicon.svg" alt="">Llevo API</h1>
<p>Version ${escapeHtml(version)}. Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>.
Successes are <code>{"data": …}</code>; errors are <code>{"message", "code", "inputError"?}</code>.
Send <code>Authorization: Bearer …</code> with a session’s token.</p>
<nav aria-label="Areas">${names.map((name) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`).join(' ')} <a href="#events">events</a></nav>
</header>
<main>
${names.map((name) => renderSection(name, areas.get(name) ?? [])).join('\n')}
${renderEvents()}
</main>
</body>
</html>`;
}

const renderSection = (name: string, calls: readonly [string, Endpoint][]): string =>
  `<section id="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2>${calls.map(([call, endpoint]) => renderArticle(call, endpoint)).join('')}</section>`;

/** The webhooks that accounts can receive. */
const renderEvents = (): string =>
  `<section id="events"><h2>events</h2><article>
<p>What <a href="#webhooks">webhook endpoints</a> receive as a signed <code>POST</code>.</p>
<ul>${Object.entries(WEBHOOK_SUMMARIES)
    .map(([type, summary]) => `<li><code>${escapeHtml(type)}</code> ${escapeHtml(summary)}</li>`)
    .join('')}</ul>
<details><summary>Body</summary><pre tabindex="0">${renderSchema(WebhookEvent, 'output')}</pre></details>
</article></section>`;

function renderArticle(name: string, endpoint: Endpoint): string {
  const { method, path, summary, limit, scope } = endpoint;
  const facts = [
    `access <b>${endpoint.access}</b>`,
    endpoint.needsSubscription && 'needs a live subscription',
    endpoint.requiresPresence && requiresPresenceFact(endpoint),
    endpoint.isOpenWithoutTwoFactor && 'open to sessions that still lack a required second factor',
    endpoint.requiresVerifiedEmail && 'needs a verified e-mail',
    scope && `API key scope <b>${scope}</b>`,
    endpoint.paged && 'returns <code>page</code> beside <code>data</code>',
    limit && `at most ${limit.max.toString()} in ${limit.windowSeconds.toString()} s`,
  ].filter((fact) => typeof fact === 'string');
  return `<article id="call-${escapeHtml(name)}">
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}</p>
<p class="facts">${facts.join(' · ')}</p>
<details><summary>Input</summary><pre tabindex="0">${renderSchema(endpoint.input, 'input')}</pre></details>
<details><summary>Output</summary><pre tabindex="0">${renderSchema(endpoint.output, 'output')}</pre></details>
<p class="facts">Errors: ${possibleErrors(endpoint)
    .map((code) => `${STATUS_BY_CODE[code].toString()} ${code}`)
    .join(', ')}</p>
</article>`;
}

const requiresPresenceFact = ({ presenceFields }: Endpoint): string =>
  `needs a <a href="#call-provePresence">proof of presence</a>${presenceFields === undefined ? '' : ` for your own ${presenceFields.join(', ')}`}`;

function renderSchema(schema: z.ZodType, io: 'input' | 'output'): string {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return escapeHtml(JSON.stringify(json, null, 2));
}
