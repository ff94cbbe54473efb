import { paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminFirestore } from '../support/emulators/admin.ts';
import { given } from '../support/fixtures/given.ts';
import { openSession } from '../support/session/session-identities.ts';
import { openRulesClients, verdict } from '../support/rules/rules-clients.ts';
import type { RulesClients } from '../support/rules/rules-clients.ts';

let clients: RulesClients;
beforeAll(async () => {
  clients = await openRulesClients();
});
afterAll(() => clients.close());

test.each(['user', 'owner', 'master'] as const)(
  'a %s reads no second factor, not even their own',
  async (permission) => {
    const who = await openSession({ accountId: await given.account(), permission });
    const path = paths.twoFactor(who.uid);
    await adminFirestore.doc(path).set({ secret: 'x', backupCodes: ['a'] });
    const document = clients.firestoreAs(who).doc(path);
    expect(await verdict(document.get())).toBe('refused');
    expect(await verdict(document.parent.limit(1).get())).toBe('refused');
    expect(await verdict(document.set({ secret: 'y' }))).toBe('refused');
    expect(await verdict(document.update({ backupCodes: ['b'] }))).toBe('refused');
    expect(await verdict(document.delete())).toBe('refused');
    expect(await verdict(clients.firestoreAs(who).collectionGroup('private').limit(1).get())).toBe('refused');
  },
);
