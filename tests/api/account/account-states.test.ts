import { getAccountStates } from '@llevo/contract/endpoints/account/account';
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import type { AccountStates } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/entities/roles';
import { expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember, openMemberSession } from '../../support/fixtures/members.ts';
import { givenWebhook } from '../../support/webhooks/given-webhook.ts';

const call = createInProcessApi();

const { rules } = DEFAULT_ALERT_SETTINGS;
const ONE_RULE_OFF = { ...DEFAULT_ALERT_SETTINGS, rules: { ...rules, zone_left: { on: false } } };

async function statesFor(role: Role) {
  const accountId = await given.account({ alerts: ONE_RULE_OFF });
  const member = await createMember(accountId, role);
  await openMemberSession({ uid: member.uid, accountId, permission: role });
  await given.invite({ accountId, email: `${member.uid}@personas.test` });
  await givenApiKey({ accountId });
  await givenApiKey({ accountId, active: false });
  await givenWebhook(accountId);
  await givenWebhook(accountId, { failingSince: Date.now() });
  await givenWebhook(accountId, { active: false, failingSince: Date.now(), disabledAt: Date.now() });
  await givenWebhook(accountId, { active: false, disabledAt: Date.now(), disabledBy: 'Ana Vera' });
  return (await call(getAccountStates, {}, member)).body.data as AccountStates;
}

const OWN = { has_password: true, '2fa_enabled': false, passkeys: 0, sessions: 2 };
const COMPANY = {
  team: { members: 1, invites: 1 },
  webhooks: { active: 2, failing: 1, disabled: 1 },
  quoter_published: true,
  alert_rules: Object.keys(rules).length - 1,
  invoicing: 'incomplete',
};
const NO_COMPANY = { team: null, webhooks: null, quoter_published: null, alert_rules: null, invoicing: null };

test.each([
  { role: 'owner', states: { ...OWN, ...COMPANY, api_keys: 1 } },
  { role: 'admin', states: { ...OWN, ...COMPANY, api_keys: null } },
  { role: 'developer', states: { ...OWN, ...NO_COMPANY, api_keys: 1 } },
  { role: 'viewer', states: { ...OWN, ...NO_COMPANY, api_keys: null } },
] as const)('a $role reads the states of the pages that their role opens', async ({ role, states }) => {
  expect(await statesFor(role)).toEqual(states);
});
