import { Hono } from 'hono';
import type { Deps } from './platform/deps.ts';
import { createErrorHandler } from './http/error-handler.ts';
import { AppError } from './platform/errors/app-error.ts';
import { mountTrackingLogo } from './areas/tracking/logo-route.ts';
import { mountTrackingReceipt } from './areas/tracking/receipt-pdf-route.ts';
import { mountDocs } from './http/docs/docs-routes.ts';
import type { Implementation } from './http/implement.ts';
import { mountEndpoint, withoutTrailingSlash } from './http/mount-endpoint.ts';
import type { AppEnv } from './http/request-logger.ts';
import { requestLogger } from './http/request-logger.ts';
import { securityHeaders } from './http/security-headers.ts';
import { routes } from './routes.ts';

/** The whole API over the given dependencies: every endpoint of the contract with its handler. */
export function buildApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ getPath: (request) => withoutTrailingSlash(new URL(request.url).pathname) });
  app.use(securityHeaders, requestLogger(deps));
  app.onError(createErrorHandler(deps));
  app.notFound(() => {
    throw new AppError('not_found', 'No existe la dirección solicitada');
  });
  mountDocs(app);
  mountTrackingReceipt(app, deps);
  mountTrackingLogo(app, deps);
  for (const implementation of orderedRoutes()) mountEndpoint(app, deps, implementation);
  return app;
}

/** Fixed paths first, so that no `:id` matches a name. */
const orderedRoutes = (): Implementation[] =>
  Object.values<Implementation>(routes).sort(
    (a, b) => Number(a.endpoint.path.includes(':')) - Number(b.endpoint.path.includes(':')),
  );
