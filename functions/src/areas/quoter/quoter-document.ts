import type { DispatchSettings } from '@llevo/contract/entities/dispatch-settings';
import type { QuoterSettings } from '@llevo/contract/entities/quoter-settings';
import type { PlanId } from '@llevo/contract/entities/session';
import type { Account } from '@llevo/contract/entities/account';
import { DEFAULT_QUOTER_SETTINGS } from '@llevo/contract/entities/quoter-settings';
import { dispatchSettingsOf } from '@llevo/contract/rules/dispatch/start-search';
import { hasOwnName } from '@llevo/contract/rules/account/company-name';
import { DEFAULT_RECORD_ID, paths } from '@llevo/contract/paths';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { parseAccount } from '../../platform/identity/account-document.ts';
import { firestore } from '../../platform/firestore/firebase.ts';

/** The documents of a quoter: the account with its settings, and the rates. */
export const quoterDocuments = (accountId: string): readonly [account: DocumentReference, rates: DocumentReference] => [
  firestore().doc(paths.account(accountId)),
  firestore().doc(paths.accountDocument(accountId, 'rates', DEFAULT_RECORD_ID)),
];

export const toQuoter = (accountId: string, { name, plan, quoter, slugs, dispatch }: Account): AccountQuoter => ({
  accountId,
  name,
  slugs: slugs ?? [],
  plan,
  settings: quoter ?? DEFAULT_QUOTER_SETTINGS,
  dispatch: dispatchSettingsOf({ dispatch }),
});

/** A quoter from its two documents. Throws if the account is missing. */
export function toManagedQuoter(
  accountId: string,
  [account, rates]: readonly (DocumentSnapshot | undefined)[],
): ManagedQuoter {
  const stored = parseAccount(account);
  if (stored === null) throw new Error(`There is no account ${accountId}`);
  return {
    ...toQuoter(accountId, stored),
    isPublished: stored.quoterPublished,
    hasRates: rates?.exists === true,
    hasName: hasOwnName(stored),
  };
}

/** The public quoter of an account. */
export interface AccountQuoter {
  readonly accountId: string;
  /** Name of the company. */
  readonly name: string;
  /** Its addresses, `/c/{slug}`, the present one first. */
  readonly slugs: readonly string[];
  readonly plan: PlanId | null;
  readonly settings: QuoterSettings;
  /** How its bookings find their driver. */
  readonly dispatch: DispatchSettings;
}

/** A quoter as its administrators see it. */
export interface ManagedQuoter extends AccountQuoter {
  readonly isPublished: boolean;
  /** Whether the account has rates. */
  readonly hasRates: boolean;
  /** Whether the company's name was chosen. */
  readonly hasName: boolean;
}

/** Changes of the settings; absent fields stay. */
export type QuoterChanges = {
  readonly [Field in keyof Omit<QuoterSettings, 'logo' | 'bankAccounts'>]?: QuoterSettings[Field] | undefined;
} & {
  readonly published?: boolean | undefined;
  /** Name of the company. */
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
};

export type UpdateQuoterResult =
  | { readonly kind: 'updated'; readonly quoter: ManagedQuoter }
  /** Without rates there is no price to publish, without a name no company to order from. */
  | { readonly kind: 'no_rates' | 'no_name' }
  /** Only an owner changes a chosen name. */
  | { readonly kind: 'not_owner' }
  /** Another company has the address; or this one has had too many. */
  | { readonly kind: 'slug_taken' | 'too_many_slugs' };
