import type { Transaction } from 'firebase-admin/firestore';
import type { Clock, Ids, Caller } from '../../platform/seams/core.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import type { QuoterSettings } from '@llevo/contract/entities/quoter-settings';
import { isDeepStrictEqual } from 'node:util';
import type { ManagedQuoter, QuoterChanges, UpdateQuoterResult, AccountQuoter } from './quoter-document.ts';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { isInUse } from '@llevo/contract/rules/account/closing';
import { paths } from '@llevo/contract/paths';
import { AppError } from '../../platform/errors/app-error.ts';
import { parseAccount } from '../../platform/identity/account-document.ts';
import { BoundedMap } from '../../platform/firestore/bounded-map.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { settings } from '../../platform/settings.ts';
import { allows } from '@llevo/contract/rules/access/roles';
import { readRenaming } from '../team/rename-account.ts';
import { claimFirstSlug, claimSlug, findAccountOfSlug } from './company-slugs.ts';
import type { SlugClaim } from './company-slugs.ts';
import { quoterDocuments, toManagedQuoter, toQuoter } from './quoter-document.ts';

/** The 404 for a company without a published quoter. */
export const noQuoterError = (inputError: 'empresa' | 'address' = 'empresa'): AppError =>
  new AppError('not_found', 'Esta empresa no tiene un cotizador público', { inputError });

/** Cache time of a published quoter. An unpublished one is read each time, so that it opens at once. */
const PUBLISHED_TTL_MS = 60_000;
const MAX_CACHED_QUOTERS = 1_000;

/** The settings of public quoters, in `accounts/{a}` beside their publication. */
export const quotersStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  const published = new BoundedMap<AccountQuoter>(MAX_CACHED_QUOTERS);
  const accountsOfSlugs = new BoundedMap<string>(MAX_CACHED_QUOTERS);

  const find: (accountId: string | undefined) => Promise<AccountQuoter | null> = async (
    accountId = settings.operatorAccount(),
  ) => {
    const cached = published.get(accountId, clock.nowMs());
    if (cached !== undefined) return cached;
    const account = parseAccount(await firestore().doc(paths.account(accountId)).get());
    if (account === null || !isInUse(account)) return null;
    if (!account.quoterPublished && accountId !== settings.operatorAccount()) return null;
    const quoter = toQuoter(accountId, account);
    published.set(accountId, quoter, clock.nowMs() + PUBLISHED_TTL_MS);
    return quoter;
  };

  const findAccountAt = async (address: string): Promise<string | null> => {
    const cached = accountsOfSlugs.get(address, clock.nowMs());
    if (cached !== undefined) return cached;
    const accountId = await findAccountOfSlug(address);
    if (accountId !== null) accountsOfSlugs.set(address, accountId, clock.nowMs() + PUBLISHED_TTL_MS);
    return accountId;
  };

  /** The published quoter at an address: a present or former slug, or an account's id; null without one. */
  const findByAddress = async (address: string): Promise<AccountQuoter | null> => {
    const accountId = await findAccountAt(address);
    const quoter = await find(accountId ?? address);
    if (accountId === null || quoter === null || quoter.slugs.includes(address)) return quoter;
    // Cached before the company took this address: its page would lead visitors back to the former one.
    published.delete(accountId);
    return find(accountId);
  };

  return {
    findByAddress,
    /** The quoter of an account, or the operator's for undefined; null if it is not published. Cached for a minute. */
    find,
    /** The account whose prices a quoter uses: the operator's for undefined; null for an account without a published one. */
    priceAccount: async (accountId: string | undefined): Promise<string | null> => {
      if (accountId === undefined || accountId === settings.operatorAccount()) return settings.operatorAccount();
      return (await find(accountId))?.accountId ?? null;
    },
    /** The quoter of a company; null for the operator, whose pages carry the product's brand, without a read. */
    findBrand: (accountId: string): Promise<AccountQuoter | null> =>
      accountId === settings.operatorAccount() ? Promise.resolve(null) : find(accountId),
    manage: async (accountId: string): Promise<ManagedQuoter> =>
      toManagedQuoter(accountId, await firestore().getAll(...quoterDocuments(accountId))),

    /** Lets the next visitor read a quoter that was changed elsewhere. */
    forget: (accountId: string): void => {
      published.delete(accountId);
    },

    // This instance shows a change at once, the others within the minute.
    /** Changes the settings of the caller's account, with an audit entry. */
    update: async (caller: Caller, changes: QuoterChanges): Promise<UpdateQuoterResult> => {
      const result = await changeQuoter({ clock, ids }, caller, changes);
      published.delete(caller.accountId);
      return result;
    },
    /** Sets or removes the logo's stored file. Also returns the name of the file that it replaces. */
    setLogo: async (
      caller: Caller,
      file: string | null,
    ): Promise<{ readonly quoter: ManagedQuoter; readonly replaced: string | null }> => {
      const result = await replaceLogo({ clock, ids }, caller, file);
      published.delete(caller.accountId);
      return result;
    },
  };
});

