import type { Query } from 'firebase-admin/firestore';
import { AuditEntry } from '@llevo/contract/entities/audit-entry';
import type { ListedAuditEntry } from '@llevo/contract/entities/audit-entry';
import { paths } from '@llevo/contract/paths';
import {
  auditCollection,
  DRIVER_ACTOR_NAME,
  fetchAuditHead,
  unlinkedEntries,
} from '../../platform/audit/audit-documents.ts';
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

/** The current names of records, by path; deleted ones, and paths of other records, are omitted. */
async function readNames(recordPaths: readonly string[]): Promise<Map<string, string>> {
  const named = [...new Set(recordPaths)].filter((path) => NAMED_RECORD.test(path));
  if (named.length === 0) return new Map();
  const documents = named.map((path) => firestore().doc(path));
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

/** The document of a driver who is the author of an entry; '' for other authors. */
const driverPath = (accountId: string, { actor, actorName }: AuditEntry): string =>
  actorName === DRIVER_ACTOR_NAME ? paths.accountDocument(accountId, 'drivers', actor) : '';

/** `accounts/{a}/audit`. */
export const auditTrailStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  const cache = new ListCache(clock);
  return {
    /** Newest first, with the current names of the changed records, and of drivers as authors. */
    page: async (accountId: string, filter: AuditFilter, paging: Paging): Promise<Paged<ListedAuditEntry>> => {
      const { snapshots, ...page } = await readPage(cache, listQuery(accountId, filter), paging);
      const entries = snapshots.map((snapshot) => AuditEntry.parse(snapshot.data()));
      const authorPath = (entry: AuditEntry): string => driverPath(accountId, entry);
      const names = await readNames(entries.flatMap((entry) => [entry.target, authorPath(entry)]));
      const rows = entries.map((entry) => ({
        ...entry,
        actorName: names.get(authorPath(entry)) ?? entry.actorName,
        targetName: names.get(entry.target) ?? null,
      }));
      return { ...page, rows };
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
