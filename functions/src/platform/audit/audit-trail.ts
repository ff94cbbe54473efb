import { firestore } from '../firestore/firebase.ts';
import type { Paging } from '../paging/paging.ts';
import type { Paged } from '../paging/paging.ts';
import type { ListedAuditEntry } from '@llevo/contract/entities/audit-entry';
import { store } from '../store.ts';
import type { Deps } from '../deps.ts';
import { AuditEntry } from '@llevo/contract/entities/audit-entry';
import type { Query } from 'firebase-admin/firestore';
import { auditCollection, fetchAuditHead, unlinkedEntries } from './audit-documents.ts';
import { verifyStretch } from './verify-audit.ts';
import { ListCache } from '../paging/list-cache.ts';
import type { ListQuery } from '../paging/list-query.ts';
import { readPage } from '../paging/read-page.ts';

/** Records that users know by a name: people and services of the account, and its users. */
const NAMED_RECORD = /^(?:accounts\/[^/]+\/(?:customers|drivers|services)|users)\/[^/]+$/;

const NAME_FIELDS = ['name', 'surname', 'number', 'userName'] as const;

/** The current names of the records that entries changed, by path; without those that are gone. */
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

/** A person's full name, a service's number; that of its customer where the mobile app gave none. */
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
    /** Recomputes the next stretch of the chain, from the entry of that sequence on. */
    verify: verifyStretch,
  };
});

/** By the time of the change, which linking does not alter: an entry keeps its place in the list. */
function listQuery(accountId: string, filter: AuditFilter): ListQuery {
  const { actor, action, sinceMs, beforeMs } = filter;
  const isWhole = Object.values(filter).every((wanted) => wanted === undefined);
  let query: Query = auditCollection(accountId);
  if (actor !== undefined) query = query.where('actor', '==', actor);
  if (action !== undefined) query = query.where('action', '==', action);
  if (sinceMs !== undefined) query = query.where('createdAt', '>=', sinceMs);
  if (beforeMs !== undefined) query = query.where('createdAt', '<', beforeMs);
  return {
    name: JSON.stringify([accountId, actor, action, sinceMs, beforeMs]),
    query,
    order: { field: 'createdAt', direction: 'desc' },
    exactTotal: async () => (isWhole ? countEntries(accountId) : null),
  };
}

/** The head of the chain contains its length; what is not linked yet is counted. */
async function countEntries(accountId: string): Promise<number> {
  const [head, unlinked] = await Promise.all([fetchAuditHead(accountId), unlinkedEntries(accountId).count().get()]);
  return head.sequence + unlinked.data().count;
}

/** Which changes; undefined is any. Instants are milliseconds since 1970. */
export interface AuditFilter {
  readonly actor: string | undefined;
  readonly action: string | undefined;
  readonly sinceMs: number | undefined;
  /** Not included. */
  readonly beforeMs: number | undefined;
}
