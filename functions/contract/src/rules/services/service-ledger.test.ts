import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BookingFields } from '../../entities/service.ts';
import type { Service } from '../../entities/service.ts';
import type { PaymentHolder, ServicePayment } from '../../entities/service-payment.ts';
import { commissionCents, depositCents, driverPayoutCents } from '../rates/commission.ts';
import { isInPayout, payoutDueCents, sumPayouts } from './driver-payouts.ts';
import { refundOf, refundRestCents } from './refund.ts';
import { driverDueCents, ledgerBalances, serviceLedger } from './service-ledger.ts';
import { serviceBalance, surplusCents } from './service-payments.ts';

const AT = 1_764_000_000_000;
const BY = { uid: 'u-1', name: 'Ana', at: AT };

type Money = Pick<
  Service,
  | 'typeService'
  | 'priceCents'
  | 'status'
  | 'driverId'
  | 'driverName'
  | 'payments'
  | 'cashReport'
  | 'settlements'
  | 'refund'
  | 'cancellation'
  | 'comprobantePagoConductor'
>;

const job = (facts: Partial<Money> = {}): Money => ({
  ...BookingFields.parse({}),
  typeService: 'IMMEDIATE',
  priceCents: 2910,
  status: 'finalizado',
  driverId: 'd-1',
  driverName: 'Wilmer',
  comprobantePagoConductor: '',
  ...facts,
});

const payment = (amountCents: number, facts: Partial<ServicePayment> = {}): ServicePayment => ({
  id: `p-${amountCents.toString()}`,
  kind: 'partial',
  method: 'efectivo',
  amountCents,
  status: 'pagado',
  holder: 'company',
  note: '',
  receipt: '',
  reference: '',
  by: BY,
  decision: null,
  requestHash: '',
  ...facts,
});
const held = (holder: PaymentHolder | null, amountCents: number) => payment(amountCents, { holder });

describe('what the company owes the driver of a finished service', () => {
  test.each([
    ['cash that the driver collected', {}, [held('driver', 2910)], -437],
    ['a payment to the company', {}, [held('company', 2910)], 2473],
    ['cash before anybody asked who has it', {}, [held(null, 2910)], 2473],
    ['no payment', {}, [], 2473],
    ['half with each', {}, [held('driver', 1455), held('company', 1455)], 1018],
    ['an unverified receipt', {}, [payment(2910, { status: 'por_verificar' })], 2473],
    ['a voided payment of the driver', {}, [payment(2910, { holder: 'driver', status: 'anulado' })], 2473],
    ['a reservation of which nothing is recorded', { typeService: 'RESERVE' }, [], 1018],
    ['its deposit to the company', { typeService: 'RESERVE' }, [held('company', 1455)], 1018],
    ['deposit and cash', { typeService: 'RESERVE' }, [held('company', 1455), held('driver', 1455)], 1018],
    ['all of it to the company', { typeService: 'RESERVE' }, [held('company', 1455), held('company', 1455)], 2473],
    ['all of it, before anybody asked', { typeService: 'RESERVE' }, [held(null, 1455), held(null, 1455)], 1018],
    ['all of it in cash', { typeService: 'RESERVE' }, [held('driver', 2910)], -437],
    ['a service without a driver', { driverId: null }, [held('company', 2910)], 0],
    ['a service under way', { status: 'en curso' }, [], 0],
  ] as const)('%s: %o, %o, %s cents', (...[, facts, payments, cents]) => {
    expect(driverDueCents(job({ ...facts, payments: [...payments] }))).toBe(cents);
  });

  test('a driver who did not collect the rest of a reservation is owed the whole share', () => {
    const cashReport = { driverId: 'd-1', collectedCents: 0, dueCents: 1455, note: 'No había nadie', at: AT };
    const service = job({ typeService: 'RESERVE', payments: [held('company', 1455)], cashReport });
    expect(driverDueCents(service)).toBe(2473);
  });

  test('a receipt from before settlements paid SPEC’s payout', () => {
    expect(driverDueCents(job({ comprobantePagoConductor: 'a.jpg' }))).toBe(0);
    const paidTwice = job({ comprobantePagoConductor: 'a.jpg', payments: [held('driver', 2910)] });
    expect(driverDueCents(paidTwice)).toBe(-2910);
  });

  test('a settlement leaves nothing, and a later change leaves the difference', () => {
    const cash = [held('driver', 2910)];
    const settlements = [{ id: 's-1', cents: -437, reference: '', by: BY }];
    expect(driverDueCents(job({ payments: cash, settlements }))).toBe(0);
    expect(driverDueCents(job({ payments: [], settlements }))).toBe(2910);
  });

  test('SPEC’s payout is what is owed wherever its money went as SPEC says', () => {
    fc.assert(
      fc.property(fc.constantFrom('IMMEDIATE', 'RESERVE'), fc.integer({ min: 0, max: 1_000_000 }), (type, price) => {
        const deposit = depositCents(price);
        const payments =
          type === 'RESERVE' ? [held('company', deposit), held('driver', price - deposit)] : [held('company', price)];
        const service = job({ typeService: type, priceCents: price, payments });
        expect(driverDueCents(service)).toBe(driverPayoutCents(type, price));
      }),
    );
  });
});

