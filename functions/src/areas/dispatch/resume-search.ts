import { paths } from '@llevo/contract/paths';
import { isWithoutDriver } from '@llevo/contract/rules/dispatch/settled-search';
import { dispatchSettingsOf, searchAgain, searchOfService } from '@llevo/contract/rules/dispatch/start-search';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { parseAccount } from '../../platform/identity/account-document.ts';
import { parseService, serviceDocument } from '../services/service-list.ts';
import { writeSearch } from './change-search.ts';
import { dispatchActor } from '../driver-app/availability.ts';

/**
 * Begins the search again that a cancellation or an assignment ended which is undone; does nothing where a person finds
 * the driver, and when it began again already.
 */
export function resumeSearch(
  { clock }: Pick<Deps, 'clock'>,
  { accountId, serviceId }: { readonly accountId: string; readonly serviceId: string },
): Promise<void> {
  const document = serviceDocument(accountId, serviceId);
  const owner = firestore().doc(paths.account(accountId));
  return queuedAuditedTransaction(dispatchActor(accountId), [document.path], async (transaction, audit) => {
    const [found, account] = await transaction.getAll(document, owner);
    if (found?.exists !== true) return;
    const service = parseService(found);
    const { search } = service;
    if (search === null || !(search.state === 'paused' || search.state === 'found') || !isWithoutDriver(service))
      return;
    const nowMs = clock.nowMs();
    const fresh = searchOfService(dispatchSettingsOf(parseAccount(account) ?? {}), service, nowMs);
    if (fresh === null) return;
    writeSearch(transaction, accountId, { id: serviceId, search: searchAgain(fresh, search) });
    audit.add({
      action: 'service.search',
      target: document.path,
      before: { search: search.state },
      after: { search: fresh.state },
      createdAt: nowMs,
    });
  });
}
