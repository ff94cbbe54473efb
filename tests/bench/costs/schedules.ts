/** What runs by the clock, whether anything happens or not. */
import { computeCohorts, everyMinute, housekeeping } from '../../../functions/src/definitions/schedules.ts';
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
  every(1, 'everyMinute', everyMinute),
  every(5, 'computeCohorts', computeCohorts),
  every(10, 'housekeeping', housekeeping),
];
