import type { Endpoint } from '@llevo/contract/endpoint';
import { AppError } from '../platform/errors/app-error.ts';

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

/** The raw body of a request; throws 413 when it is too long. */
export async function readBodyBytes(request: Request, endpoint: Pick<Endpoint, 'maxBodyBytes'>): Promise<ArrayBuffer> {
  // Checks the declared length first, so that a body known to be too long is not read.
  assertBodySize(Number(request.headers.get('content-length') ?? 0), endpoint.maxBodyBytes);
  const bytes = await request.arrayBuffer();
  assertBodySize(bytes.byteLength, endpoint.maxBodyBytes);
  return bytes;
}

/** The JSON object in a request's body, or no fields without a body; throws 413, 415 or 400. */
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

/** JSON allows half a surrogate pair, which cannot be stored. */
function assertWellFormed(key: string, value: unknown): unknown {
  if (key.isWellFormed() && (typeof value !== 'string' || value.isWellFormed())) return value;
  throw new SyntaxError('half a character');
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
