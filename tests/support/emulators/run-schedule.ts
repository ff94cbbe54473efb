import { runScheduledFunction, listScheduledFunctions } from '../../../emulators/scheduler/scheduler.ts';
import { ports } from '../../../emulators/ports.ts';

/** Runs a scheduled function of the stack now, and waits for its end. */
export async function runSchedule(name: string): Promise<void> {
  const scheduled = (await listScheduledFunctions(ports().functions)).find((one) => one.name === name);
  if (!scheduled) throw new Error(`${name} is not scheduled`);
  await runScheduledFunction(ports().functions, scheduled, new Date());
}
