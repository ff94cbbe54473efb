import { PROJECT_ID, localUrl } from '../ports.ts';
import { pause } from '../simulator/pause.ts';
import { isDue, toCron } from './cron.ts';

const MINUTE_MS = 60_000;

interface ScheduledFunction {
  name: string;
  region: string;
  schedule: string;
  timeZone: string;
}

interface Trigger {
  entryPoint: string;
  name: string;
  regions?: string[];
  schedule?: { schedule: string; timeZone?: string | null };
}

/** Scheduled functions that the emulator has loaded, as declared in their code. */
export async function listScheduledFunctions(functionsPort: number): Promise<ScheduledFunction[]> {
  const response = await fetch(`${localUrl(functionsPort)}/backends`);
  const { backends } = (await response.json()) as { backends: { functionTriggers: Trigger[] }[] };
  const triggers = backends.flatMap(({ functionTriggers }) => functionTriggers);
  // A trigger that was disabled and enabled again is listed repeatedly.
  const unique = new Map(triggers.map((trigger) => [trigger.name, trigger]));
  return [...unique.values()].flatMap(({ name, regions, schedule }) =>
    schedule
      ? [
          {
            name,
            region: regions?.[0] ?? 'us-central1',
            schedule: schedule.schedule,
            timeZone: schedule.timeZone ?? 'UTC',
          },
        ]
      : [],
  );
}

/** The emulator's response for a function whose definition was replaced when triggers were disabled and enabled. */
const REPLACED_TRIGGER_STATUS = 204;
/** More reloads than happen in the life of a stack. */
const MAX_GENERATIONS = 100;

/** Runs one scheduled function now, as Cloud Scheduler would. Resolves when it has finished. */
export async function runScheduledFunction(
  functionsPort: number,
  { name, region }: ScheduledFunction,
  time: Date,
): Promise<void> {
  // The key of a trigger ends in the number of times that the emulator has loaded the functions: "-0", "-1". Not every
  // load leaves a key.
  for (let generation = 0; generation < MAX_GENERATIONS; generation++) {
    const path = `functions/projects/${PROJECT_ID}/triggers/${region}-${name}-${generation}`;
    const response = await fetch(`${localUrl(functionsPort)}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-cloudscheduler-jobname': `firebase-schedule-${name}-${region}`,
        'x-cloudscheduler-scheduletime': time.toISOString(),
      },
      body: '{}',
    });
    if (response.status === REPLACED_TRIGGER_STATUS || response.status === 404) continue;
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return;
  }
  throw new Error(`${name}: its triggers are disabled`);
}

/** Between the functions of one minute: started together, they hold up every page of a small machine for seconds. */
const APART_MS = 10_000;

/** Functions with this schedule also run at once: a demo has its alerts before the first minute is over. */
const EVERY_MINUTE = '* * * * *';

/**
 * Runs the due functions of every minute, one some seconds after the other, which the emulator does not do by itself.
 * Returns a function that stops it.
 */
export function startScheduler(functionsPort: number, log: (line: string) => void): () => void {
  const stop = new AbortController();
  const run = async (time: Date, isWanted: (scheduled: ScheduledFunction) => boolean) => {
    const wanted = (await listScheduledFunctions(functionsPort)).filter(isWanted);
    await Promise.all(
      wanted.map(async (scheduled, at) => {
        await pause(at * APART_MS, stop.signal);
        if (!stop.signal.aborted) await runScheduledFunction(functionsPort, scheduled, time);
      }),
    );
  };
  const report = (error: unknown) => {
    // The emulators stop while a function runs.
    if (stop.signal.aborted) return;
    log(`Scheduler: ${error instanceof Error ? error.message : String(error)}`);
  };
  const next = (): NodeJS.Timeout =>
    setTimeout(
      () => {
        timer = next();
        const time = new Date(Math.round(Date.now() / MINUTE_MS) * MINUTE_MS);
        run(time, ({ schedule, timeZone }) => isDue(schedule, time, timeZone)).catch(report);
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  let timer = next();
  const started = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
  run(started, ({ schedule }) => toCron(schedule) === EVERY_MINUTE).catch(report);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
