import type { Query } from 'firebase-admin/firestore';
import { AuditEntry } from '@llevo/contract/entities/audit-entry';
import type { ListedAuditEntry } from '@llevo/contract/entities/audit-entry';
import { paths } from '@llevo/contract/paths';
import { auditCollection, fetchAuditHead, unlinkedEntries } from '../../platform/audit/audit-documents.ts';
import { verifyStretch } from '../../platform/audit/verify-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import type { ListQuery } from '../../platform/paging/list-query.ts';
import type { Paged, Paging } from '../../platform/paging/paging.ts';
import { readPage } from '../../platform/paging/read-page.ts';
import { store } from '../../platform/store.ts';

/** Paths of records that have a name: people and services of the account, and its users. */
const NAMED_RECORD = /^(?:accounts\/[^/]+\/(?:customers|drivers|services)|users)\/[^/]+$/;

const NAME_FIELDS = ['name', 'surname', 'number', 'userName'] as const;

/** The current names of the records that entries changed, by path; deleted ones are omitted. */
async function readTargetNames(entries: readonly Pick<AuditEntry, 'target'>[]): Promise<Map<string, string>> {
  const targets = [...new Set(entries.map(({ target }) => target))].filter((target) => NAMED_RECORD.test(target));
  if (targets.length === 0) return new Map();
  const documents = targets.map((target) => firestore().doc(target));
  const snapshots = await firestore().getAll(...documents, { fieldMask: [...NAME_FIELDS] });
  return new Map(
    snapshots.flatMap((snapshot) => {
      const name = toName(snapshot.data() ?? {});
      return name === '' ? [] : [[snapshot.ref.path, name] as const];
    }),
  );
}

/** A person's full name, or a service's number; its customer's if the mobile app gave none. */
function toName(fields: Readonly<Record<string, unknown>>): string {
  const [name, surname, number, userName] = NAME_FIELDS.map((field) => {
    const value = fields[field];
    return typeof value === 'string' ? value : '';
  });
  return `${name ?? ''} ${surname ?? ''}`.trim() || number || userName || '';
}

/** `accounts/{a}/audit`. */
export const auditTrailStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  const cache = new ListCache(clock);
  return {
    /** Newest first, with the names of the changed records. */
    page: async (accountId: string, filter: AuditFilter, paging: Paging): Promise<Paged<ListedAuditEntry>> => {
      const { snapshots, ...page } = await readPage(cache, listQuery(accountId, filter), paging);
      const entries = snapshots.map((snapshot) => AuditEntry.parse(snapshot.data()));
      const names = await readTargetNames(entries);
      return { ...page, rows: entries.map((entry) => ({ ...entry, targetName: names.get(entry.target) ?? null })) };
    },
    /** Recomputes the next stretch of the chain, starting at the entry of that sequence. */
    verify: verifyStretch,
  };
});

/** Ordered by the time of the change, which linking does not alter: an entry keeps its position. */
function listQuery(accountId: string, filter: AuditFilter): ListQuery {
  const { actor, action, target, sinceMs, beforeMs } = filter;
  const isWhole = Object.values(filter).every((wanted) => wanted === undefined);
  let query: Query = auditCollection(accountId);
  if (actor !== undefined) query = query.where('actor', '==', actor);
  if (action !== undefined) query = query.where('action', '==', action);
  if (target !== undefined) query = query.where('target', 'in', targetPaths(accountId, target));
  if (sinceMs !== undefined) query = query.where('createdAt', '>=', sinceMs);
  if (beforeMs !== undefined) query = query.where('createdAt', '<', beforeMs);
  return {
    name: JSON.stringify([accountId, actor, action, target, sinceMs, beforeMs]),
    query,
    order: { field: 'createdAt', direction: 'desc' },
    exactTotal: async () => (isWhole ? countEntries(accountId) : null),
  };
}

/** Paths of the records that an id may name. */
const targetPaths = (accountId: string, id: string): string[] => [
  ...TARGET_COLLECTIONS.map((collection) => paths.accountDocument(accountId, collection, id)),
  paths.user(id),
];

const TARGET_COLLECTIONS = ['customers', 'drivers', 'services', 'members'] as const;

/** The chain's head contains its length; entries that are not linked yet are counted. */
async function countEntries(accountId: string): Promise<number> {
  const [head, unlinked] = await Promise.all([fetchAuditHead(accountId), unlinkedEntries(accountId).count().get()]);
  return head.sequence + unlinked.data().count;
}

/** Undefined fields match any change. Instants are milliseconds since 1970. */
interface AuditFilter {
  readonly actor: string | undefined;
  readonly action: string | undefined;
  /** Id of the changed record. */
  readonly target: string | undefined;
  readonly sinceMs: number | undefined;
  /** Exclusive. */
  readonly beforeMs: number | undefined;
}
