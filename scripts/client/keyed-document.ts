import { API_VERSION } from '@llevo/contract/api-versions';
import { buildOpenApiDocument } from '@llevo/contract/openapi';

/** The OpenAPI document of the calls that an API key may make. */
export function keyedDocument() {
  const document = buildOpenApiDocument({ version: API_VERSION, serverUrl: 'https://llevo.example' });
  const paths = Object.entries(document.paths).flatMap(([path, operations]) => {
    const keyed = Object.entries(operations).filter(([, operation]) => 'x-scope' in operation);
    return keyed.length === 0 ? [] : [[path, Object.fromEntries(keyed)] as const];
  });
  return { ...document, paths: Object.fromEntries(paths), webhooks: {} };
}
