import { paths } from '@llevo/contract/paths';
import { nextReportMs } from '@llevo/contract/rules/dashboard/weekly-report';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Clock } from '../../platform/ports.ts';
import type { WeeklyReports } from './ports.ts';

const memberDocument = (accountId: string, uid: string) =>
  firestore().doc(paths.accountDocument(accountId, 'members', uid));

/** `weeklyReportAt` of `accounts/{a}/members`: when the next report is due; null for who wants none. */
export const firestoreWeeklyReports = (clock: Clock): WeeklyReports => ({
  isOn: async ({ accountId, uid }) =>
    typeof (await memberDocument(accountId, uid).get()).get('weeklyReportAt') === 'number',

  set: ({ accountId, uid }, isOn) =>
    firestore().runTransaction(async (transaction) => {
      const document = memberDocument(accountId, uid);
      const member = await transaction.get(document);
      if (!member.exists) return false;
      const wasOn = typeof member.get('weeklyReportAt') === 'number';
      if (wasOn !== isOn) transaction.update(document, { weeklyReportAt: isOn ? nextReportMs(clock.nowMs()) : null });
      return true;
    }),
});
