import {
  deleteAnyAccount,
  getAccountOverview,
  listAccounts,
  restoreAnyAccount,
  updateAccount,
} from '@llevo/contract/endpoints/mission-control';
import type { AccountRow } from '@llevo/contract/entities/account';
import type { PlanId } from '@llevo/contract/entities/session';
import { PLATFORM_ACCOUNT_ID } from '@llevo/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import type { ListSource } from '../../../lib/list/list-source.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { SUBSCRIPTION_LABELS } from '../../../lib/session/subscription-labels.ts';
import type { SimpleListView } from '../list-urls.ts';
import { searchInput } from '../list-urls.ts';
import { METRICS_KEY } from './metrics.ts';

/** Whether an account is the operator's own: it belongs to no customer and cannot be closed. */
export const isInternalAccount = ({ id }: Pick<AccountRow, 'id'>): boolean => id === PLATFORM_ACCOUNT_ID;

/** Place of an account on its page: failed payments first, then pending ones, the operator's own last. */
function listRank(account: AccountRow): number {
  if (isInternalAccount(account)) return 3;
  const variant = account.subscription && SUBSCRIPTION_LABELS[account.subscription].variant;
  if (variant === 'bad') return 0;
  return variant === 'waiting' ? 1 : 2;
}

/** All accounts of the platform; those of the same place stay newest first. */
export const accountsSource: ListSource<AccountRow, SimpleListView> = {
  name: 'missionControlAccounts',
  fetch: async ({ search }, part, signal) => {
    const { data, page } = await call(
      listAccounts,
      { ...part, ...searchInput(search) },
      { signal, returns: 'response' },
    );
    return { data: data.toSorted((a, b) => listRank(a) - listRank(b)), page };
  },
};

const OVERVIEW_KEY = 'missionControlAccount';

/** One account with its payments, members, use and latest changes. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [OVERVIEW_KEY, id],
    queryFn: ({ signal }) => call(getAccountOverview, { id }, { signal }),
    meta: { handlesOwnErrors: true },
  });

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [OVERVIEW_KEY] }),
    queryClient.invalidateQueries({ queryKey: [accountsSource.name] }),
    queryClient.invalidateQueries({ queryKey: METRICS_KEY }),
  ]);

/** Updates plan and status of an account. Throws ApiError or NetworkError. */
export async function changeAccount(id: string, plan: PlanId, isActive: boolean): Promise<void> {
  await call(updateAccount, { id, plan, active: isActive ? 1 : 0 });
  await refresh();
}

/** Closes an account; returns when its deletion begins (ISO instant). Throws ApiError or NetworkError. */
export async function removeAccount(id: string): Promise<string> {
  const { closes_at } = await call(deleteAnyAccount, { id });
  await refresh();
  return closes_at;
}

/** Takes back the closing of an account. Throws ApiError or NetworkError. */
export async function restoreAccount(id: string): Promise<void> {
  await call(restoreAnyAccount, { id });
  await refresh();
}

/** SPEC §3's labels of `active`. */
export const ACCOUNT_STATUS_LABELS = { 1: 'Active', 0: 'Cancelled' } as const;

/** The meaning of each status, beside its label. */
export const ACCOUNT_STATUS_NOTES = { 1: 'su gente puede entrar', 0: 'nadie puede entrar' } as const;
