/** What runs by the clock, whether anything happens or not. */
import { computeCohorts } from '../../../functions/src/triggers/compute-cohorts.ts';
import { housekeeping } from '../../../functions/src/triggers/housekeeping.ts';
import { replayPaymentEvents } from '../../../functions/src/triggers/replay-payment-events.ts';
import { retryMail } from '../../../functions/src/triggers/mail.ts';
import { enqueueArrivals, retryWebhooks } from '../../../functions/src/triggers/webhooks.ts';
import type { Activity } from './activities.ts';
import { runFunction } from './cost-meter.ts';

const MINUTES_OF_A_MONTH = 30 * 24 * 60;

interface Schedule {
  readonly run: (event: never) => unknown;
}

const every = (minutes: number, name: string, schedule: Schedule): Activity => ({
  what: name,
  times: MINUTES_OF_A_MONTH / minutes,
  because: minutes === 1 ? 'every minute' : `every ${minutes} minutes`,
  run: () => runFunction(() => schedule.run({ scheduleTime: new Date().toISOString() } as never)),
});

/** Each scheduled function with nothing to do, as often as it runs in a month. */
export const SCHEDULES: readonly Activity[] = [
  every(1, 'retryMail', retryMail),
  every(1, 'replayPaymentEvents', replayPaymentEvents),
  every(1, 'retryWebhooks', retryWebhooks),
  every(1, 'enqueueArrivals', enqueueArrivals),
  every(5, 'computeCohorts', computeCohorts),
  every(10, 'housekeeping', housekeeping),
];
