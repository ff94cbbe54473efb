import type { AccountRow } from '@llevo/contract/entities/account';
import type { ListedAccount } from '../../adapters/mission-control/ports.ts';

/** An account as a master's list shows it. */
export const toAccountRow = ({ id, account }: ListedAccount): AccountRow => ({
  id,
  name: account.name,
  owner_email: account.ownerEmail,
  plan: account.plan,
  subscription: account.subscription,
  active: account.active ? 1 : 0,
  date_created: new Date(account.createdAt).toISOString(),
});
