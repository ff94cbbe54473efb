import type { Endpoint, EndpointTarget, SentInputOf } from './endpoint.ts';

/** The HTTP request of one call; `body` is not serialised yet, and absent without one. */
interface HttpRequest {
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Throws for values without a text form: that is a programming error, not invalid user input. */
function toUrlText(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError(`${name} has no text form for a URL`);
}

/**
 * Distributes the fields of an input: path parameters into the path, the rest into the query of a GET or the JSON body
 * of any other method. Omits undefined fields. Throws when a path parameter is missing or empty.
 */
export function toHttpRequest<E extends Endpoint>(endpoint: E | EndpointTarget<E>, input: SentInputOf<E>): HttpRequest {
  const { method } = endpoint;
  const parameters: string[] = [];
  const fields = input as Readonly<Record<string, unknown>>;

  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => {
    parameters.push(name);
    const text = toUrlText(name, fields[name]);
    if (text === '') throw new TypeError(`${name} is empty`);
    return encodeURIComponent(text);
  });
  const rest = Object.entries(fields).filter(([name, value]) => value !== undefined && !parameters.includes(name));

  if (method === 'GET') {
    const query = rest.map(
      ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(toUrlText(name, value))}`,
    );
    return { method, path: query.length === 0 ? path : `${path}?${query.join('&')}` };
  }
  if (method === 'DELETE' && rest.length === 0) return { method, path };
  return { method, path, body: Object.fromEntries(rest) };
}
