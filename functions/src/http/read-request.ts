import type * as z from 'zod';
import type { Endpoint, InputOf } from '@llevo/contract/endpoint';
import { AppError } from '../platform/errors/app-error.ts';
import { zodMessageEs } from './zod-messages-es.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A query string as fields. A repeated name becomes a list, which our schemas reject. */
export function readQueryFields(url: string): Fields {
  const query = new URL(url).searchParams;
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

/** The raw body of a request; throws 413 if it is too long. */
export async function readBodyBytes(request: Request, endpoint: Pick<Endpoint, 'maxBodyBytes'>): Promise<ArrayBuffer> {
  // Check the declared length first, so that a body known to be too long is not read.
  assertBodySize(Number(request.headers.get('content-length') ?? 0), endpoint.maxBodyBytes);
  const bytes = await request.arrayBuffer();
  assertBodySize(bytes.byteLength, endpoint.maxBodyBytes);
  return bytes;
}

/** The JSON object in a request's body, or no fields for an empty body; throws 413, 415 or 400. */
export async function readBodyFields(request: Request, endpoint: Pick<Endpoint, 'maxBodyBytes'>): Promise<Fields> {
  const bytes = await readBodyBytes(request, endpoint);
  if (bytes.byteLength === 0) return {};
  if (!isJson(request.headers.get('content-type'))) {
    throw new AppError('unsupported_media_type', 'El contenido debe enviarse como application/json');
  }
  return parseJsonObject(bytes);
}

function assertBodySize(length: number, maxBytes: number): void {
  if (length > maxBytes) throw new AppError('payload_too_large', 'El contenido enviado es demasiado grande');
}

const isJson = (contentType: string | null): boolean =>
  /^application\/json$/i.test((contentType ?? '').split(';', 1)[0]?.trim() ?? '');

/** Rejects half of a surrogate pair, which JSON allows and Firestore cannot store. */
function assertWellFormed(key: string, value: unknown): unknown {
  if (key.isWellFormed() && (typeof value !== 'string' || value.isWellFormed())) return value;
  throw new SyntaxError('unpaired surrogate');
}

function parseJsonObject(bytes: ArrayBuffer): Fields {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), assertWellFormed);
  } catch {
    throw new AppError('invalid_input', 'El contenido no es JSON válido');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('invalid_input', 'El contenido debe ser un objeto JSON');
  }
  return value as Fields;
}

/** The input as received, not yet validated. */
interface RawInput {
  readonly parameters: Readonly<Record<string, string>>;
  /** The query of a GET, the body of anything else. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Validates path parameters and fields as one object; throws 400 with the first invalid field, including unknown ones. */
export function parseInput<E extends Endpoint>(endpoint: E, { parameters, fields }: RawInput): InputOf<E> {
  const twice = Object.keys(parameters).find((name) => Object.hasOwn(fields, name));
  if (twice !== undefined) {
    throw new AppError('invalid_input', `Campo desconocido: ${twice}`, { inputError: twice });
  }
  const result = endpoint.input.safeParse({ ...fields, ...parameters }, { error: zodMessageEs });
  // TypeScript cannot follow a generic through zod's parse.
  if (result.success) return result.data as InputOf<E>;
  const [issue] = result.error.issues;
  throw new AppError('invalid_input', issue?.message ?? 'El dato no es válido', {
    inputError: invalidFieldPath(issue),
  });
}

function invalidFieldPath(issue: z.core.$ZodIssue | undefined): string | undefined {
  if (issue === undefined) return undefined;
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') path.push(issue.keys[0] ?? '');
  return path.length === 0 ? undefined : path.join('.');
}
