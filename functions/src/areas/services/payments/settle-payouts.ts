import { settlePayouts } from '@llevo/contract/endpoints/services/payments';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import { isInPayout, PAYOUT_STATUSES, payoutDueCents, sumPayouts } from '@llevo/contract/rules/services/driver-payouts';
import type { DriverPayout } from '@llevo/contract/rules/services/driver-payouts';
import { datesOfWeek } from '@llevo/contract/rules/services/payout-weeks';
import { implement } from '../../../http/implement.ts';
import { queuedAuditedTransaction } from '../../../platform/audit/audit-chain.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import type { Actor } from '../../../platform/seams/core.ts';
import { store } from '../../../platform/store.ts';
import { author, writeServiceChange } from '../service-change.ts';
import { parseReadableServices } from '../service-list.ts';
import { readAccountStates, toDriverPayoutRow } from './payouts.ts';

const ID_LENGTH = 20;

/** Services that one transaction settles: each writes three documents, and a transaction at most 500. */
const MAX_SERVICES = 150;

/** Records that company and driver settled a week. */
export const settlePayoutsRoute = implement(settlePayouts, async ({ input, deps, caller, request }) => {
  const { driver: driverId, week, due, reference = '' } = input;
  const { accountId } = caller;
  const id =
    request.idempotencyKey === null
      ? deps.ids.base62(ID_LENGTH)
      : deps.ids.base62From(`settlement\n${accountId}\n${driverId}\n${week}\n${request.idempotencyKey}`, ID_LENGTH);
  const result = await settlementsStore(deps).settle(caller, {
    id,
    driverId,
    // The contract has refused text that names no week.
    dates: datesOfWeek(week) ?? [],
    dueCents: centsFromDollars(due),
    reference,
  });
  switch (result.kind) {
    case 'settled': {
      const accounts = await readAccountStates(accountId, [result.payout], deps.clock.nowMs());
      const message = due > 0 ? 'El pago al conductor quedó registrado' : 'El pago del conductor quedó registrado';
      return { data: toDriverPayoutRow(result.payout, accounts.get(driverId)), message };
    }
    case 'unknown':
      throw new AppError('not_found', 'El conductor no tiene nada que pagar ni cobrar en esa semana');
    case 'changed':
      throw new AppError('conflict', `El valor de la semana cambió: ahora es ${formatCents(result.dueCents)}`, {
        inputError: 'due',
      });
    case 'too_many':
      throw new AppError('conflict', 'La semana tiene demasiados servicios: registra el pago en cada uno');
  }
});

interface SettledWeek {
  /** The same for a repeated request. */
  readonly id: string;
  readonly driverId: string;
  readonly dates: readonly string[];
  readonly dueCents: number;
  readonly reference: string;
}

type SettleResult =
  | { readonly kind: 'settled'; readonly payout: DriverPayout }
  | { readonly kind: 'unknown' | 'too_many' }
  | { readonly kind: 'changed'; readonly dueCents: number };

/** Settlements between company and drivers, in the services that they are about. */
const settlementsStore = store(({ clock }: Pick<Deps, 'clock'>) => ({
  /** Settles all that is due of a week, in one transaction with timelines and audit entries. */
  settle: (actor: Actor, { id, driverId, dates, dueCents, reference }: SettledWeek): Promise<SettleResult> => {
    const services = firestore().collection(paths.accountCollection(actor.accountId, 'services'));
    const ended = services
      .where('driverId', '==', driverId)
      .where('status', 'in', [...PAYOUT_STATUSES])
      .where('date', 'in', [...dates]);
    return queuedAuditedTransaction<SettleResult>(actor, [`settlement ${driverId}`], async (transaction, audit) => {
      const found = parseReadableServices((await transaction.get(ended)).docs).filter(isInPayout);
      const [payout] = sumPayouts(found);
      if (payout === undefined) return { kind: 'unknown' };
      if (found.some(({ settlements }) => settlements.some((each) => each.id === id)))
        return { kind: 'settled', payout };
      if (payout.dueCents !== dueCents || dueCents === 0) return { kind: 'changed', dueCents: payout.dueCents };
      const open = found.filter((service) => payoutDueCents(service) !== 0);
      if (open.length > MAX_SERVICES) return { kind: 'too_many' };
      const frame = { transaction, audit, actor, clock };
      const by = author(frame);
      const settle = (service: Service): Service => {
        const cents = payoutDueCents(service);
        return writeServiceChange(frame, service, {
          fields: { settlements: [...service.settlements, { id, cents, reference, by }] },
          lines: [{ kind: 'settlement', from: formatCents(cents), to: reference === '' ? null : reference }],
          action: 'service.settlement',
          before: {},
          after: { settlementId: id, settledCents: cents, reference },
        });
      };
      const changed = new Map(open.map((service) => [service.id, settle(service)]));
      const [settled = payout] = sumPayouts(found.map((service) => changed.get(service.id) ?? service));
      return { kind: 'settled', payout: settled };
    });
  },
}));
