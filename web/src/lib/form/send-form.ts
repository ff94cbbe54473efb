import type { Endpoint, EndpointTarget, OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import { sendRequest } from '../http/http-client.ts';
import type { SendOptions } from '../http/http-client.ts';

const asFiles = (value: unknown): readonly File[] | null =>
  Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof File) ? value : null;

/** A body for values: JSON, or multipart when the values include files. Leaves out undefined values. */
export function toRequestBody(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | FormData {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  if (!given.some(([, value]) => asFiles(value) !== null)) return Object.fromEntries(given);
  const body = new FormData();
  for (const [name, value] of given) {
    const files = asFiles(value);
    if (files !== null) for (const file of files) body.append(name, file);
    else body.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return body;
}

/**
 * Sends a form (SPEC §7 "Generic form submit") and returns `data`. Loads no schema: the compiler checks target, input
 * and output against the contract. Throws ApiError or NetworkError.
 */
export async function sendForm<E extends Endpoint = never>(
  target: EndpointTarget<E>,
  input: SentInputOf<E>,
  options: Pick<SendOptions, 'headers'> = {},
): Promise<OutputOf<E>> {
  const answer = (await sendRequest({ ...target, ...options, body: toRequestBody(input) })) as { data: OutputOf<E> };
  return answer.data;
}
