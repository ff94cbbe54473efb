import type { CollectionName } from '@llevo/contract/paths';
import * as z from 'zod';
import type { StoredRecord } from './canonical-json.ts';
import { accountScopeOf, BACKED_UP_COLLECTIONS } from './collection-policies.ts';
import { restrictToAccount } from './documents.ts';

/** Selected part of a backup: an account, or a document with its subcollections. */
export type Selection = { readonly accountId: string } | { readonly path: string };

/** Chooses records of a backup part by part, in order, because later parts depend on the people of earlier ones. */
interface RecordFilter {
  /** Returns the record to restore; null if it is not selected. */
  readonly choose: (part: string, record: StoredRecord) => StoredRecord | null;
}

const StringField = z.object({ stringValue: z.string() });
const Email = z.object({ email: StringField });

/** Collections of people with a sign-in. */
const PEOPLE = new Set(['members', 'customers', 'drivers']);
const isCollection = (part: string): part is CollectionName =>
  (BACKED_UP_COLLECTIONS as readonly string[]).includes(part);
const lastSegment = (key: string) => key.split('/').at(-1) ?? '';

/** Parses the arguments; throws for an invalid path. */
export function parseSelection(account: string | undefined, record: string | undefined): Selection | null {
  if (account !== undefined && record !== undefined) throw new Error('Pass either --account or --record');
  if (account !== undefined) return { accountId: account };
  if (record === undefined) return null;
  const segments = record.split('/');
  const collection = segments.at(-2);
  const isDocument = segments.length % 2 === 0 && segments.every((segment) => segment !== '');
  if (!isDocument || collection === undefined || !isCollection(collection)) {
    throw new Error(`${record} is not the path of a backed-up document, such as accounts/llevo/services/…`);
  }
  return { path: record };
}

/** Creates the filter of a selection. It skips deletions that were in progress at the time of the backup. */
export function filterOf(selection: Selection): RecordFilter {
  const filter = 'path' in selection ? recordFilter(selection.path) : accountFilter(selection.accountId);
  return { choose: (part, record) => (part === 'deletions' ? null : filter(part, record)) };
}

type Choose = (part: string, record: StoredRecord) => StoredRecord | null;

function recordFilter(path: string): Choose {
  const uid = PEOPLE.has(path.split('/').at(-2) ?? '') ? lastSegment(path) : null;
  return (part, record) => {
    const isChosen =
      part === 'sign-ins' ? record.key === uid : record.key === path || record.key.startsWith(`${path}/`);
    return isChosen ? record : null;
  };
}

function accountFilter(accountId: string): Choose {
  const root = `accounts/${accountId}/`;
  const people = new Set<string>();
  /** Selections of documents of members outside the account. */
  const ofMembers = new Set<string>();

  const isOwn = (part: CollectionName, { key, fields }: StoredRecord): boolean => {
    const scope = accountScopeOf(part);
    switch (scope.by) {
      case 'path':
        return key.startsWith(root);
      case 'id':
        return key === `${part}/${accountId}`;
      case 'field':
        return z.object({ [scope.field]: z.object({ stringValue: z.literal(accountId) }) }).safeParse(fields).success;
      case 'member':
        return ofMembers.has(key);
      case 'none':
        return false;
    }
  };

  const remember = (part: string, { key, fields }: StoredRecord) => {
    if (!PEOPLE.has(part)) return;
    const uid = lastSegment(key);
    people.add(uid);
    if (part !== 'members') return;
    const email = Email.safeParse(fields).data?.email.stringValue ?? '-';
    for (const collection of BACKED_UP_COLLECTIONS) {
      const scope = accountScopeOf(collection);
      if (scope.by === 'member') ofMembers.add(scope.document({ uid, email }));
    }
  };

  return (part, record) => {
    if (part === 'sign-ins') return people.has(record.key) ? record : null;
    if (part === 'files') return record.key.startsWith(root) ? record : null;
    if (!isCollection(part) || !isOwn(part, record)) return null;
    remember(part, record);
    return part === 'users' ? restrictToAccount(accountId, record) : record;
  };
}
