import { listWebhookDeliveriesRoute, retryWebhookDeliveryRoute, testWebhookRoute } from './webhook-deliveries.ts';
import {
  createWebhookRoute,
  deleteWebhookRoute,
  getWebhookRoute,
  listWebhooksRoute,
  rotateWebhookSecretRoute,
  updateWebhookRoute,
} from './webhooks.ts';

export const webhookRoutes = {
  createWebhook: createWebhookRoute,
  deleteWebhook: deleteWebhookRoute,
  getWebhook: getWebhookRoute,
  listWebhooks: listWebhooksRoute,
  listWebhookDeliveries: listWebhookDeliveriesRoute,
  retryWebhookDelivery: retryWebhookDeliveryRoute,
  rotateWebhookSecret: rotateWebhookSecretRoute,
  testWebhook: testWebhookRoute,
  updateWebhook: updateWebhookRoute,
};