type Step =
  | {
      readonly kind: 'pay';
      readonly share: number;
      readonly holder: PaymentHolder | null;
      readonly isVerified: boolean;
    }
  | { readonly kind: 'decide'; readonly pick: number; readonly to: 'pagado' | 'rechazado' | 'anulado' }
  | { readonly kind: 'price'; readonly cents: number }
  | { readonly kind: 'finish'; readonly share: number }
  | { readonly kind: 'cancel'; readonly keepsDeposit: boolean }
  | { readonly kind: 'undo' | 'settle' | 'refund' };

const isOver = ({ status }: Money): boolean => status === 'finalizado' || status === 'cancelado';

const withRefund = (service: Money): Money => ({ ...service, refund: refundOf(service, AT) });

/** Applies a step as the server does; a step that it refuses changes nothing. */
function apply(service: Money, step: Step): Money {
  switch (step.kind) {
    case 'pay': {
      const { balanceCents } = serviceBalance(service);
      const amountCents = Math.ceil(balanceCents * step.share);
      if (amountCents === 0 || service.status === 'cancelado') return service;
      const status = step.isVerified ? 'pagado' : 'por_verificar';
      const added = payment(amountCents, {
        id: `p-${service.payments.length.toString()}`,
        holder: step.holder,
        status,
      });
      return { ...service, payments: [...service.payments, added] };
    }
    case 'decide': {
      const chosen = service.payments[step.pick % Math.max(service.payments.length, 1)];
      const from = step.to === 'anulado' ? 'pagado' : 'por_verificar';
      if (chosen?.status !== from) return service;
      const payments = service.payments.map((each) => (each === chosen ? { ...each, status: step.to } : each));
      return withRefund({ ...service, payments });
    }
    case 'price':
      return isOver(service) ? service : withRefund({ ...service, priceCents: step.cents });
    case 'finish': {
      if (isOver(service)) return service;
      const dueCents = serviceBalance(service).balanceCents;
      const collectedCents = Math.floor(dueCents * step.share);
      const cashReport = { driverId: 'd-1', collectedCents, dueCents, note: '', at: AT };
      const cash = payment(collectedCents, { id: `c-${service.payments.length.toString()}`, holder: 'driver' });
      const payments = collectedCents === 0 ? service.payments : [...service.payments, cash];
      return withRefund({ ...service, status: 'finalizado', cashReport, payments });
    }
    case 'cancel': {
      if (isOver(service)) return service;
      const cancellation = { reason: 'x', code: null, from: service.status, by: BY, keepsDeposit: step.keepsDeposit };
      return withRefund({ ...service, status: 'cancelado', cancellation });
    }
    case 'undo': {
      const { refund } = service;
      if (service.status !== 'cancelado' || (refund?.returns.length ?? 0) > 0) return service;
      return withRefund({ ...service, status: 'confirmado', cancellation: null });
    }
    case 'settle': {
      const cents = payoutDueCents(service);
      if (!isInPayout(service) || cents === 0) return service;
      return { ...service, settlements: [...service.settlements, { id: 's', cents, reference: '', by: BY }] };
    }
    case 'refund': {
      const { refund } = service;
      if (refund?.state !== 'por_devolver') return service;
      const returned = {
        id: 'r',
        method: 'transferencia',
        amountCents: refundRestCents(refund),
        reference: '',
        by: BY,
      } as const;
      return withRefund({ ...service, refund: { ...refund, returns: [...refund.returns, returned] } });
    }
  }
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyStep = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({
    kind: fc.constant('pay' as const),
    share,
    holder: fc.constantFrom('company', 'driver', null),
    isVerified: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('decide' as const),
    pick: fc.nat({ max: 9 }),
    to: fc.constantFrom('pagado', 'rechazado', 'anulado'),
  }),
  fc.record({ kind: fc.constant('price' as const), cents: fc.integer({ min: 0, max: 1_000_000 }) }),
  fc.record({ kind: fc.constant('finish' as const), share }),
  fc.record({ kind: fc.constant('cancel' as const), keepsDeposit: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'settle' as const, 'refund' as const) }),
);
const anyStart = fc.record({
  typeService: fc.constantFrom('IMMEDIATE' as const, 'RESERVE' as const),
  priceCents: fc.integer({ min: 0, max: 1_000_000 }),
  driverId: fc.constantFrom('d-1', null),
});

