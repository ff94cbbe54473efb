import { API_VERSION } from '@llevo/contract/api-versions';
import { getHealth, getOpenApi } from '@llevo/contract/endpoints/system';
import { implementPublic } from '../../http/implement.ts';

export const getHealthRoute = implementPublic(getHealth, ({ deps }) =>
  Promise.resolve({ data: { status: 'ok', version: deps.version } }),
);

/** The contract as OpenAPI 3.1, which there is one version of (docs/api.md); its generator is loaded on first use, to keep cold starts short. */
export const getOpenApiRoute = implementPublic(getOpenApi, async ({ input }) => {
  const { buildOpenApiDocument } = await import('@llevo/contract/openapi');
  return { data: { ...buildOpenApiDocument({ version: input.version ?? API_VERSION, serverUrl: '/' }) } };
});
