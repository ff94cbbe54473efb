import { fire, scheduledFunctions } from '../../../emulators/scheduler/scheduler.ts';
import { ports } from '../../../emulators/ports.ts';

/** Runs a scheduled function of the stack now, and waits for its end. */
export async function fireSchedule(name: string): Promise<void> {
  const scheduled = (await scheduledFunctions(ports().functions)).find((one) => one.name === name);
  if (!scheduled) throw new Error(`${name} is not scheduled`);
  await fire(ports().functions, scheduled, new Date());
}
