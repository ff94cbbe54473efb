import { isDeepStrictEqual } from 'node:util';
import type { QuoterSettings } from '@llevo/contract/entities/quoter-settings';
import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Caller, Clock, Ids } from '../../platform/seams/core.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import type { ManagedQuoter, QuoterChanges, UpdateQuoterResult } from './quoter-document.ts';
import { quoterDocuments, toManagedQuoter } from './quoter-document.ts';

async function readQuoter(transaction: Transaction, accountId: string): Promise<ManagedQuoter> {
  return toManagedQuoter(accountId, await transaction.getAll(...quoterDocuments(accountId)));
}

type ChangedFields = Readonly<Record<string, unknown>>;

const pick = (fields: readonly string[], from: ChangedFields): ChangedFields =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

/** The fields that a change gives; JSON without a field is parsed to undefined. */
const definedFields = (fields: ChangedFields): (readonly [string, unknown])[] =>
  Object.entries(fields).filter(([, value]) => value !== undefined);

/** Publication and settings as one record, as the audit shows them. */
const auditedFields = ({ isPublished, settings }: ManagedQuoter): ChangedFields => ({
  published: isPublished,
  ...settings,
});

/** Changes publication and settings; absent fields stay. */
export const changeQuoter = (clock: Clock, caller: Caller, changes: QuoterChanges): Promise<UpdateQuoterResult> =>
  sessionTransaction<UpdateQuoterResult>(caller, async (transaction, { audit }) => {
    const before = await readQuoter(transaction, caller.accountId);
    const { published = before.isPublished, ...fields } = changes;
    if (published && !before.isPublished && !before.hasRates) return { kind: 'no_rates' };
    const given = definedFields(fields);
    // Each given field is one of the settings, by the type of `changes`.
    const settings = { ...before.settings, ...(Object.fromEntries(given) as Partial<QuoterSettings>) };
    const quoter: ManagedQuoter = { ...before, isPublished: published, settings };
    const [facts, next] = [auditedFields(before), auditedFields(quoter)];
    const changed = ['published', ...given.map(([name]) => name)].filter(
      (name) => !isDeepStrictEqual(facts[name], next[name]),
    );
    if (changed.length === 0) return { kind: 'updated', quoter };
    const document = firestore().doc(paths.account(caller.accountId));
    transaction.update(document, { quoterPublished: published, quoter: settings });
    audit.add({
      action: 'quoter.update',
      target: document.path,
      before: pick(changed, facts),
      after: pick(changed, next),
      createdAt: clock.nowMs(),
    });
    return { kind: 'updated', quoter };
  });

/** Names the stored file of the logo, or none; the file is no longer pending. */
export const replaceLogo = (
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
  caller: Caller,
  file: string | null,
): Promise<{ readonly quoter: ManagedQuoter; readonly replaced: string | null }> =>
  sessionTransaction(caller, async (transaction, { audit }) => {
    const { accountId } = caller;
    const before = await readQuoter(transaction, accountId);
    const settings = { ...before.settings, logo: file };
    const document = firestore().doc(paths.account(accountId));
    transaction.update(document, { quoter: settings });
    if (file !== null) {
      transaction.delete(firestore().doc(paths.upload(ids.sha256(paths.quoterLogo(accountId, file)))));
    }
    audit.add({
      action: 'quoter.logo',
      target: document.path,
      before: { logo: before.settings.logo },
      after: { logo: file },
      createdAt: clock.nowMs(),
    });
    return { quoter: { ...before, settings }, replaced: before.settings.logo };
  });
