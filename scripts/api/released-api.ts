/** Released versions of the API for callers with a key (docs/api.md). */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiVersion } from '@llevo/contract/api-versions';
import { buildOpenApiDocument } from '@llevo/contract/openapi';
import { keyedDocument } from '../client/keyed-document.ts';
import type { ComparedDocument } from './openapi-changes.ts';

/** Keywords for human readers, which a release omits. */
const LEFT_OUT = new Set(['description', 'summary', 'example', 'examples', 'tags', 'security', 'headers']);

/** Keywords whose keys are field names, so that a field may be named like a keyword. */
const NAMES = new Set(['properties', 'schemas']);

function withoutWords(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((part) => withoutWords(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNames || !LEFT_OUT.has(key))
      .map(([key, part]) => [key, withoutWords(part, !isNames && NAMES.has(key))]),
  );
}

/** Keeps successful responses only, because all errors share one schema. */
function promiseOf(operation: object): object {
  const { responses } = operation as { responses?: Readonly<Record<string, unknown>> };
  return { ...operation, responses: responses?.['200'] === undefined ? {} : { '200': responses['200'] } };
}

const eachOperation = (operations: Readonly<Record<string, Readonly<Record<string, object>>>>) =>
  Object.fromEntries(
    Object.entries(operations).map(([name, methods]) => [
      name,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, promiseOf(operation)])),
    ]),
  );

/** Builds the release of the current contract. */
export function currentPromise(version: ApiVersion): ComparedDocument {
  const { webhooks, components } = buildOpenApiDocument({ version, serverUrl: '/' });
  const { schemas } = components as unknown as ComparedDocument['components'];
  const promise = {
    paths: eachOperation(keyedDocument().paths),
    webhooks: eachOperation(webhooks as Readonly<Record<string, Readonly<Record<string, object>>>>),
    components: { schemas },
  };
  return withoutWords(JSON.parse(JSON.stringify(promise))) as ComparedDocument;
}

/** File of a release. */
export const releasedFile = (version: ApiVersion): string =>
  path.resolve(import.meta.dirname, `../../functions/contract/released/${version}.json`);

/** Reads a release as last written. */
export const releasedPromise = async (version: ApiVersion): Promise<ComparedDocument> =>
  JSON.parse(await readFile(releasedFile(version), 'utf8')) as ComparedDocument;
