import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { paths } from '@llevo/contract/paths';
import { MAX_SLUGS, slugCandidates, slugProblem } from '@llevo/contract/rules/quoter/company-slug';
import { hasOwnName } from '@llevo/contract/rules/account/company-name';
import { firestore } from '../../platform/firestore/firebase.ts';
import { parseAccount } from '../../platform/identity/account-document.ts';
import type { Ids } from '../../platform/seams/core.ts';
import { settings } from '../../platform/settings.ts';

/** `companySlugs/{slug}`: never given to another account while this one exists. */
const CompanySlug = z.object({ accountId: z.string() });

const documentOf = (slug: string) => firestore().doc(paths.companySlug(slug));

/** The account that an address leads to, or null. */
export async function findAccountOfSlug(slug: string): Promise<string | null> {
  if (slugProblem(slug) === 'characters') return null;
  return CompanySlug.safeParse((await documentOf(slug).get()).data()).data?.accountId ?? null;
}

export type SlugClaim =
  | { readonly kind: 'claimed'; readonly slugs: readonly string[]; readonly write: (createdAt: number) => void }
  | { readonly kind: 'taken' | 'too_many' };

interface ClaimingAccount {
  readonly accountId: string;
  /** Its present address first. */
  readonly slugs: readonly string[];
}

/** Makes a slug the present address of an account. Former ones keep leading to it, up to `MAX_SLUGS`. */
export async function claimSlug(
  transaction: Transaction,
  { accountId, slugs }: ClaimingAccount,
  slug: string,
): Promise<SlugClaim> {
  if (slugs.includes(slug)) return { kind: 'claimed', slugs: withFirst(slug, slugs), write: () => undefined };
  const [held, namesake] = await transaction.getAll(documentOf(slug), firestore().doc(paths.account(slug)));
  const holder = CompanySlug.safeParse(held?.data()).data?.accountId ?? null;
  // An account's id is an address too: no other company may stand before it.
  const isTaken = (holder !== null && holder !== accountId) || (namesake?.exists === true && namesake.id !== accountId);
  if (isTaken) return { kind: 'taken' };
  if (slugs.length >= MAX_SLUGS) return { kind: 'too_many' };
  return {
    kind: 'claimed',
    slugs: withFirst(slug, slugs),
    write: (createdAt) => {
      transaction.set(documentOf(slug), { accountId, createdAt });
    },
  };
}

const withFirst = (slug: string, slugs: readonly string[]) => [slug, ...slugs.filter((other) => other !== slug)];

const SUFFIX_LENGTH = 6;

/** Gives an account its first address, the nearest free one to its name. */
export async function claimFirstSlug(
  transaction: Transaction,
  account: ClaimingAccount & { readonly name: string },
  ids: Ids,
): Promise<SlugClaim> {
  const candidates = slugCandidates(account.name).filter((slug) => slugProblem(slug) === null);
  for (const slug of candidates) {
    const claim = await claimSlug(transaction, account, slug);
    if (claim.kind !== 'taken') return claim;
  }
  return claimSlug(transaction, account, `fletes-${ids.base62(SUFFIX_LENGTH).toLowerCase()}`);
}

interface FirstSlug {
  readonly ids: Ids;
  readonly nowMs: number;
}

/** Gives a published company with a name its first address. False if it has one, or gets one later with its name. */
export const giveFirstSlug = (accountId: string, { ids, nowMs }: FirstSlug): Promise<boolean> =>
  firestore().runTransaction(async (transaction) => {
    const document = firestore().doc(paths.account(accountId));
    const account = parseAccount(await transaction.get(document));
    if (account?.quoterPublished !== true || !hasOwnName(account)) return false;
    if ((account.slugs ?? []).length > 0 || accountId === settings.operatorAccount()) return false;
    const claim = await claimFirstSlug(transaction, { accountId, slugs: [], name: account.name }, ids);
    if (claim.kind !== 'claimed') return false;
    transaction.update(document, { slugs: claim.slugs });
    claim.write(nowMs);
    return true;
  });
