import { Account } from '@llevo/contract/entities/account';
import { accountSearchTexts } from '@llevo/contract/rules/search-fields';
import { searchTokens } from '@llevo/contract/search-text';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** An account as stored; null for none. */
export const parseAccount = (snapshot: DocumentSnapshot | undefined): Account | null =>
  snapshot?.exists ? Account.parse(snapshot.data()) : null;

/** Who an account is called after and found by; to be written whenever name or owner's address change. */
export const accountSearchFields = ({ name, ownerEmail }: Pick<Account, 'name' | 'ownerEmail'>) => ({
  name,
  ownerEmail,
  searchTokens: searchTokens(...accountSearchTexts({ name, ownerEmail })),
});
