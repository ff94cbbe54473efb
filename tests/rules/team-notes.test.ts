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

type Who = Parameters<RulesClients['firestoreAs']>[0];

const notes = (who: Who, accountId: string, limit = 100) =>
  clients
    .firestoreAs(who)
    .collection(paths.accountCollection(accountId, 'serviceNotes'))
    .where('serviceId', '==', 's-1')
    .orderBy('createdAt', 'desc')
    .limit(limit);
const mentions = (who: Who, accountId: string, { uid, limit = 50 }: { uid: string; limit?: number }) =>
  clients
    .firestoreAs(who)
    .collection(paths.accountCollection(accountId, 'mentions'))
    .where('uid', '==', uid)
    .orderBy('createdAt', 'desc')
    .limit(limit);

describe.each(ACCESS_CASES)('notes and mentions requested by $name: $answer', ({ answer, meet }) => {
  test('one note, and lists of notes and mentions within their limits are requested', async () => {
    const { who, accountId } = await meet();
    expect(await verdict(notes(who, accountId).get())).toBe(answer);
    expect(await verdict(notes(who, accountId, 101).get())).toBe('refused');
    const note = clients.firestoreAs(who).doc(paths.accountDocument(accountId, 'serviceNotes', 'n-1'));
    expect(await verdict(note.get())).toBe(answer);
    const uid = who?.uid ?? 'u-1';
    expect(await verdict(mentions(who, accountId, { uid }).get())).toBe(answer);
    expect(await verdict(mentions(who, accountId, { uid, limit: 51 }).get())).toBe('refused');
  });
});

test.each(ROLES)('a %s reads no other user’s mentions, and writes nothing', async (permission) => {
  const accountId = await given.account();
  const who = await openSession({ accountId, permission });
  const stored = (['serviceNotes', 'mentions'] as const).map((name) => paths.accountDocument(accountId, name, 'x-1'));
  await Promise.all(stored.map((path) => adminFirestore.doc(path).set({ uid: who.uid, serviceId: 's-1' })));
  const documents = stored.map((path) => clients.firestoreAs(who).doc(path));
  const attempts = [
    mentions(who, accountId, { uid: 'u-other' }).get(),
    documents[1]?.parent.limit(1).get() ?? Promise.resolve(),
    ...documents.flatMap((document) => [
      document.update({ text: 'x' }),
      document.delete(),
      document.parent.doc('x-2').set({ uid: who.uid }),
    ]),
  ];
  expect(await Promise.all(attempts.map(verdict))).toEqual(attempts.map(() => 'refused'));
});
