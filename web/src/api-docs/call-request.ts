import type { DocumentedCall } from './api-document.ts';

/** What is typed into the form. */
export interface CallInput {
  /** By `place.name`, such as `path.id`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** JSON; '' for none. */
  readonly body: string;
  /** '' for none, as the key. */
  readonly token: string;
  readonly idempotencyKey: string;
  readonly version: string;
}

/** A request that can be sent, or why the input makes none: the field, and a text for people. */
export type CallRequest =
  | { readonly kind: 'request'; readonly address: string; readonly init: RequestInit }
  | { readonly kind: 'problem'; readonly field: string; readonly message: string };

/** The request of a call: an address of this site, with the given headers and body. */
export function callRequest(call: DocumentedCall, input: CallInput): CallRequest {
  const missing = call.parameters.find((one) => one.required && (input.parameters[fieldOf(one)] ?? '') === '');
  if (missing !== undefined)
    return { kind: 'problem', field: fieldOf(missing), message: `${missing.name} is required` };
  const body = readBody(call, input.body);
  if (body === null) return { kind: 'problem', field: 'body', message: 'The body is no JSON object' };
  const headers = {
    'Llevo-Version': input.version,
    ...(input.token !== '' && { Authorization: `Bearer ${input.token}` }),
    ...(input.idempotencyKey !== '' && { 'Idempotency-Key': input.idempotencyKey }),
    ...(body !== '' && { 'Content-Type': 'application/json' }),
  };
  const init: RequestInit = { method: call.method, headers, ...(body !== '' && { body }) };
  return {
    kind: 'request',
    address: addressOf(call, input),
    init: { ...init, cache: 'no-store', credentials: 'omit' },
  };
}

/** Name of a parameter's field in the form. */
export const fieldOf = ({ in: place, name }: { readonly in: string; readonly name: string }): string =>
  `${place}.${name}`;

function addressOf({ path, parameters }: DocumentedCall, input: CallInput): string {
  const value = (one: { in: string; name: string }) => input.parameters[fieldOf(one)] ?? '';
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((all, one) => all.replace(`{${one.name}}`, encodeURIComponent(value(one))), path);
  const query = parameters.filter((one) => one.in === 'query' && value(one) !== '');
  const search = new URLSearchParams(query.map((one) => [one.name, value(one)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** The body to send; '' for none, null for a text that is no JSON object. */
function readBody({ body }: DocumentedCall, text: string): string | null {
  if (body === undefined || text.trim() === '') return '';
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : null;
  } catch {
    return null;
  }
}
