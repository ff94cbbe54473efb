import { onSchedule } from 'firebase-functions/v2/scheduler';
import { cloudLog } from '../adapters/platform/cloud-log.ts';
import { payphoneSecrets } from '../adapters/platform/settings.ts';
import { systemClock } from '../adapters/platform/system.ts';
import { firestorePayphoneAttempts } from '../adapters/services/payments/firestore-payphone-attempts.ts';
import { payphoneApi } from '../adapters/services/payments/payphone-api.ts';
import { reconcilePayphoneAttempts } from '../features/tracking/payphone/reconcile-attempts.ts';
import { SCHEDULE_OPTIONS } from './trigger-options.ts';

/** A run ends before the next starts. */
const TIME_BUDGET_MS = 50_000;

/** Every minute: confirms payments at Payphone whose customers did not come back. */
export const reconcilePayphone = onSchedule(
  { schedule: '* * * * *', ...SCHEDULE_OPTIONS, secrets: payphoneSecrets },
  () =>
    reconcilePayphoneAttempts(
      {
        payphone: payphoneApi,
        payphoneAttempts: firestorePayphoneAttempts(systemClock),
        clock: systemClock,
        log: cloudLog,
      },
      systemClock.nowMs() + TIME_BUDGET_MS,
    ),
);
