import { API_VERSION } from '@llevo/contract/api-versions';
import { getHealth } from '@llevo/contract/endpoints/system';
import { getOpenApi } from '@llevo/contract/endpoints/system';
import { implementPublic } from '../../http/implement.ts';

const getHealthRoute = implementPublic(getHealth, ({ deps }) =>
  Promise.resolve({ data: { status: 'ok', version: deps.version } }),
);

/** The contract as OpenAPI 3.1, which there is one version of (docs/api.md); its generator is loaded on first use, to keep cold starts short. */
const getOpenApiRoute = implementPublic(getOpenApi, async ({ input }) => {
  const { buildOpenApiDocument } = await import('@llevo/contract/openapi');
  return { data: { ...buildOpenApiDocument({ version: input.version ?? API_VERSION, serverUrl: '/' }) } };
});

export const systemRoutes = {
  getHealth: getHealthRoute,
  getOpenApi: getOpenApiRoute,
};
