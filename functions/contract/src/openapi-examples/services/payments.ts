import { COMMISSION_PERCENT } from '../../rules/rates/commission.ts';
import type { EndpointExamples } from '../example.ts';
import { onlyPage } from '../example.ts';
import { driver } from '../fixtures/people.ts';
import {
  balance,
  deposit,
  finishedService,
  paidService,
  serviceUnderWay,
  serviceWithDeposit,
  serviceWithReceipt,
  serviceWithVoidedPayment,
} from '../fixtures/service.ts';

const { id } = finishedService;

export const paymentExamples = {
  registerPayment: {
    description:
      'Requires either `kind` or `amount`. 409 where the service changed since `updatedAt`, was cancelled, or owes less.',
    input: { id, kind: 'balance', method: 'efectivo', updatedAt: serviceUnderWay.updatedAt },
    output: paidService,
  },
  verifyPayment: {
    description:
      'The payment must be `por_verificar`; it becomes `pagado` where `accepted`, and `rechazado` otherwise. 409 where the service changed since `updatedAt`.',
    input: { id, payment: deposit.id, accepted: true, updatedAt: serviceWithReceipt.updatedAt },
    output: serviceWithDeposit,
  },
  voidPayment: {
    description:
      'The payment must be `pagado`; it becomes `anulado` and counts no more. 409 where the service changed since `updatedAt`.',
    input: { id, payment: balance.id, reason: 'Se registró dos veces.', updatedAt: paidService.updatedAt },
    output: serviceWithVoidedPayment,
  },
  listPayouts: {
    description: `The commission is ${COMMISSION_PERCENT.toString()} % of the price. A driver earns the price less the commission, of a reservation half the price less the commission.`,
    input: { week: '2026-W48', limit: 25 },
    output: [
      {
        driver: driver.id,
        driverName: `${driver.name} ${driver.surname}`,
        services: 1,
        gross: finishedService.price,
        commission: 8.23,
        payout: 19.21,
        paid: 0,
        due: 19.21,
        accountHeldUntil: null,
      },
    ],
    page: onlyPage(1),
  },
} satisfies Partial<EndpointExamples>;
