/** Examples of all calls. Only the OpenAPI document reads them. */
import { accountExamples } from './account/account.ts';
import { activityExamples } from './activity.ts';
import { alertExamples } from './alerts.ts';
import { apiKeyExamples } from './api-keys.ts';
import { billingExamples } from './billing.ts';
import { boardExamples } from './board.ts';
import { customerExamples } from './people/customers.ts';
import { dashboardExamples } from './dashboard.ts';
import { figureExamples } from './figures.ts';
import { dispatchExamples } from './dispatch.ts';
import { driverAppExamples } from './driver-app.ts';
import { driverExamples } from './people/drivers.ts';
import type { EndpointExamples } from './example.ts';
import { invoiceExamples } from './invoices.ts';
import { missionControlExamples } from './mission-control.ts';
import { noteExamples } from './services/notes.ts';
import { passkeyExamples } from './account/passkeys.ts';
import { paymentExamples } from './services/payments.ts';
import { quoterExamples } from './quoter.ts';
import { rateExamples } from './rates.ts';
import { savedViewExamples } from './saved-views.ts';
import { serviceExamples } from './services/services.ts';
import { sessionExamples } from './session.ts';
import { supportExamples } from './support.ts';
import { systemExamples } from './system.ts';
import { teamExamples } from './team.ts';
import { routeHistoryExamples } from './fleet/route-history.ts';
import { trackerExamples } from './fleet/trackers.ts';
import { trackingExamples } from './tracking.ts';
import { webhookEndpointExamples } from './webhooks/endpoints.ts';
import { whatsAppExamples } from './whatsapp.ts';

/** An endpoint without an example does not compile. */
export const openApiExamples: EndpointExamples = {
  ...sessionExamples,
  ...accountExamples,
  ...passkeyExamples,
  ...billingExamples,
  ...teamExamples,
  ...apiKeyExamples,
  ...webhookEndpointExamples,
  ...customerExamples,
  ...driverExamples,
  ...driverAppExamples,
  ...dispatchExamples,
  ...serviceExamples,
  ...noteExamples,
  ...savedViewExamples,
  ...boardExamples,
  ...routeHistoryExamples,
  ...trackerExamples,
  ...paymentExamples,
  ...rateExamples,
  ...dashboardExamples,
  ...figureExamples,
  ...quoterExamples,
  ...trackingExamples,
  ...invoiceExamples,
  ...alertExamples,
  ...supportExamples,
  ...activityExamples,
  ...missionControlExamples,
  ...whatsAppExamples,
  ...systemExamples,
};
