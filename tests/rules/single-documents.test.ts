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

/** Documents that every member may read, one at a time: counters of records, and the latest booking. */
const DOCUMENTS = [
  { what: 'counters', path: (accountId: string) => paths.accountDocument(accountId, 'stats', 'drivers') },
  { what: 'the latest booking', path: (accountId: string) => paths.accountDocument(accountId, 'signals', 'bookings') },
] as const;

describe.each(DOCUMENTS)('one document for every member: $what', ({ what, path }) => {
  test.each(ACCESS_CASES)(`${what}, requested by $name: $answer`, async ({ answer, meet }) => {
    const { who, accountId } = await meet();
    await adminFirestore.doc(path(accountId)).set({ total: 1 });
    expect(await verdict(clients.firestoreAs(who).doc(path(accountId)).get())).toBe(answer);
  });

  test.each(['owner', 'user'] as const)(`a %s neither lists nor writes ${what}`, async (permission) => {
    const accountId = await given.account();
    await adminFirestore.doc(path(accountId)).set({ total: 1 });
    const document = clients.firestoreAs(await openSession({ accountId, permission })).doc(path(accountId));
    const attempts = [
      document.parent.limit(1).get(),
      document.update({ total: 2 }),
      document.delete(),
      document.parent.doc('x-new').set({ total: 1 }),
    ];
    expect(await Promise.all(attempts.map(verdict))).toEqual(Array.from(attempts, () => 'refused'));
    expect(await readDocument(path(accountId))).toEqual({ total: 1 });
  });
});
