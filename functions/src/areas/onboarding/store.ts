import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { Account } from '@llevo/contract/entities/account';
import type { DemoData } from '@llevo/contract/entities/account';
import { DEFAULT_RECORD_ID, paths } from '@llevo/contract/paths';
import type { AccountCollection } from '@llevo/contract/paths';
import type { FirstStepsFacts } from '@llevo/contract/rules/onboarding/checklist';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { parseStats } from '../../platform/ledger/stats-document.ts';
import type { Actor } from '../../platform/seams/core.ts';
import { store } from '../../platform/store.ts';
import { demoCustomers, demoDrivers } from './demo-people.ts';
import { serviceNumber } from '../services/service-number.ts';
import { demoServices } from './demo-services.ts';

const DEMO_ID_LENGTH = 20;

const documentOf = (accountId: string, collection: AccountCollection, id: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, collection, id));

/** Facts for an account's checklist, and its demo data. */
export const firstStepsStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  return {
    /** Reads four documents, in one call. */
    read: async (accountId: string): Promise<FirstStepsFacts> => {
      const [account, rates, drivers, services] = await firestore().getAll(
        firestore().doc(paths.account(accountId)),
        documentOf(accountId, 'rates', DEFAULT_RECORD_ID),
        documentOf(accountId, 'stats', 'drivers'),
        documentOf(accountId, 'stats', 'services'),
      );
      const ratesUpdatedAt: unknown = rates?.get('updatedAt');
      return {
        account: Account.parse(account?.data()),
        ratesUpdatedAt: typeof ratesUpdatedAt === 'number' ? ratesUpdatedAt : null,
        drivers: totalOf(drivers),
        services: totalOf(services),
      };
    },

    /** Writes demo records and their audit entry in one transaction. */
    createDemoData: (actor: Actor): Promise<CreateDemoDataResult> =>
      queuedAuditedTransaction(actor, [actor.accountId], async (transaction, audit) => {
        const { accountId } = actor;
        const account = firestore().doc(paths.account(accountId));
        const [stored, anyService] = await Promise.all([
          transaction.get(account),
          transaction.get(firestore().collection(paths.accountCollection(accountId, 'services')).limit(1)),
        ]);
        if (!anyService.empty || Account.parse(stored.data()).demoData !== undefined) return { kind: 'not_empty' };
        const createdAt = clock.nowMs();
        const newId = () => `demo-${ids.base62(DEMO_ID_LENGTH)}`;
        const [drivers, customers] = [demoDrivers(newId, createdAt), demoCustomers(newId, createdAt)];
        const newName = () => {
          const id = newId();
          return { id, number: serviceNumber(ids, accountId, id) };
        };
        const services = demoServices({ drivers, customers }, newName, createdAt);
        const records = { drivers, customers, services };
        for (const name of ['drivers', 'customers', 'services'] as const) {
          for (const { id, ...fields } of records[name]) transaction.create(documentOf(accountId, name, id), fields);
        }
        const counts = { drivers: drivers.length, customers: customers.length, services: services.length };
        const demoData: DemoData = { ...counts, isDeleting: false, createdAt };
        transaction.update(account, { demoData });
        audit.add({ action: 'demo.create', target: account.path, before: null, after: counts, createdAt });
        return { kind: 'created', demoData };
      }),
  };
});

const totalOf = (snapshot: DocumentSnapshot | undefined): number => parseStats(snapshot?.data()).total;

type CreateDemoDataResult =
  | { readonly kind: 'created'; readonly demoData: DemoData }
  /** The account has services of its own, or demo data already. */
  | { readonly kind: 'not_empty' };
