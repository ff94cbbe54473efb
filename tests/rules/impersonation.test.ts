import { paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminFirestore } from '../support/emulators/admin.ts';
import { given } from '../support/fixtures/given.ts';
import { endSession, openSession } from '../support/session/session-identities.ts';
import { openRulesClients, verdict } from '../support/rules/rules-clients.ts';
import type { RulesClients } from '../support/rules/rules-clients.ts';

let clients: RulesClients;
beforeAll(async () => {
  clients = await openRulesClients();
});
afterAll(() => clients.close());

test('an impersonation session reads only while the master’s own session lasts', async () => {
  const accountId = await given.account();
  const master = await openSession({ accountId: await given.account(), permission: 'master' });
  const visit = await openSession({ accountId, impersonator: master.uid });
  const own = { impersonatorSession: master.claims?.sid };
  await adminFirestore.doc(paths.session(visit.claims?.sid ?? '')).update(own);
  const services = () => clients.firestoreAs(visit).collection(paths.accountCollection(accountId, 'services')).limit(1);
  expect(await verdict(services().get())).toBe('allowed');
  await endSession(master);
  expect(await verdict(services().get())).toBe('refused');
});
