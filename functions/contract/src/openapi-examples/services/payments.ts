import type { DriverPayoutRow } from '../../entities/driver-payout.ts';
import { COMMISSION_PERCENT } from '../../rules/rates/commission.ts';
import type { EndpointExamples } from '../example.ts';
import { onlyPage } from '../example.ts';
import { driver } from '../fixtures/people.ts';
import {
  balance,
  deposit,
  finishedService,
  refundedService,
  reversedService,
  paidService,
  serviceToRefund,
  serviceUnderWay,
  serviceWithDeposit,
  serviceWithReceipt,
  serviceWithVoidedPayment,
} from '../fixtures/service.ts';

const { id } = finishedService;

const payout: DriverPayoutRow = {
  driver: driver.id,
  driverName: `${driver.name} ${driver.surname}`,
  services: 1,
  cancelled: 0,
  gross: finishedService.price,
  commission: 8.23,
  payout: 19.21,
  cash: 27.44,
  paid: 0,
  due: 19.21,
  accountHeldUntil: null,
  hasAccount: true,
};

export const paymentExamples = {
  registerPayment: {
    description:
      'Requires either `kind` or `amount`. `holder` says who has the money in hand, `driver` only from when one has set out. 409 where the service changed since `updatedAt`, was cancelled, or owes less.',
    input: { id, kind: 'balance', method: 'efectivo', holder: 'driver', updatedAt: serviceUnderWay.updatedAt },
    output: paidService,
  },
  verifyPayment: {
    description:
      'The payment must be `por_verificar`; it becomes `pagado` where `accepted`, and `rechazado` otherwise. The customer is notified, and reads the reason with `reasonForCustomer`. 409 where the service changed since `updatedAt`.',
    input: { id, payment: deposit.id, accepted: true, updatedAt: serviceWithReceipt.updatedAt },
    output: serviceWithDeposit,
  },
  voidPayment: {
    description:
      'The payment must be `pagado`; it becomes `anulado` and counts no more. The customer is notified, and reads the reason with `reasonForCustomer`. 409 where the service changed since `updatedAt`.',
    input: { id, payment: balance.id, reason: 'Se registró dos veces.', updatedAt: paidService.updatedAt },
    output: serviceWithVoidedPayment,
  },
  listPayouts: {
    description: `The commission is ${COMMISSION_PERCENT.toString()} % of the price. A driver earns the price less the commission, of a reservation half the price less the commission, because the driver collects the rest: \`payout\`. \`due\` counts what was really collected: the price less the commission, less the customers' money that the driver holds, less what is settled; negative where the driver owes the company.`,
    input: { week: '2026-W48', limit: 25 },
    output: [payout],
    page: onlyPage(1),
  },
  settlePayouts: {
    description:
      'Settles every service of the driver’s week: `due` as `listPayouts` says, negative where the driver paid the company. 409 with the present amount in `message` where it is another one.',
    input: { driver: driver.id, week: '2026-W48', due: payout.due, reference: 'Transferencia 0045871' },
    output: { ...payout, paid: payout.due, due: 0 },
  },
  recordRefund: {
    description:
      'The service must be cancelled, with `refund.state` `por_devolver`; it becomes `devuelto`, and the customer is notified. 409 where the service changed since `updatedAt`.',
    input: {
      id,
      method: 'transferencia',
      reference: '0045871',
      updatedAt: serviceToRefund.updatedAt,
    },
    output: refundedService,
  },
  reversePayphonePayment: {
    description:
      'For a payment that Payphone charged on the same day, before 20:00 of Ecuador, and of which all is to be returned. 503 where Payphone does not answer: it is asked again until it does.',
    input: { id, payment: deposit.id },
    output: reversedService,
  },
} satisfies Partial<EndpointExamples>;
