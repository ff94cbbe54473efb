import { endpoints } from '@llevo/contract/endpoints/index';
import { Hono } from 'hono';
import type { Deps } from './adapters/deps.ts';
import { createErrorHandler } from './http/error-handler.ts';
import { AppError } from './errors/app-error.ts';
import { mountDocs } from './http/docs-routes.ts';
import type { Implementation } from './http/implement.ts';
import { mountEndpoint, withoutTrailingSlash } from './http/mount-endpoint.ts';
import { notImplementedRoute } from './http/not-implemented.ts';
import type { AppEnv } from './http/request-logger.ts';
import { requestLogger } from './http/request-logger.ts';
import { securityHeaders } from './http/security-headers.ts';
import { routes } from './routes.ts';

/** The whole API over the given outside world: every endpoint of the contract, implemented or answering 501. */
export function buildApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ getPath: (request) => withoutTrailingSlash(new URL(request.url).pathname) });
  app.use(securityHeaders, requestLogger(deps));
  app.onError(createErrorHandler(deps));
  app.notFound(() => {
    throw new AppError('not_found', 'No existe la dirección solicitada');
  });
  mountDocs(app, deps);
  for (const implementation of orderedRoutes()) mountEndpoint(app, deps, implementation);
  return app;
}

/** The table with its handlers; fixed paths first, so that no `:id` swallows a name. */
function orderedRoutes(): Implementation[] {
  const known = new Map(routes.map((route) => [route.endpoint, route]));
  return Object.values(endpoints)
    .map((endpoint) => known.get(endpoint) ?? notImplementedRoute(endpoint))
    .sort((a, b) => Number(a.endpoint.path.includes(':')) - Number(b.endpoint.path.includes(':')));
}
