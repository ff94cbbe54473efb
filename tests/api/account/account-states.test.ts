import { getAccountStates } from '@llevo/contract/endpoints/account/account';
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import type { AccountStates } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/entities/roles';
import { paths } from '@llevo/contract/paths';
import { expect, test } from 'vitest';
import { firestore } from '../../../functions/src/platform/firestore/firebase.ts';
import { toStoredEvent } from '../../../functions/src/platform/identity/security/security-events.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember, openMemberSession } from '../../support/fixtures/members.ts';
import { givenWebhook } from '../../support/webhooks/given-webhook.ts';

const call = createInProcessApi();

const { rules } = DEFAULT_ALERT_SETTINGS;
const ONE_RULE_OFF = { ...DEFAULT_ALERT_SETTINGS, rules: { ...rules, zone_left: { on: false } } };

const SIGNED_IN_AT = Date.parse('2026-11-24T13:58:00.000Z');
const CHANGED_AT = Date.parse('2026-11-24T15:20:00.000Z');

async function statesFor(role: Role) {
  const accountId = await given.account({ alerts: ONE_RULE_OFF });
  const member = await createMember(accountId, role);
  await openMemberSession({ uid: member.uid, accountId, permission: role });
  const event = toStoredEvent({ kind: 'sign_in', nowMs: SIGNED_IN_AT, origin: null });
  await firestore().collection(paths.securityEvents(member.uid)).add(event);
  const head = { sequence: 1, hash: 'a', leasedUntil: 0, linkedAt: CHANGED_AT };
  await firestore()
    .doc(paths.accountDocument(accountId, 'auditHeads', 'head'))
    .set(head);
  await given.invite({ accountId, email: `${member.uid}@personas.test` });
  await givenApiKey({ accountId });
  await givenApiKey({ accountId, active: false });
  await givenWebhook(accountId);
  await givenWebhook(accountId, { failingSince: Date.now() });
  await givenWebhook(accountId, { active: false, failingSince: Date.now(), disabledAt: Date.now() });
  await givenWebhook(accountId, { active: false, disabledAt: Date.now(), disabledBy: 'Ana Vera' });
  return (await call(getAccountStates, {}, member)).body.data as AccountStates;
}

const OWN = {
  has_password: true,
  '2fa_enabled': false,
  passkeys: 0,
  sessions: 2,
  last_security_event: '2026-11-24T13:58:00.000Z',
};
const COMPANY = {
  team: { members: 1, invites: 1 },
  webhooks: { active: 2, failing: 1, disabled: 1 },
  quoter_published: true,
  alert_rules: Object.keys(rules).length - 1,
  invoicing: 'incomplete',
  // It never chose (docs/decisions/0119).
  dispatch: 'manual',
};
const NO_COMPANY = {
  team: null,
  webhooks: null,
  quoter_published: null,
  alert_rules: null,
  invoicing: null,
  dispatch: null,
};

test.each([
  { role: 'owner', states: { ...OWN, ...COMPANY, api_keys: 1, last_change: '2026-11-24T15:20:00.000Z' } },
  { role: 'admin', states: { ...OWN, ...COMPANY, api_keys: null, last_change: null } },
  { role: 'developer', states: { ...OWN, ...NO_COMPANY, api_keys: 1, last_change: null } },
  { role: 'viewer', states: { ...OWN, ...NO_COMPANY, api_keys: null, last_change: null } },
] as const)('a $role reads the states of the pages that their role opens', async ({ role, states }) => {
  expect(await statesFor(role)).toEqual(states);
});

test.each([
  { immediate: 'automatic', reserved: 'automatic', state: 'automatic' },
  { immediate: 'automatic', reserved: 'manual', state: 'mixed' },
] as const)(
  'a search that is $immediate for immediate and $reserved for reserved bookings is $state',
  async ({ state, ...modes }) => {
    const accountId = await given.account({ dispatch: { ...DEFAULT_DISPATCH_SETTINGS, ...modes } });
    const member = await createMember(accountId, 'owner');
    expect((await call(getAccountStates, {}, member)).body.data).toMatchObject({ dispatch: state });
  },
);
