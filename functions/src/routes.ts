import type { endpoints } from '@llevo/contract/endpoints/index';
import { accountRoutes } from './features/account/routes.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { alertRoutes } from './features/alerts/routes.ts';
import { noteRoutes } from './features/notes/routes.ts';
import { viewRoutes } from './features/views/routes.ts';
import { apiKeyRoutes } from './features/api-keys/routes.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { customerRoutes } from './features/customers/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { driverAppRoutes } from './features/driver-app/routes.ts';
import { driverRoutes } from './features/drivers/routes.ts';
import { eventRoutes } from './features/events/routes.ts';
import { firstStepsRoutes } from './features/first-steps/routes.ts';
import { invoiceRoutes } from './features/invoices/routes.ts';
import { masterRoutes } from './features/master/routes.ts';
import { quoterRoutes } from './features/quoter/routes.ts';
import { rateRoutes } from './features/rates/routes.ts';
import { serviceRoutes } from './features/services/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { supportRoutes } from './features/support/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import { teamRoutes } from './features/team/routes.ts';
import { trackingRoutes } from './features/tracking/routes.ts';
import { trackRoutes } from './features/tracks/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
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
  ...firstStepsRoutes,
  ...quoterRoutes,
  ...trackingRoutes,
  ...trackRoutes,
  ...invoiceRoutes,
  ...alertRoutes,
  ...noteRoutes,
  ...viewRoutes,
  ...supportRoutes,
  ...eventRoutes,
  ...activityRoutes,
  ...masterRoutes,
  ...systemRoutes,
} satisfies { readonly [Name in keyof Endpoints]: Implementation<Endpoints[Name]> };
