import { paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminFirestore, readDocument } from '../support/emulators/admin.ts';
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

const countersOf = (accountId: string) => paths.accountDocument(accountId, 'stats', 'drivers');

describe.each(ACCESS_CASES)('counters requested by $name: $answer', ({ answer, meet }) => {
  test('one document of counters is requested', async () => {
    const { who, accountId } = await meet();
    await adminFirestore.doc(countersOf(accountId)).set({ total: 1 });
    expect(await verdict(clients.firestoreAs(who).doc(countersOf(accountId)).get())).toBe(answer);
  });
});

test.each(['owner', 'user'] as const)('a %s neither lists nor writes counters', async (permission) => {
  const accountId = await given.account();
  await adminFirestore.doc(countersOf(accountId)).set({ total: 1 });
  const counters = clients.firestoreAs(await openSession({ accountId, permission })).doc(countersOf(accountId));
  const attempts = [
    counters.parent.limit(1).get(),
    counters.update({ total: 2 }),
    counters.delete(),
    counters.parent.doc('x-new').set({ total: 1 }),
  ];
  expect(await Promise.all(attempts.map(verdict))).toEqual(Array.from(attempts, () => 'refused'));
  expect(await readDocument(countersOf(accountId))).toEqual({ total: 1 });
});
