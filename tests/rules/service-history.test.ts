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

const historyOf = (accountId: string) => paths.serviceHistory(accountId, 's1');

describe.each(ACCESS_CASES)('the history of a service requested by $name: $answer', ({ answer, meet }) => {
  test('one line of the history is requested', async () => {
    const { who, accountId } = await meet();
    const path = `${historyOf(accountId)}/h1`;
    await adminFirestore.doc(path).set({ kind: 'status' });
    expect(await verdict(clients.firestoreAs(who).doc(path).get())).toBe(answer);
  });

  test('the last hundred lines of the history are listed', async () => {
    const { who, accountId } = await meet();
    const lines = clients.firestoreAs(who).collection(historyOf(accountId));
    expect(await verdict(lines.orderBy('at', 'desc').limit(100).get())).toBe(answer);
  });
});

test.each([
  { limit: 100, answer: 'allowed' },
  { limit: 101, answer: 'refused' },
  { limit: null, answer: 'refused' },
])('a member’s list of $limit lines is $answer', async ({ limit, answer }) => {
  const accountId = await given.account();
  const lines = clients.firestoreAs(await openSession({ accountId })).collection(historyOf(accountId));
  expect(await verdict((limit === null ? lines : lines.limit(limit)).get())).toBe(answer);
});

test('no identity reads the histories of all accounts at once', async () => {
  const who = await openSession({ accountId: await given.account(), permission: 'master' });
  expect(await verdict(clients.firestoreAs(who).collectionGroup('history').limit(1).get())).toBe('refused');
});

test.each(ROLES)('a %s writes no line of a history', async (permission) => {
  const accountId = await given.account();
  const path = `${historyOf(accountId)}/h1`;
  await adminFirestore.doc(path).set({ kind: 'status' });
  const line = clients.firestoreAs(await openSession({ accountId, permission })).doc(path);

  expect(await verdict(line.update({ kind: 'driver' }))).toBe('refused');
  expect(await verdict(line.delete())).toBe('refused');
  expect(await verdict(line.parent.doc('h2').set({ kind: 'status' }))).toBe('refused');

  const all = await adminFirestore.collection(historyOf(accountId)).get();
  expect(all.docs.map((document) => document.data())).toEqual([{ kind: 'status' }]);
});