describe('the ledger of any history', () => {
  const check = (assertion: (service: Money) => void) => {
    fc.assert(
      fc.property(anyStart, fc.array(anyStep, { maxLength: 14 }), (start, steps) => {
        let service = job({ ...start, status: 'confirmado' });
        for (const step of steps) {
          service = apply(service, step);
          assertion(service);
        }
      }),
      { numRuns: 400 },
    );
  };

  test('a ledger adds up to zero between customer, company and driver, in whole cents that are not negative', () => {
    check((service) => {
      const entries = serviceLedger(service);
      for (const { cents } of entries) expect(Number.isInteger(cents) && cents > 0).toBe(true);
      const { customer, company, driver } = ledgerBalances(entries);
      expect(customer + company + driver).toBe(0);
    });
  });

  test('a ledger has the customer’s balance, and the refund that is still to be made', () => {
    check((service) => {
      const { customer } = ledgerBalances(serviceLedger(service));
      expect(service.refund === null ? 0 : refundRestCents(service.refund)).toBe(Math.max(customer, 0));
      if (service.status === 'cancelado') return;
      const balance = serviceBalance(service);
      expect(balance.balanceCents).toBe(Math.max(-customer, 0));
      expect(surplusCents({ ...service, ...balance })).toBe(Math.max(customer, 0));
    });
  });

  test('a refund returns no more than was paid', () => {
    check((service) => {
      const returned = (service.refund?.returns ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0);
      const everPaid = service.payments
        .filter(({ status }) => status === 'pagado' || status === 'anulado')
        .reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(returned).toBeLessThanOrEqual(everPaid);
    });
  });

  test('the week’s payout sums the ledgers, and a settled week owes nothing', () => {
    check((service) => {
      if (service.driverId === null || !isOver(service)) return;
      const [payout] = sumPayouts([service]);
      expect(payout?.dueCents ?? 0).toBe(driverDueCents(service));
      const isFinished = service.status === 'finalizado';
      expect(payout?.commissionCents ?? 0).toBe(isFinished ? commissionCents(service.priceCents) : 0);
      expect(driverDueCents(apply(service, { kind: 'settle' }))).toBe(0);
    });
  });

  test('the company gets back all cash of a cancelled service that its driver has not handed over', () => {
    check((service) => {
      if (service.driverId === null || service.status !== 'cancelado') return;
      const held = service.payments.filter(({ status, holder }) => status === 'pagado' && holder === 'driver');
      const cash = held.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const settled = service.settlements.reduce((sum, { cents }) => sum + cents, 0);
      expect(driverDueCents(service) + cash + settled).toBe(0);
    });
  });
});
