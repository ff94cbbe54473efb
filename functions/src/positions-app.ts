import { Hono } from 'hono';
import { mountPositions } from './areas/positions/protocol-routes.ts';
import { createErrorHandler } from './http/error-handler.ts';
import { withoutTrailingSlash } from './http/mount-endpoint.ts';
import { requestLogger } from './http/request-logger.ts';
import type { AppEnv } from './http/request-logger.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Deps } from './platform/deps.ts';
import { AppError } from './platform/errors/app-error.ts';

/**
 * The calls of trackers, separate from the API: thousands of messages that mostly write nothing do not slow down bookings,
 * and the few instances remember each tracker.
 */
export function buildPositionsApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ getPath: (request) => withoutTrailingSlash(new URL(request.url).pathname) });
  app.use(securityHeaders, requestLogger(deps, { isQuiet: true }));
  app.onError(createErrorHandler(deps));
  app.notFound(() => {
    throw new AppError('not_found', 'No existe la dirección solicitada');
  });
  mountPositions(app, deps);
  return app;
}
