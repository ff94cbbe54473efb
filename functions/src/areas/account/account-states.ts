import { getAccountStates } from '@llevo/contract/endpoints/account/account';
import { listAudit } from '@llevo/contract/endpoints/activity';
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import type { AccountStates } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { allows } from '@llevo/contract/rules/access/roles';
import { dispatchSettingsOf } from '@llevo/contract/rules/dispatch/start-search';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { fetchAuditHead } from '../../platform/audit/audit-documents.ts';
import { accountsStore } from '../../platform/identity/accounts-users-store.ts';
import { apiKeysStore } from '../../platform/identity/api-keys-store.ts';
import { passkeysStore } from '../../platform/identity/passkeys/passkeys-store.ts';
import { securityLogStore } from '../../platform/identity/security-log-store.ts';
import { invoicingSettingsStore } from '../invoices/invoicing-settings-store.ts';
import { invitesStore } from '../team/invites-store.ts';
import { webhooksStore } from '../webhooks/webhooks-store.ts';
import { openSessionsStore } from './security.ts';

/** The states behind the cards of the account's home, in one call. */
export const getAccountStatesRoute = implement(getAccountStates, async ({ deps, caller }) => {
  const { uid, accountId, permission } = caller;
  const [user, passkeys, sessions, company, keys, securityEventMs, changeMs] = await Promise.all([
    getCurrentUser(caller),
    passkeysStore(deps).list(uid),
    openSessionsStore(deps).list(uid),
    allows('admin', permission) ? readCompanyStates(deps, accountId) : NO_COMPANY_STATES,
    allows('developer', permission) ? countWorkingKeys(deps, accountId) : null,
    securityLogStore(deps).latestAt(uid),
    allows(listAudit.access, permission) ? fetchAuditHead(accountId).then(({ linkedAt }) => linkedAt) : null,
  ]);
  const data: AccountStates = {
    has_password: user.hasPassword,
    '2fa_enabled': user.twoFactorEnabled,
    passkeys: passkeys.length,
    sessions: sessions.length,
    ...company,
    api_keys: keys,
    last_security_event: toIsoTime(securityEventMs),
    last_change: toIsoTime(changeMs),
  };
  return { data };
});

/** Null without a time; an account without a change has 0. */
const toIsoTime = (atMs: number | null): string | null =>
  atMs === null || atMs === 0 ? null : new Date(atMs).toISOString();

type CompanyStates = Pick<
  AccountStates,
  'team' | 'webhooks' | 'quoter_published' | 'alert_rules' | 'invoicing' | 'dispatch'
>;

const NO_COMPANY_STATES: CompanyStates = {
  team: null,
  webhooks: null,
  quoter_published: null,
  alert_rules: null,
  invoicing: null,
  dispatch: null,
};

async function readCompanyStates(deps: Deps, accountId: string): Promise<CompanyStates> {
  const [account, members, invites, webhooks, { settings, certificate }] = await Promise.all([
    accountsStore.find(accountId),
    firestore().collection(paths.accountCollection(accountId, 'members')).count().get(),
    invitesStore(deps).listPending(accountId),
    webhooksStore(deps).list(accountId),
    invoicingSettingsStore(deps).read(accountId),
  ]);
  const { rules } = account?.alerts ?? DEFAULT_ALERT_SETTINGS;
  const { immediate, reserved } = dispatchSettingsOf(account ?? {});
  const active = webhooks.filter((webhook) => webhook.active);
  return {
    team: { members: members.data().count, invites: invites.length },
    webhooks: {
      active: active.length,
      failing: active.filter(({ failingSince }) => failingSince !== null).length,
      disabled: webhooks.filter(({ disabledAt, disabledBy }) => disabledAt !== null && disabledBy === null).length,
    },
    quoter_published: account?.quoterPublished ?? false,
    alert_rules: Object.values(rules).filter(({ on }) => on).length,
    invoicing: settings === null || certificate === null ? 'incomplete' : settings.environment,
    dispatch: immediate === reserved ? immediate : 'mixed',
  };
}

async function countWorkingKeys(deps: Deps, accountId: string): Promise<number> {
  const nowMs = deps.clock.nowMs();
  const keys = await apiKeysStore(deps).list(accountId);
  return keys.filter(({ active, expiresAt }) => active && (expiresAt === null || expiresAt > nowMs)).length;
}
