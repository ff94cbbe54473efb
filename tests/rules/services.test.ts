import { ROLES } from '@llevo/contract/entities/roles';
import { paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminFirestore } from '../support/emulators/admin.ts';
import { ACCESS_CASES } from '../support/rules/access-cases.ts';
import { given } from '../support/fixtures/given.ts';
import { openSession } from '../support/session/session-identities.ts';
import { openRulesClients, verdict } from '../support/rules/rules-clients.ts';
import type { RulesClients } from '../support/rules/rules-clients.ts';

let clients: RulesClients;
beforeAll(async () => {
  clients = await openRulesClients();
});
afterAll(() => clients.close());

const servicesOf = (accountId: string) => paths.accountCollection(accountId, 'services');

describe.each(ACCESS_CASES)('services requested by $name: $answer', ({ answer, meet }) => {
  test('one service is requested', async () => {
    const { who, accountId } = await meet();
    await adminFirestore.doc(`${servicesOf(accountId)}/s1`).set({ status: 'confirmado' });
    expect(
      await verdict(
        clients
          .firestoreAs(who)
          .doc(`${servicesOf(accountId)}/s1`)
          .get(),
      ),
    ).toBe(answer);
  });

  test('a page of a hundred services is requested', async () => {
    const { who, accountId } = await meet();
    expect(await verdict(clients.firestoreAs(who).collection(servicesOf(accountId)).limit(100).get())).toBe(answer);
  });
});

describe('the limit of services that a member may list', () => {
  test.each([
    { limit: 1, answer: 'allowed' },
    { limit: 100, answer: 'allowed' },
    { limit: 101, answer: 'refused' },
  ])('a list of services limited to $limit is $answer', async ({ limit, answer }) => {
    const accountId = await given.account();
    const services = clients.firestoreAs(await openSession({ accountId })).collection(servicesOf(accountId));
    expect(await verdict(services.limit(limit).get())).toBe(answer);
  });

  test('a list of services without a limit is refused', async () => {
    const accountId = await given.account();
    const services = clients.firestoreAs(await openSession({ accountId })).collection(servicesOf(accountId));
    expect(await verdict(services.get())).toBe('refused');
  });
});

test.each(ROLES)('a %s writes no service', async (permission) => {
  const accountId = await given.account();
  const path = `${servicesOf(accountId)}/s1`;
  await adminFirestore.doc(path).set({ status: 'confirmado', priceCents: 3784 });
  const service = clients.firestoreAs(await openSession({ accountId, permission })).doc(path);

  expect(await verdict(service.update({ priceCents: 1 }))).toBe('refused');
  expect(await verdict(service.delete())).toBe('refused');
  expect(await verdict(service.parent.doc('s2').set({ status: 'confirmado' }))).toBe('refused');

  const all = await adminFirestore.collection(servicesOf(accountId)).get();
  expect(all.docs.map((document) => document.data())).toEqual([{ status: 'confirmado', priceCents: 3784 }]);
});
