import { API_VERSION_HEADER } from '@llevo/contract/api-versions';
import type { Call } from './operation.ts';

/** A call as programs write it. */
interface Snippet {
  readonly name: string;
  readonly code: string;
}

interface SnippetOptions {
  readonly version: string;
  readonly origin: string;
}

const isPublic = (call: Call) => call['x-access'] === 'public';
const KEY_VARIABLE = 'LLEVO_API_KEY';

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Path and query of the example. */
export function exampleAddress({ path, parameters }: Call): string {
  const given = parameters.filter(({ example }) => example !== undefined);
  const filled = given
    .filter((one) => one.in === 'path')
    .reduce((all, { name, example }) => all.replace(`{${name}}`, encodeURIComponent(text(example))), path);
  const query = new URLSearchParams(
    given.filter((one) => one.in === 'query').map(({ name, example }): [string, string] => [name, text(example)]),
  ).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

const bodyOf = (call: Call): unknown => call.requestBody?.content['application/json'].example;

/** Quotes a text for a shell. */
const quoted = (value: string): string => `'${value.replaceAll("'", String.raw`'\''`)}'`;

function curl(call: Call, { version, origin }: SnippetOptions): string {
  const body = bodyOf(call);
  return [
    `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} ${quoted(`${origin}${exampleAddress(call)}`)}`,
    ...(isPublic(call) ? [] : [`-H "Authorization: Bearer $${KEY_VARIABLE}"`]),
    `-H '${API_VERSION_HEADER}: ${version}'`,
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}

/** JSON whose lines after the first are indented. */
const indented = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

function fetchCall(call: Call, { version, origin }: SnippetOptions): string {
  const body = bodyOf(call);
  const headers = [
    ...(isPublic(call) ? [] : [`Authorization: \`Bearer \${process.env.${KEY_VARIABLE}}\``]),
    `'${API_VERSION_HEADER}': '${version}'`,
    ...(body === undefined ? [] : [`'Content-Type': 'application/json'`]),
  ];
  const options = [
    ...(call.method === 'GET' ? [] : [`method: '${call.method}'`]),
    `headers: {\n    ${headers.join(',\n    ')},\n  }`,
    ...(body === undefined ? [] : [`body: JSON.stringify(${indented(body)})`]),
  ];
  return `const response = await fetch('${origin}${exampleAddress(call)}', {
  ${options.join(',\n  ')},
});
const { data } = await response.json();`;
}

function clientCall(call: Call, { origin }: SnippetOptions): string {
  const body = bodyOf(call);
  const place = (where: 'path' | 'query') =>
    Object.fromEntries(
      call.parameters
        .filter((one) => one.in === where && one.example !== undefined)
        .map((one) => [one.name, one.example]),
    );
  const parts = [
    ['path', place('path')],
    ['query', place('query')],
    ['body', body ?? {}],
  ] as const;
  const given = parts.filter(([, value]) => Object.keys(value as object).length > 0);
  return `import { createLlevoClient, ${call.operationId} } from '@llevo/client';

const client = createLlevoClient({ apiKey: process.env.${KEY_VARIABLE} ?? '', baseUrl: '${origin}' });
const { data, error } = await ${call.operationId}({
  client,${given.map(([name, value]) => `\n  ${name}: ${indented(value)},`).join('')}
});`;
}

/** A call with cURL, with fetch and, if an API key may make it, with @llevo/client. */
export const snippetsOf = (call: Call, options: SnippetOptions): readonly Snippet[] => [
  { name: 'cURL', code: curl(call, options) },
  ...(call['x-scope'] === undefined ? [] : [{ name: '@llevo/client', code: clientCall(call, options) }]),
  { name: 'fetch', code: fetchCall(call, options) },
];
