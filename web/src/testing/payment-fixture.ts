import type { ServicePayment } from '@llevo/contract/entities/service-payment';

/** A verified deposit by transfer, with these values instead. */
export const paymentFixture = (facts: Partial<ServicePayment> = {}): ServicePayment => ({
  id: 'p1',
  kind: 'deposit',
  method: 'transferencia',
  amountCents: 5001,
  status: 'pagado',
  holder: null,
  note: '',
  receipt: '',
  reference: '',
  by: { uid: 'u1', name: 'Ana Paz', at: 0 },
  decision: null,
  requestHash: '',
  ...facts,
});
