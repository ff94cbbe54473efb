import { webhooksStore } from './webhooks-store.ts';
import { listWebhookDeliveries, retryWebhookDelivery, testWebhook } from '@llevo/contract/endpoints/webhooks';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { toDeliveryResponse } from './webhook-responses.ts';
import { webhookNotFoundError } from './webhooks.ts';

const disabledError = () => new AppError('conflict', 'El destino está desactivado. Actívalo para enviarle eventos.');

/** Empty for an unknown endpoint: the account and the endpoint select the deliveries together. */
export const listWebhookDeliveriesRoute = implement(listWebhookDeliveries, async ({ input, deps, caller }) => {
  const { id: webhookId, state } = input;
  const paging = toPaging(input);
  const page = await webhooksStore(deps).deliveries(caller.accountId, { webhookId, state }, paging);
  return toPageResult(page, paging, toDeliveryResponse);
});

export const testWebhookRoute = implement(testWebhook, async ({ input, deps, caller }) => {
  const result = await webhooksStore(deps).test(caller, input.id);
  switch (result.kind) {
    case 'sent':
      return { data: { id: result.deliveryId }, message: 'Enviamos un evento de prueba' };
    case 'unknown':
      throw webhookNotFoundError();
    case 'disabled':
      throw disabledError();
  }
});

/** Queues a failed delivery again; the schedule sends it within a minute. */
export const retryWebhookDeliveryRoute = implement(retryWebhookDelivery, async ({ input, deps, caller }) => {
  const { id, delivery } = input;
  const result = await webhooksStore(deps).retry(caller, id, delivery);
  switch (result.kind) {
    case 'pending':
      return {
        data: { id: delivery, state: result.kind },
        message: 'El evento se enviará de nuevo en menos de un minuto',
      };
    case 'unknown':
      throw new AppError('not_found', 'Ese envío no existe');
    case 'disabled':
      throw disabledError();
    case 'conflict':
      throw new AppError('conflict', 'Ese envío no ha fallado', { current: { state: result.current } });
  }
});
