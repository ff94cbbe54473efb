import type { Endpoint, Method, OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import { sendRequest } from '../http/http-client.ts';

/** Where a form goes (SPEC §7 "Generic form submit"). */
export interface FormTarget {
  readonly method: Method;
  readonly path: `/api/${string}`;
}

const asFiles = (value: unknown): readonly File[] | null =>
  Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof File) ? value : null;

/** A request body: JSON, or multipart when the values include files. Leaves out undefined values. */
export function toRequestBody(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | FormData {
  const defined = Object.entries(values).filter(([, value]) => value !== undefined);
  if (!defined.some(([, value]) => asFiles(value) !== null)) return Object.fromEntries(defined);
  const body = new FormData();
  for (const [name, value] of defined) {
    const files = asFiles(value);
    if (files !== null) for (const file of files) body.append(name, file);
    else body.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return body;
}

/**
 * Sends a form and returns the response's `data`. Loads no schema: the contract's types say what the server promises.
 * Throws ApiError or NetworkError.
 */
export async function sendForm<E extends Endpoint>(target: FormTarget, input: SentInputOf<E>): Promise<OutputOf<E>> {
  const response = (await sendRequest({ ...target, body: toRequestBody(input) })) as { data: OutputOf<E> };
  return response.data;
}
