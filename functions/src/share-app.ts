import { Hono } from 'hono';
import { mountCompanyPage } from './areas/quoter/share/company-page.ts';
import { errorPageHandler } from './areas/quoter/share/error-page.ts';
import { mountLogoRoute } from './areas/quoter/share/logo-route.ts';
import { mountShareRoutes } from './areas/quoter/share/share-routes.ts';
import { withoutTrailingSlash } from './http/mount-endpoint.ts';
import { requestLogger } from './http/request-logger.ts';
import type { AppEnv } from './http/request-logger.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Deps } from './platform/deps.ts';
import { AppError } from './platform/errors/app-error.ts';

/** The pages of shared quotes and of companies, and their images, separate from the API: a popular page does not slow down bookings. */
export function buildShareApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ getPath: (request) => withoutTrailingSlash(new URL(request.url).pathname) });
  app.use(securityHeaders, requestLogger(deps));
  app.onError(errorPageHandler(deps));
  app.notFound(() => {
    throw new AppError('not_found', 'No existe la dirección solicitada');
  });
  mountLogoRoute(app, deps);
  mountShareRoutes(app, deps);
  mountCompanyPage(app, deps);
  return app;
}