async function readQuoter(transaction: Transaction, accountId: string): Promise<ManagedQuoter> {
  return toManagedQuoter(accountId, await transaction.getAll(...quoterDocuments(accountId)));
}

type ChangedFields = Readonly<Record<string, unknown>>;

const pick = (fields: readonly string[], from: ChangedFields): ChangedFields =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

/** The defined fields of a change; absent JSON fields are parsed to undefined. */
const definedFields = (fields: ChangedFields): (readonly [string, unknown])[] =>
  Object.entries(fields).filter(([, value]) => value !== undefined);

/** Publication, name, address and settings as one record, as the audit shows them. */
const auditedFields = ({ isPublished, name, slugs, settings }: ManagedQuoter): ChangedFields => ({
  published: isPublished,
  name,
  slug: slugs[0] ?? null,
  ...settings,
});

/** The address of a quoter after a change: the wanted one, or at publication the first one; null if it stays. The operator's is `/quoter`. */
function readSlugClaim(
  transaction: Transaction,
  quoter: ManagedQuoter,
  { slug, ids }: { readonly slug: string | undefined; readonly ids: Ids },
): Promise<SlugClaim> | null {
  if (slug !== undefined) return claimSlug(transaction, quoter, slug);
  const isDue = quoter.isPublished && quoter.slugs.length === 0 && quoter.accountId !== settings.operatorAccount();
  return isDue ? claimFirstSlug(transaction, quoter, ids) : null;
}

/** Changes publication, name, address and settings; absent fields stay. */
const changeQuoter = (
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
  caller: Caller,
  changes: QuoterChanges,
): Promise<UpdateQuoterResult> =>
  sessionTransaction<UpdateQuoterResult>(
    caller,
    async (transaction, { audit }) => {
      const before = await readQuoter(transaction, caller.accountId);
      const { published = before.isPublished, name = before.name, slug, ...fields } = changes;
      const isNaming = changes.name !== undefined && (name !== before.name || !before.hasName);
      if (isNaming && before.hasName && !allows('owner', caller.permission)) return { kind: 'not_owner' };
      if (published && !before.isPublished) {
        if (!before.hasRates) return { kind: 'no_rates' };
        if (!before.hasName && !isNaming) return { kind: 'no_name' };
      }
      const given = definedFields(fields);
      // By the type of `changes`, each defined field is one of the settings.
      const settings = { ...before.settings, ...(Object.fromEntries(given) as Partial<QuoterSettings>) };
      const wanted: ManagedQuoter = {
        ...before,
        name,
        isPublished: published,
        hasName: before.hasName || isNaming,
        settings,
      };
      const [claim, renaming] = await Promise.all([
        readSlugClaim(transaction, wanted, { slug, ids }),
        isNaming ? readRenaming(transaction, caller.accountId) : null,
      ]);
      if (claim !== null && claim.kind !== 'claimed') {
        return { kind: claim.kind === 'taken' ? 'slug_taken' : 'too_many_slugs' };
      }
      const quoter: ManagedQuoter = { ...wanted, slugs: claim?.slugs ?? before.slugs };
      const [facts, next] = [auditedFields(before), auditedFields(quoter)];
      const changed = Object.keys(next).filter((field) => !isDeepStrictEqual(facts[field], next[field]));
      if (changed.length === 0 && !isNaming) return { kind: 'updated', quoter };
      const document = firestore().doc(paths.account(caller.accountId));
      const createdAt = clock.nowMs();
      transaction.update(document, {
        quoterPublished: published,
        quoter: settings,
        ...(claim !== null && { slugs: claim.slugs }),
      });
      claim?.write(createdAt);
      renaming?.write(name);
      audit.add({
        action: 'quoter.update',
        target: document.path,
        before: pick(changed, facts),
        after: pick(changed, next),
        createdAt,
      });
      return { kind: 'updated', quoter };
    },
    { contended: changes.slug === undefined ? [] : [paths.companySlug(changes.slug)] },
  );

/** Sets or removes the stored file of the logo; the file is no longer pending. */
const replaceLogo = (
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
