import * as z from 'zod';
import type { StoredRecord } from './canonical-json.ts';
import { mapReferences } from './canonical-json.ts';
import type { CollectionName } from '@llevo/contract/paths';
import { accountScopeOf } from './collection-policies.ts';
import type { BackupSection, BackupScope } from './section.ts';
import type { ProjectStore } from './project-store.ts';

const PAGE_SIZE = 300;
const WRITE_SIZE = 200;
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;

const Fields = z.record(z.string(), z.unknown());
const StoredDocument = z.object({ name: z.string(), fields: Fields.default({}) });
/** Responses of queries and of batch reads. */
const QueryResults = z.array(z.object({ document: StoredDocument.optional(), found: StoredDocument.optional() }));
const WriteResults = z.object({
  status: z.array(z.object({ code: z.int().default(0), message: z.string().default('') })).default([]),
});

interface Query {
  /** Parent document of the search; '' for the whole database. */
  readonly below: string;
  readonly where?: { readonly field: string; readonly value: Readonly<Record<string, string>> };
}

/**
 * Reads a collection at any depth. Values have the typed form of Firestore's REST API, and references omit their
 * project. With `readTime` every page shows that one moment.
 */
export function documentsSection(store: ProjectStore, collection: CollectionName, readTime?: string): BackupSection {
  const root = `projects/${store.projectId}/databases/(default)/documents/`;
  const relative = (name: string) => (name.startsWith(root) ? name.slice(root.length) : name);
  const absolute = (name: string) => (name.startsWith('projects/') ? name : root + name);
  const moment = readTime === undefined ? {} : { readTime };
  const recordsOf = (answer: unknown): StoredRecord[] =>
    QueryResults.parse(answer)
      .map(({ document, found }) => document ?? found)
      .filter((document) => document !== undefined)
      .map(({ name, fields }) => ({ key: relative(name), fields: mapReferences(fields, relative) }));

  async function* pages({ below, where }: Query): AsyncGenerator<StoredRecord[]> {
    for (let last: StoredRecord | undefined, isMore = true; isMore;) {
      const structuredQuery = {
        // A filter over a collection group would need another index.
        from: [{ collectionId: collection, allDescendants: where === undefined }],
        ...(where && {
          where: { fieldFilter: { field: { fieldPath: where.field }, op: 'EQUAL', value: where.value } },
        }),
        orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
        ...(last && { startAt: { values: [{ referenceValue: root + last.key }], before: false } }),
        limit: PAGE_SIZE,
      };
      const parent = below === '' ? '' : `/${encodeURI(below)}`;
      const page = recordsOf(await store.firestore(`${parent}:runQuery`, { structuredQuery, ...moment }));
      if (page.length > 0) yield page;
      last = page.at(-1);
      isMore = page.length === PAGE_SIZE;
    }
  }

  async function byName(keys: readonly string[]): Promise<StoredRecord[]> {
    if (keys.length === 0) return [];
    const documents = keys.map((key) => root + key);
    const found = recordsOf(await store.firestore(':batchGet', { documents, ...moment }));
    return found.sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  async function* ofAccount(accountId: string): AsyncGenerator<readonly StoredRecord[]> {
    const belongs = accountScopeOf(collection);
    switch (belongs.by) {
      case 'path':
        yield* pages({ below: `accounts/${accountId}` });
        return;
      case 'field':
        yield* pages({ below: '', where: { field: belongs.field, value: { stringValue: accountId } } });
        return;
      case 'id':
        yield await byName([`${collection}/${accountId}`]);
        return;
      case 'member':
        for await (const members of documentsSection(store, 'members', readTime).read({ accountId })) {
          const people = await byName(
            members.map(({ key, fields }) =>
              belongs.document({ uid: key.split('/').at(-1) ?? '', email: MemberFields.parse(fields).email }),
            ),
          );
          yield people.map((person) => restrictToAccount(accountId, person));
        }
        return;
      case 'none':
        return;
    }
  }

  async function* read({ accountId }: BackupScope): AsyncGenerator<readonly StoredRecord[]> {
    for await (const page of accountId === null ? pages({ below: '' }) : ofAccount(accountId)) {
      yield page.filter((record) => !isUnsentSecret(record));
    }
  }

  /** Writes documents under a precondition of existence; returns how many violated it. */
  async function writeWhere(exists: boolean, records: readonly StoredRecord[]): Promise<number> {
    const otherwise = exists ? NOT_FOUND : ALREADY_EXISTS;
    const writes = records.map(({ key, fields }) => ({
      update: { name: root + key, fields: mapReferences(fields, absolute) },
      currentDocument: { exists },
    }));
    const { status } = WriteResults.parse(await store.firestore(':batchWrite', { writes }));
    const failed = status.find(({ code }) => code !== 0 && code !== otherwise);
    if (failed) throw new Error(`${collection} could not be written: ${failed.message}`);
    return status.filter(({ code }) => code === otherwise).length;
  }

  return {
    name: collection,
    read,
    find: byName,
    write: (records) => inParts(records, (part) => writeWhere(false, part)),
    replace: async (records) => {
      const gone = await inParts(records, (part) => writeWhere(true, part));
      if (gone > 0) throw new Error(`${gone} of ${collection} were deleted during the restore: start again`);
    },
  };
}

/** Writes in parts of the size that Firestore accepts, and sums the results. */
async function inParts(
  records: readonly StoredRecord[],
  write: (part: readonly StoredRecord[]) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for (let at = 0; at < records.length; at += WRITE_SIZE) sum += await write(records.slice(at, at + WRITE_SIZE));
  return sum;
}

const StringField = z.object({ stringValue: z.string() });
/** Address of a member, or a placeholder that no user has. */
const MemberFields = z.object({ email: StringField.transform(({ stringValue }) => stringValue).catch('-') });
const UnsentSecretMail = z.object({
  isSecret: z.object({ booleanValue: z.literal(true) }),
  state: z.object({ stringValue: z.literal('pending') }),
});

/** True for an unsent message with a one-time link. Sent messages have no text. */
const isUnsentSecret = ({ key, fields }: StoredRecord): boolean =>
  key.startsWith('mail/') && UnsentSecretMail.safeParse(fields).success;

const StoredUser = z.looseObject({
  accounts: z.object({ mapValue: z.object({ fields: Fields.default({}) }) }),
  defaultAccountId: StringField,
});

/** Reduces a person to one account, so that an account's backup reveals no other account. */
export function restrictToAccount(accountId: string, record: StoredRecord): StoredRecord {
  const { data } = StoredUser.safeParse(record.fields);
  if (data === undefined) return record;
  const place = data.accounts.mapValue.fields[accountId];
  return {
    ...record,
    fields: {
      ...data,
      accounts: { mapValue: { fields: place === undefined ? {} : { [accountId]: place } } },
      defaultAccountId: { stringValue: accountId },
    },
  };
}
