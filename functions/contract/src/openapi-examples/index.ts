/** Examples of all calls. Only the OpenAPI document reads them. */
import { accountClosingExamples } from './account/closing.ts';
import { accountExamples } from './account/account.ts';
import { activityExamples } from './activity.ts';
import { alertExamples } from './alerts.ts';
import { apiKeyExamples } from './api-keys.ts';
import { billingExamples } from './billing/billing.ts';
import { boardExamples } from './board.ts';
import { customerExamples } from './people/customers.ts';
import { dashboardExamples } from './dashboard/dashboard.ts';
import { driverAppExamples } from './driver-app/driver-app.ts';
import { driverPushExamples } from './driver-app/push.ts';
import { driverExamples } from './people/drivers.ts';
import type { EndpointExamples } from './example.ts';
import { invoiceExamples } from './invoices/invoices.ts';
import { masterExamples } from './mission-control.ts';
import { noteExamples } from './services/notes.ts';
import { passkeyExamples } from './account/passkeys.ts';
import { paymentExamples } from './services/payments.ts';
import { quoterExamples } from './quoter/quoter.ts';
import { rateExamples } from './rates.ts';
import { savedViewExamples } from './saved-views.ts';
import { serviceExamples } from './services/services.ts';
import { sessionExamples } from './session.ts';
import { supportExamples } from './support.ts';
import { systemExamples } from './system.ts';
import { teamExamples } from './team.ts';
import { trackExamples } from './fleet/route-history.ts';
import { trackingExamples } from './tracking.ts';
import { webhookEndpointExamples } from './webhooks/endpoints.ts';

/** An endpoint without an example does not compile. */
export const openApiExamples: EndpointExamples = {
  ...sessionExamples,
  ...accountExamples,
  ...accountClosingExamples,
  ...passkeyExamples,
  ...billingExamples,
  ...teamExamples,
  ...apiKeyExamples,
  ...webhookEndpointExamples,
  ...customerExamples,
  ...driverExamples,
  ...driverAppExamples,
  ...driverPushExamples,
  ...serviceExamples,
  ...noteExamples,
  ...savedViewExamples,
  ...boardExamples,
  ...trackExamples,
  ...paymentExamples,
  ...rateExamples,
  ...dashboardExamples,
  ...quoterExamples,
  ...trackingExamples,
  ...invoiceExamples,
  ...alertExamples,
  ...supportExamples,
  ...activityExamples,
  ...masterExamples,
  ...systemExamples,
};
