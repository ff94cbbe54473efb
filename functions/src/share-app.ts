import { Hono } from 'hono';
import type { Deps } from './adapters/deps.ts';
import { mountShare } from './features/quoter/share/share-routes.ts';
import { answerErrorPage } from './features/quoter/share/error-page.ts';
import { AppError } from './http/app-error.ts';
import { withoutTrailingSlash } from './http/mount-endpoint.ts';
import type { AppEnv } from './http/request-logger.ts';
import { requestLog } from './http/request-logger.ts';
import { securityHeaders } from './http/security-headers.ts';

/** The pages and pictures of shared quotes, apart from the API: a crowd that looks at one keeps nobody from booking. */
export function buildShareApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ getPath: (request) => withoutTrailingSlash(new URL(request.url).pathname) });
  app.use(securityHeaders, requestLog(deps));
  app.onError(answerErrorPage(deps));
  app.notFound(() => {
    throw new AppError('not_found', 'No existe la dirección solicitada');
  });
  mountShare(app, deps);
  return app;
}
