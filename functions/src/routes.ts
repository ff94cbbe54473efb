import type { endpoints } from '@llevo/contract/endpoints/index';
import { accountRoutes } from './areas/account/routes.ts';
import { activityRoutes } from './areas/activity/routes.ts';
import { alertRoutes } from './areas/alerts/routes.ts';
import { boardRoutes } from './areas/board/routes.ts';
import { noteRoutes } from './areas/services/notes/routes.ts';
import { savedViewRoutes } from './areas/saved-views/routes.ts';
import { apiKeyRoutes } from './areas/api-keys/routes.ts';
import { billingRoutes } from './areas/billing/routes.ts';
import { customerRoutes } from './areas/people/customers/routes.ts';
import { dashboardRoutes } from './areas/dashboard/routes.ts';
import { driverAppRoutes } from './areas/driver-app/routes.ts';
import { driverRoutes } from './areas/people/drivers/routes.ts';
import { eventRoutes } from './areas/events/routes.ts';
import { onboardingRoutes } from './areas/onboarding/routes.ts';
import { invoiceRoutes } from './areas/invoices/routes.ts';
import { missionControlRoutes } from './areas/mission-control/routes.ts';
import { quoterRoutes } from './areas/quoter/routes.ts';
import { rateRoutes } from './areas/rates/routes.ts';
import { serviceRoutes } from './areas/services/routes.ts';
import { sessionRoutes } from './areas/session/routes.ts';
import { supportRoutes } from './areas/support/routes.ts';
import { systemRoutes } from './areas/system/routes.ts';
import { teamRoutes } from './areas/team/routes.ts';
import { trackingRoutes } from './areas/tracking/routes.ts';
import { fleetRoutes } from './areas/fleet/routes.ts';
import { webhookRoutes } from './areas/webhooks/routes.ts';
import type { Implementation } from './http/implement.ts';

type Endpoints = typeof endpoints;

/** Every handler by its endpoint's name. A missing handler, or one of another endpoint, does not compile. */
export const routes = {
  ...sessionRoutes,
  ...accountRoutes,
  ...billingRoutes,
  ...teamRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...customerRoutes,
  ...driverRoutes,
  ...driverAppRoutes,
  ...serviceRoutes,
  ...rateRoutes,
  ...dashboardRoutes,
  ...onboardingRoutes,
  ...quoterRoutes,
  ...trackingRoutes,
  ...fleetRoutes,
  ...boardRoutes,
  ...invoiceRoutes,
  ...alertRoutes,
  ...noteRoutes,
  ...savedViewRoutes,
  ...supportRoutes,
  ...eventRoutes,
  ...activityRoutes,
  ...missionControlRoutes,
  ...systemRoutes,
} satisfies { readonly [Name in keyof Endpoints]: Implementation<Endpoints[Name]> };
