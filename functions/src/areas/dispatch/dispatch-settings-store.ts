import { isDeepStrictEqual } from 'node:util';
import type { DispatchSettings } from '@llevo/contract/entities/dispatch-settings';
import { paths } from '@llevo/contract/paths';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { parseAccount } from '../../platform/identity/account-document.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { store } from '../../platform/store.ts';
import { dispatchSettingsOf } from '@llevo/contract/rules/dispatch/start-search';

type Changes = { readonly [Field in keyof DispatchSettings]?: DispatchSettings[Field] | undefined };

/** The settings of searches, in the account's document. */
export const dispatchSettingsStore = store(({ clock }: Pick<Deps, 'clock'>) => ({
  read: async (accountId: string): Promise<DispatchSettings> => {
    const account = parseAccount(await firestore().doc(paths.account(accountId)).get());
    return dispatchSettingsOf(account ?? {});
  },

  /** Changes the given fields, with an audit entry. */
  update: (caller: Caller, changes: Changes): Promise<DispatchSettings> =>
    sessionTransaction(caller, async (transaction, { audit }) => {
      const document = firestore().doc(paths.account(caller.accountId));
      const before = dispatchSettingsOf(parseAccount(await transaction.get(document)) ?? {});
      const given = (Object.entries(changes) as [string, unknown][]).filter(([, value]) => value !== undefined);
      const after = { ...before, ...Object.fromEntries(given) };
      if (isDeepStrictEqual(before, after)) return before;
      transaction.update(document, { dispatch: after });
      audit.add({ action: 'dispatch.update', target: document.path, before, after, createdAt: clock.nowMs() });
      return after;
    }),
}));
