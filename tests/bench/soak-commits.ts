import { paths } from '@llevo/contract/paths';
import { localUrl, ports, PROJECT_ID } from '../../emulators/ports.ts';
import { pause } from '../../emulators/simulator/pause.ts';
import { timed } from './measure.ts';
import { timeOfDay } from './soak-report.ts';

/** Rare enough to be no load of its own: every open map answers each. */
const EVERY_MS = 5_000;
/** A commit that takes longer is listed with its time. */
const SLOW_MS = 2_000;
const DATABASE = `projects/${PROJECT_ID}/databases/(default)`;
/** Beside every map's area, but in the collection to which the maps listen. */
const FIELDS = {
  lat: { doubleValue: 0 },
  lng: { doubleValue: 0 },
  geohash: { stringValue: 's0000000' },
  heading: { doubleValue: 0 },
  speed: { doubleValue: 0 },
};

async function commit(): Promise<void> {
  const name = `${DATABASE}/documents/${paths.accountDocument('llevo', 'driverLocations', 'soak')}`;
  const updateTransforms = [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }];
  const response = await fetch(`${localUrl(ports().firestore)}/v1/${DATABASE}/documents:commit`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ writes: [{ update: { name, fields: FIELDS }, updateTransforms }] }),
  });
  if (!response.ok) throw new Error(`commit: ${response.status.toString()} ${await response.text()}`);
}

/** Grows while the commits go on: the milliseconds of each, the slow ones with the time of their start, and the failures. */
export interface CommitsReport {
  readonly tookMs: number[];
  readonly slow: string[];
  readonly failed: string[];
}

/** Writes a position every five seconds as long as the signal allows; `ended` resolves after the last one. */
export function startCommits(signal: AbortSignal): { report: CommitsReport; ended: Promise<void> } {
  const report: CommitsReport = { tookMs: [], slow: [], failed: [] };
  return { report, ended: commitUntilEnd(report, signal) };
}

async function commitUntilEnd({ tookMs, slow, failed }: CommitsReport, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const startedAt = timeOfDay();
    try {
      const ms = await timed(commit);
      tookMs.push(ms);
      if (ms > SLOW_MS) slow.push(`${startedAt} ${ms.toFixed(0)} ms`);
    } catch (error) {
      failed.push(error instanceof Error ? error.message : String(error));
    }
    await pause(EVERY_MS, signal);
  }
}
