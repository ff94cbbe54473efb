import type { Caller } from '../../platform/seams/core.ts';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { paths } from '@llevo/contract/paths';
import { nextReportMs } from '@llevo/contract/rules/dashboard/weekly-report';
import { firestore } from '../../platform/firestore/firebase.ts';

const memberDocument = (accountId: string, uid: string) =>
  firestore().doc(paths.accountDocument(accountId, 'members', uid));

/** `weeklyReportAt` of `accounts/{a}/members`: when the next report is due; null for who wants none. */
export const weeklyReportsStore = store(({ clock }: Pick<Deps, 'clock'>) => ({
  isOn: async ({ accountId, uid }: Pick<Caller, 'accountId' | 'uid'>): Promise<boolean> =>
    typeof (await memberDocument(accountId, uid).get()).get('weeklyReportAt') === 'number',

  /** False for who is no member. */
  set: ({ accountId, uid }: Pick<Caller, 'accountId' | 'uid'>, isOn: boolean): Promise<boolean> =>
    firestore().runTransaction(async (transaction) => {
      const document = memberDocument(accountId, uid);
      const member = await transaction.get(document);
      if (!member.exists) return false;
      const wasOn = typeof member.get('weeklyReportAt') === 'number';
      if (wasOn !== isOn) transaction.update(document, { weeklyReportAt: isOn ? nextReportMs(clock.nowMs()) : null });
      return true;
    }),
}));
