import { deleteUser, getPermissions, getUser } from '@llevo/contract/endpoints/account/account';
import {
  countExport,
  deleteAccount,
  readExport,
  restoreAccount,
  startExport,
} from '@llevo/contract/endpoints/account/closing';
import type { InputOf } from '@llevo/contract/endpoint';
import type { ExportContents, ExportPage } from '@llevo/contract/entities/account-export';
import { coverageMatrix } from '@llevo/contract/rules/access/roles';
import { isAlways, isInPeriod } from '@llevo/contract/rules/account/export-period';
import { toUserDetailsResponse } from '@llevo/contract/rules/account/account-user-response';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { identityToolkit } from '../../platform/identity/identity-toolkit.ts';
import { securityLogStore } from '../../platform/identity/security-log-store.ts';
import { activeUser } from '../../platform/identity/session-uses.ts';
import { billingStore } from '../billing/billing-store.ts';
import { grantsPassedOnEmail } from '../team/emails/grants-passed-on-email.ts';
import { memberRemovalError } from '../team/member-change-rules.ts';
import { membersStore } from '../team/members-store.ts';
import { memberNotFoundError, membershipError } from '../team/membership-error.ts';
import { closeAccount } from './closing/close-account.ts';
import { orPaymentsUnavailable } from './closing/payments-error.ts';
import { restoreClosedAccount } from './closing/restore-account.ts';
import { memberRemovedEmail } from './emails/member-removed-email.ts';
import { accountExportsStore } from './exports-store.ts';

export const getUserRoute = implement(getUser, async ({ deps, caller }) => ({
  data: toUserDetailsResponse(await activeUser(caller.uid, await getCurrentUser(caller)), caller, deps.clock.nowMs()),
}));

export const getPermissionsRoute = implement(getPermissions, () => Promise.resolve({ data: coverageMatrix() }));

/** Leaves an account, or removes a member. A user without any account left is deleted. */
export const deleteUserRoute = implement(deleteUser, async ({ input, deps, caller }) => {
  const uid = input.id ?? caller.uid;
  const removed = await membersStore(deps).remove(caller, {
    uid,
    check: memberRemovalError(caller.permission),
    emailsFor: ({ email }) => [memberRemovedEmail(email, uid === caller.uid)],
    grantsEmail: grantsPassedOnEmail(deps.siteUrl),
  });
  if (removed.kind === 'unknown') throw memberNotFoundError();
  if (removed.kind === 'refused') throw membershipError(removed.error);
  if (removed.isGone) {
    await identityToolkit.deleteUser({ uid });
    await securityLogStore(deps).deleteAll(uid);
    await deps.deletions.anonymiseTeamWork(uid);
  }
  return { data: { id: uid } };
});

/** Closes the owner's account; its deletion begins two weeks later. */
export const deleteAccountRoute = implement(deleteAccount, async ({ deps, caller }) => ({
  data: await closeAccount(deps, caller, caller.accountId),
}));

export const restoreAccountRoute = implement(restoreAccount, async ({ deps, caller }) => {
  const { plan, subscription } = await restoreClosedAccount(deps, caller, caller.accountId);
  return { data: { plan, subscription } };
});

export const startExportRoute = implement(startExport, async ({ input, deps, caller }) => ({
  data: { id: await accountExportsStore(deps).start(caller, contentsOf(input)) },
}));

const contentsOf = ({ sections, ...period }: InputOf<typeof startExport>): ExportContents => ({
  ...(sections !== undefined && { sections }),
  ...(!isAlways(period) && { period }),
});

export const countExportRoute = implement(countExport, async ({ deps, caller }) => ({
  data: await accountExportsStore(deps).counts(caller.accountId),
}));

/**
 * A page of a section of an export that the caller started, without the records of other days: it may be empty and not
 * the last.
 */
export const readExportRoute = implement(readExport, async ({ input: { id, section, cursor }, deps, caller }) => {
  const { accountId } = caller;
  const exportsStore = accountExportsStore(deps);
  const open = await exportsStore.findOpen(caller, id);
  if (open === null) throw new AppError('not_found', 'Esta descarga ya no está disponible. Vuelve a empezarla.');
  if (open.sections?.includes(section) === false) throw new AppError('not_found', 'Esta descarga no lleva esa parte');
  const { records, next } = await (section === 'invoices'
    ? invoicePage(deps, accountId)
    : exportsStore.page(accountId, section, cursor));
  const { period } = open;
  const kept = period === undefined ? records : records.filter((record) => isInPeriod(section, record, period));
  return { data: { records: kept, next } };
});

/** The provider's invoices, all in one page; empty for an account that never paid. */
async function invoicePage(deps: Deps, accountId: string): Promise<ExportPage> {
  const { customerId } = await billingStore(deps).find(accountId);
  const invoices = customerId === null ? [] : await orPaymentsUnavailable(deps.payments.invoices(customerId));
  return { records: invoices.map((invoice) => ({ ...invoice })), next: null };
}
