import { changeServiceStatuses } from '@llevo/contract/endpoints/services/bulk';
import type { Service } from '@llevo/contract/entities/service';
import { UNDO_STATUS_MS } from '@llevo/contract/rules/services/service-status';
import { describe, expect, test } from 'vitest';
import { readAccountMail, readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { readService, readServiceHistory } from '../../support/fixtures/service-records.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

const seen = ({ id, updatedAt }: Pick<Service, 'id' | 'updatedAt'>) => ({
  id,
  updatedAt: new Date(updatedAt).toISOString(),
});
/** A driver without a record, who gets no e-mail. */
const DRIVEN = { driverId: 'd-1', driverName: 'Luis Vera' };
const MOTIVO = 'El camión se dañó';

/** An account with two services, pending and immediate, of one customer. */
async function givenTwo() {
  const accountId = await given.account();
  const customer = await given.customer(accountId, { email: 'cliente@c.test' });
  const pending = await given.service(accountId, { userId: customer.id, status: 'pendiente', ...DRIVEN });
  const immediate = await given.service(accountId, { userId: customer.id, status: 'inmediato', ...DRIVEN });
  const user = await createMemberClient({ accountId, permission: 'user' });
  return { accountId, pending, immediate, user };
}

describe('changing the status of several services', () => {
  test('services are cancelled with one reason, each with timeline, audit entry and e-mail, and restored by their versions', async () => {
    const { accountId, pending, immediate, user } = await givenTwo();
    const changes = [pending, immediate].map((service) => ({ ...seen(service), status: 'cancelado' as const }));
    const cancelled = await user.call(changeServiceStatuses, { changes, motivo: MOTIVO });
    expect(cancelled.map(({ id, status }) => [id, status])).toEqual([
      [pending.id, 'cancelado'],
      [immediate.id, 'cancelado'],
    ]);
    expect(await readService(accountId, pending.id)).toMatchObject({
      updatedAt: Date.parse(cancelled[0]?.updatedAt ?? ''),
      cancellation: { reason: MOTIVO, from: 'pendiente' },
    });
    expect(await readServiceHistory(accountId, immediate.id)).toMatchObject([{ kind: 'status', to: 'cancelado' }]);
    expect((await readAuditEntries(accountId)).map(({ action }) => action)).toEqual([
      'service.update',
      'service.update',
    ]);
    expect((await readAccountMail(accountId)).map(({ to }) => to)).toEqual(['cliente@c.test', 'cliente@c.test']);

    const undone = await user.call(changeServiceStatuses, {
      changes: [
        { id: pending.id, updatedAt: cancelled[0]?.updatedAt ?? '', status: 'pendiente' },
        { id: immediate.id, updatedAt: cancelled[1]?.updatedAt ?? '', status: 'inmediato' },
      ],
    });
    expect(undone.map(({ status }) => status)).toEqual(['pendiente', 'inmediato']);
    expect(await readService(accountId, pending.id)).toMatchObject({ cancellation: null });
  });

  test('a reason of the list needs no words, which the e-mail then lacks; "other" does', async () => {
    const { accountId, pending, user } = await givenTwo();
    const changes = [{ ...seen(pending), status: 'cancelado' as const }];
    const unexplained = await user.send(changeServiceStatuses, { changes, cancellationReason: 'other' });
    expect(unexplained.status).toBe(400);
    expect(await readService(accountId, pending.id)).toMatchObject({ status: 'pendiente' });
    await user.call(changeServiceStatuses, { changes, cancellationReason: 'no_driver' });
    expect(await readService(accountId, pending.id)).toMatchObject({
      cancellation: { reason: '', code: 'no_driver', from: 'pendiente' },
    });
    const [mail] = await readAccountMail(accountId);
    expect(mail?.paragraphs.join(' ')).not.toContain('No hay conductor');
  });

  test('services are confirmed for their drivers, and undoing it within a minute leaves no e-mail', async () => {
    const { accountId, immediate, user } = await givenTwo();
    const changes = [{ ...seen(immediate), status: 'confirmado' as const }];
    const [confirmed] = await user.call(changeServiceStatuses, { changes });
    // Done twice is done once.
    expect(await user.call(changeServiceStatuses, { changes })).toEqual([confirmed]);
    // It leaves only once the confirmation can no longer be undone.
    const [mail, ...more] = await readAccountMail(accountId);
    expect(more).toEqual([]);
    expect((mail?.nextAttemptAt ?? 0) - (mail?.createdAt ?? 0)).toBe(UNDO_STATUS_MS);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
    const back = { id: immediate.id, updatedAt: confirmed?.updatedAt ?? '', status: 'inmediato' as const };
    await user.call(changeServiceStatuses, { changes: [back] });
    expect(await readService(accountId, immediate.id)).toMatchObject({ status: 'inmediato', confirmation: null });
    expect(await readAccountMail(accountId)).toEqual([]);
  });
});

describe('a refused change writes nothing', () => {
  const by = { uid: 'u', name: 'Ana', at: Date.now() - UNDO_STATUS_MS - 1_000 };
  const cases = {
    'one that changed meanwhile': [409, { services: [{ because: 'changed' }] }],
    'one that is on the way': [409, { services: [{ because: 'not_next', status: 'en camino' }] }],
    'an unknown one': [409, { services: [{ because: 'gone', id: 's-nowhere' }] }],
    'a confirmation of long ago, to be taken back': [409, { services: [{ because: 'undo_expired' }] }],
    'one without a driver, to set out': [409, { services: [{ because: 'needs_driver' }] }],
    'one without a driver, to confirm': [409, { services: [{ because: 'needs_driver' }] }],
    'the same one twice': [400, undefined],
    'a cancellation without a reason': [400, undefined],
    'fifty-one': [400, undefined],
  } as const;

  test.each(Object.entries(cases))('%s', async (name, [status, current]) => {
    const { accountId, pending, immediate, user } = await givenTwo();
    const change = { ...seen(immediate), status: 'confirmado' as const };
    const other = {
      'one that changed meanwhile': { ...seen({ ...pending, updatedAt: 1 }), status: 'confirmado' },
      'one that is on the way': {
        ...seen(await given.service(accountId, { status: 'en camino' })),
        status: 'confirmado',
      },
      'an unknown one': { ...seen(pending), id: 's-nowhere', status: 'confirmado' },
      'a confirmation of long ago, to be taken back': {
        ...seen(await given.service(accountId, { status: 'confirmado', confirmation: { from: 'pendiente', by } })),
        status: 'pendiente',
      },
      'one without a driver, to set out': { ...seen(await given.service(accountId)), status: 'en camino' },
      'one without a driver, to confirm': { ...seen(await given.service(accountId)), status: 'confirmado' },
      'the same one twice': change,
      'a cancellation without a reason': { ...seen(pending), status: 'cancelado' },
      'fifty-one': undefined,
    }[name] as typeof change | undefined;
    const changes = other ? [change, other] : Array.from({ length: 51 }, (_, at) => ({ ...change, id: `s-${at}` }));
    const reply = await user.send(changeServiceStatuses, { changes });
    expect(reply.status, reply.text).toBe(status);
    if (current !== undefined) expect(reply.body).toMatchObject({ code: 'conflict', current });
    expect(await readService(accountId, immediate.id)).toEqual(immediate);
    expect(await readAuditEntries(accountId)).toEqual([]);
    expect(await readAccountMail(accountId)).toEqual([]);
  });
});
