import { receivePaymentEvent } from '@llevo/contract/endpoints/billing';
import { AppError } from '../../errors/app-error.ts';
import { implementPublic } from '../../http/implement.ts';
import { applyPaymentEvents } from './apply-payment-events.ts';
import { toAppError } from './payment-error.ts';

/**
 * News of the payment provider. Recorded before anything else; what cannot be looked into now is answered with a failure,
 * so that the provider sends it again, and is looked into by `replayPaymentEvents` anyway.
 */
export const receivePaymentEventRoute = implementPublic(receivePaymentEvent, async ({ deps, request }) => {
  const { signed } = request;
  const news = signed && (await deps.payments.verifyEvent(signed.body, signed.signature));
  if (!news) throw new AppError('invalid_input', 'El mensaje no está firmado como corresponde');
  if ((await deps.paymentEvents.record(news)) === 'pending') {
    await applyPaymentEvents(deps, news.customerId, [news.id]).catch((error: unknown) => {
      throw toAppError(error);
    });
  }
  return { data: { received: true as const } };
});
