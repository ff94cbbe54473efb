import type { SentInputOf } from '@llevo/contract/endpoint';
import {
  getQuoterSettings,
  setBankAccounts,
  setQuoterLogo,
  updateQuoterSettings,
} from '@llevo/contract/endpoints/quoter/settings';
import type { CompanyBankAccount } from '@llevo/contract/entities/company-bank-account';
import type { QuoterSettingsResponse } from '@llevo/contract/entities/quoter-settings';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/http/call.ts';

/** The settings of the account's public quoter. */
export const quoterSettingsQuery = () =>
  queryOptions({
    queryKey: ['quoterSettings'],
    queryFn: ({ signal }) => call(getQuoterSettings, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

export type QuoterChanges = SentInputOf<typeof updateQuoterSettings>;

/** Saves changes of the settings, the logo or the bank accounts; all update the cache. They reject with ApiError or NetworkError. */
export function useSaveQuoter(): {
  readonly save: (changes: QuoterChanges) => Promise<void>;
  /** `path` of an upload; null removes the logo. */
  readonly saveLogo: (path: string | null) => Promise<void>;
  /** Replaces all of them. */
  readonly saveBankAccounts: (accounts: readonly CompanyBankAccount[]) => Promise<void>;
} {
  const client = useQueryClient();
  const show = (saved: QuoterSettingsResponse) => {
    client.setQueryData(quoterSettingsQuery().queryKey, saved);
  };
  return {
    save: async (changes) => {
      show(await call(updateQuoterSettings, changes));
    },
    saveLogo: async (path) => {
      show(await call(setQuoterLogo, { path }));
    },
    saveBankAccounts: async (accounts) => {
      show(await call(setBankAccounts, { accounts: [...accounts] }));
    },
  };
}
