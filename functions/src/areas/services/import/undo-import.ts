import { undoImportOfServices } from '@llevo/contract/endpoints/services/import';
import type { ImportUndoResult } from '@llevo/contract/entities/person-input';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { hasCustomerMoney } from '@llevo/contract/rules/services/customer-change';
import { paymentsOf } from '@llevo/contract/rules/services/service-payments';
import { initialServiceStatus } from '@llevo/contract/rules/services/service-status';
import { implement } from '../../../http/implement.ts';
import { auditedTransaction } from '../../../platform/audit/audit-chain.ts';
import type { Deps } from '../../../platform/deps.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import type { Actor } from '../../../platform/seams/core.ts';
import { store } from '../../../platform/store.ts';
import { isUndoable, readImportPage } from '../../people/import/import-page.ts';
import { findCompanySender } from '../company-sender.ts';
import type { CompanySender } from '../company-sender.ts';
import { parseService } from '../service-list.ts';
import { readStatusRecipients, writeUpdate } from '../write-service-update.ts';

/** Services of one transaction: each reads its customer, and writes record, timeline, link and e-mail. */
const PAGE_SIZE = 25;

export const undoImportOfServicesRoute = implement(undoImportOfServices, async ({ input, deps, caller }) => {
  const sender = await findCompanySender(deps, caller.accountId);
  return { data: await importedServicesStore(deps).undo(caller, { ...input, sender }) };
});

interface Undo {
  readonly importId: string;
  readonly cursor?: string | undefined;
  readonly sender: CompanySender;
}

/** `accounts/{a}/services` of one import. */
const importedServicesStore = store(({ clock }: Pick<Deps, 'clock'>) => ({
  /** Cancels a page of them in one transaction; those that were changed, assigned, annotated or paid stay. */
  undo: (actor: Actor, { importId, cursor, sender }: Undo): Promise<ImportUndoResult> =>
    auditedTransaction(actor, async (transaction, audit) => {
      const { accountId } = actor;
      const all = firestore().collection(paths.accountCollection(accountId, 'services'));
      const { docs, next } = await readImportPage(transaction, all, { importId, cursor, size: PAGE_SIZE });
      const nowMs = clock.nowMs();
      const services = docs.map(parseService).filter(({ importUndone }) => importUndone === undefined);
      const untouched = services.filter((service) => isUntouched(service, nowMs));
      const read = await Promise.all(
        untouched.map(async (service) => ({
          service,
          recipients: await readStatusRecipients(transaction, accountId, service),
        })),
      );
      for (const { service, recipients } of read) {
        writeUpdate({ transaction, audit, actor, clock }, service, {
          update: { status: 'cancelado', reason: '', cancellationReason: 'duplicate', sender },
          edits: { importUndone: true },
          lines: [{ kind: 'status', from: service.status, to: 'cancelado' }],
          recipients,
        });
      }
      return { removed: untouched.length, kept: services.length - untouched.length, next };
    }),
}));

/** Whether a service is as it was imported. The mobile app assigns drivers without another `updatedAt`. */
const isUntouched = (service: Service, nowMs: number): boolean =>
  isUndoable(service.createdAt, nowMs) &&
  service.updatedAt === service.createdAt &&
  service.status === initialServiceStatus(service.typeService) &&
  service.driverId === null &&
  service.noteCount === 0 &&
  !hasCustomerMoney(paymentsOf(service));
