import { ROLES } from '@llevo/contract/entities/roles';
import { paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminFirestore } from '../support/emulators/admin.ts';
import { given } from '../support/fixtures/given.ts';
import { ACCESS_CASES } from '../support/rules/access-cases.ts';
import { openSession } from '../support/session/session-identities.ts';
import { claimlessDriver, mobileDriver, webAppDriver } from '../support/rules/driver-identities.ts';
import { openRulesClients, verdict } from '../support/rules/rules-clients.ts';
import type { RulesClients } from '../support/rules/rules-clients.ts';

let clients: RulesClients;
beforeAll(async () => {
  clients = await openRulesClients();
});
afterAll(() => clients.close());

const alertsOf = (accountId: string) => paths.accountCollection(accountId, 'alerts');
const latest = (who: Parameters<RulesClients['firestoreAs']>[0], accountId: string, limit = 500) =>
  verdict(clients.firestoreAs(who).collection(alertsOf(accountId)).orderBy('openedAt', 'desc').limit(limit).get());

const ADMINISTRATORS: readonly string[] = ['master', 'owner', 'admin'];

describe.each(ROLES)('a %s', (permission) => {
  const answer = ADMINISTRATORS.includes(permission) ? 'allowed' : 'refused';

  test(`reads their own read marks and the alerts of the account: ${answer}`, async () => {
    const accountId = await given.account();
    const who = await openSession({ accountId, permission });
    const reader = (uid: string) =>
      verdict(
        clients
          .firestoreAs(who)
          .doc(paths.accountDocument(accountId, 'alertReaders', uid))
          .get(),
      );
    expect(await latest(who, accountId)).toBe(answer);
    expect(await reader(who.uid)).toBe('allowed');
    expect(await reader('u-other')).toBe('refused');
  });

  test('writes no alerts, and cannot list all of them', async () => {
    const accountId = await given.account();
    const who = await openSession({ accountId, permission });
    const alert = clients.firestoreAs(who).doc(`${alertsOf(accountId)}/x-1`);
    const reader = clients.firestoreAs(who).doc(paths.accountDocument(accountId, 'alertReaders', who.uid));
    await adminFirestore.doc(alert.path).set({ state: 'open' });
    const attempts = [
      alert.update({ state: 'resolved' }),
      alert.delete(),
      alert.parent.doc('x-2').set({ state: 'open' }),
      reader.set({ readUntil: 1, read: [] }),
      reader.parent.limit(1).get(),
    ];
    expect(await Promise.all(attempts.map(verdict))).toEqual(Array.from(attempts, () => 'refused'));
    expect(await latest(who, accountId, 501)).toBe('refused');
  });
});

describe.each(ACCESS_CASES.filter(({ answer }) => answer === 'refused'))('$name', ({ meet }) => {
  test('reads no alerts of the account', async () => {
    const { who, accountId } = await meet();
    expect(await latest(who, accountId)).toBe('refused');
  });
});

test('a driver reads no alerts, not even about themselves', async () => {
  const accountId = await given.account();
  await adminFirestore.doc(paths.accountDocument(accountId, 'drivers', 'd-1')).set({ status: 'activado' });
  for (const who of [claimlessDriver, mobileDriver, await webAppDriver(accountId)]) {
    expect(await latest(who, accountId)).toBe('refused');
  }
});
