import { escapeHtml } from '@llevo/contract/html/escape-html';
import type { JsonSchema } from '@llevo/contract/openapi-schema';
import type { Call } from './operation.ts';
import { schemaText } from './schema-text.ts';
import { snippetsOf } from './snippets.ts';

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Code that scrolls by itself, and by the keyboard. */
export const codeBlock = (label: string, code: string): string =>
  `<pre tabindex="0" role="region" aria-label="${escapeHtml(label)}"><code>${escapeHtml(code)}</code></pre>`;

/** A text with what is in backticks as code. */
const prose = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const fold = (title: string, content: string): string =>
  `<details><summary>${escapeHtml(title)}</summary>${content}</details>`;

/** Who may call. */
export function accessBadges(call: Call): string {
  const scope = call['x-scope'];
  const access = call['x-access'];
  const session = { public: 'public', driver: 'driver’s app' }[access] ?? `role ${access}`;
  const badge = (kind: string, text: string) => `<span class="badge ${kind}">${escapeHtml(text)}</span>`;
  return `${badge(access, session)}${scope === undefined ? '' : badge('scope', `key ${scope}`)}`;
}

function facts(call: Call): string {
  const limit = call['x-rate-limit'];
  const fields = call['x-presence-fields'];
  const all = [
    call['x-needs-subscription'] && 'needs a live subscription',
    call['x-requires-presence'] &&
      `needs a <a href="#provePresence">proof of presence</a>${fields === undefined ? '' : ` for your own ${escapeHtml(fields.join(', '))}`}`,
    call['x-open-without-two-factor'] && 'open to sessions that still lack a required second factor',
    call['x-requires-verified-email'] && 'needs a verified e-mail',
    limit !== undefined && `at most ${limit.max.toString()} in ${limit.windowSeconds.toString()} s`,
  ].filter((fact) => typeof fact === 'string');
  return all.length === 0 ? '' : `<p class="facts">${all.join(' · ')}</p>`;
}

function parameters({ operationId, parameters: given }: Call): string {
  if (given.length === 0) return '';
  const row = ({ name, in: place, required, schema, example }: Call['parameters'][number]) =>
    `<tr><td><code>${escapeHtml(name)}</code>${required ? ' <b>required</b>' : ''}</td><td>${place}</td><td><code>${escapeHtml(schemaText(schema))}</code></td><td>${example === undefined ? '' : `<code>${escapeHtml(typeof example === 'string' ? example : json(example))}</code>`}</td></tr>`;
  return `<div class="scroll" tabindex="0" role="region" aria-label="Parameters of ${escapeHtml(operationId)}"><table><thead><tr><th>Parameter</th><th>in</th><th>Type</th><th>Example</th></tr></thead><tbody>${given.map(row).join('')}</tbody></table></div>`;
}

function errors({ responses }: Call): string {
  const rows = Object.entries(responses).flatMap(([status, response]) =>
    Object.entries(response.content['application/json'].examples ?? {}).map(
      ([code, { value }]) =>
        `<tr><td>${status}</td><td><code>${code}</code></td><td lang="es">${escapeHtml(value.message)}</td></tr>`,
    ),
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="Errors"><table><thead><tr><th>Status</th><th>Code</th><th>Message</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const schemaBlock = (label: string, schema: JsonSchema): string => codeBlock(label, schemaText(schema));

/** One call with everything about it. The script adds the form to try it. */
export function callHtml(call: Call, version: string): string {
  const { operationId, method, path, summary, description } = call;
  const request = call.requestBody?.content['application/json'];
  const answer = call.responses['200']?.content['application/json'];
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
