import { Hono } from 'hono';
import type { endpoints } from '@llevo/contract/endpoints/index';
import { accountRoutes } from './areas/account/routes.ts';
import { activityRoutes } from './areas/activity/routes.ts';
import { alertRoutes } from './areas/alerts/routes.ts';
import { apiKeyRoutes } from './areas/api-keys/routes.ts';
import { billingRoutes } from './areas/billing/routes.ts';
import { boardRoutes } from './areas/board/routes.ts';
import { dashboardRoutes } from './areas/dashboard/routes.ts';
import { dispatchRoutes } from './areas/dispatch/routes.ts';
import { driverAppRoutes } from './areas/driver-app/routes.ts';
import { eventRoutes } from './areas/events/routes.ts';
import { fleetRoutes } from './areas/fleet/routes.ts';
import { invoiceRoutes } from './areas/invoices/routes.ts';
import { missionControlRoutes } from './areas/mission-control/routes.ts';
import { onboardingRoutes } from './areas/onboarding/routes.ts';
import { peopleRoutes } from './areas/people/routes.ts';
import { trackerRoutes } from './areas/positions/routes.ts';
import { quoterRoutes } from './areas/quoter/routes.ts';
import { rateRoutes } from './areas/rates/routes.ts';
import { savedViewRoutes } from './areas/saved-views/routes.ts';
import { noteRoutes } from './areas/services/notes/routes.ts';
import { serviceRoutes } from './areas/services/routes.ts';
import { sessionRoutes } from './areas/session/routes.ts';
import { supportRoutes } from './areas/support/routes.ts';
import { systemRoutes } from './areas/system/routes.ts';
import { teamRoutes } from './areas/team/routes.ts';
import { mountTrackingLogo } from './areas/tracking/logo-route.ts';
import { mountTrackingReceipt } from './areas/tracking/receipt-pdf-route.ts';
import { trackingRoutes } from './areas/tracking/routes.ts';
import { webhookRoutes } from './areas/webhooks/routes.ts';
import { whatsAppRoutes } from './areas/whatsapp/routes.ts';
import { mountDocs } from './http/docs/docs-routes.ts';
import { createErrorHandler } from './http/error-handler.ts';
import type { Implementation } from './http/implement.ts';
import { mountEndpoint, withoutTrailingSlash } from './http/mount-endpoint.ts';
import { callRecorder } from './http/record-call.ts';
import { requestLogger } from './http/request-logger.ts';
import type { AppEnv } from './http/request-logger.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Deps } from './platform/deps.ts';
import { AppError } from './platform/errors/app-error.ts';

type Endpoints = typeof endpoints;

/** Every handler by its endpoint's name. A missing handler, or one of another endpoint, does not compile. */
const routes = {
  ...sessionRoutes,
  ...accountRoutes,
  ...billingRoutes,
  ...teamRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...peopleRoutes,
  ...driverAppRoutes,
  ...dispatchRoutes,
  ...serviceRoutes,
  ...rateRoutes,
  ...dashboardRoutes,
  ...onboardingRoutes,
  ...quoterRoutes,
  ...trackingRoutes,
  ...fleetRoutes,
  ...trackerRoutes,
  ...boardRoutes,
  ...invoiceRoutes,
  ...alertRoutes,
  ...noteRoutes,
  ...savedViewRoutes,
  ...supportRoutes,
  ...eventRoutes,
  ...activityRoutes,
  ...missionControlRoutes,
  ...whatsAppRoutes,
  ...systemRoutes,
} satisfies { readonly [Name in keyof Endpoints]: Implementation<Endpoints[Name]> };

/** The whole API over the given dependencies: every endpoint of the contract with its handler. */
export function buildApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ getPath: (request) => withoutTrailingSlash(new URL(request.url).pathname) });
  app.use(securityHeaders, callRecorder(deps), requestLogger(deps));
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
