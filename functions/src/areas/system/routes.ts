import { API_VERSION } from '@llevo/contract/api-versions';
import { getHealth, getOpenApi } from '@llevo/contract/endpoints/system';
import { implementPublic } from '../../http/implement.ts';

export const systemRoutes = {
  getHealth: implementPublic(getHealth, ({ deps }) =>
    Promise.resolve({ data: { status: 'ok', version: deps.version } }),
  ),

  /**
   * The contract as an OpenAPI 3.1 document, which has one version (docs/api.md). Its generator is loaded on first use,
   * to keep cold starts short.
   */
  getOpenApi: implementPublic(getOpenApi, async ({ input }) => {
    const { buildOpenApiDocument } = await import('@llevo/contract/openapi');
    return { data: { ...buildOpenApiDocument({ version: input.version ?? API_VERSION, serverUrl: '/' }) } };
  }),
};
