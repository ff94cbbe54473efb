/**
 * Watchdog of a stack (watchdog.ts): reads from its input which processes to watch. If the input ends without `isOver`,
 * the stack was killed. Its children notice as well and end by themselves; after a grace period this kills those that
 * remain and their descendants.
 */
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendSignal } from './process-list.ts';
import { type WatchdogMessage, WatchedProcesses } from './watchdog.ts';

/** Interval of searching for processes that left their group, while the stack starts. */
const SURVEY_INTERVAL_MS = 2000;
const GRACE_MS = Number(process.argv[2]);
const POLL_INTERVAL_MS = 200;
const KILL_TIMEOUT_MS = 5000;

const watched = new WatchedProcesses();

const surveys = setInterval(() => void watched.survey(), SURVEY_INTERVAL_MS);

/** Parses a line; null if its sender was killed while writing. */
function parseMessage(line: string): WatchdogMessage | null {
  try {
    return JSON.parse(line) as WatchdogMessage;
  } catch {
    return null;
  }
}

async function take(message: WatchdogMessage): Promise<void> {
  if ('leader' in message) await watched.addLeader(message.leader);
  if ('members' in message) watched.addMembers(message.members);
  if ('isSettled' in message) clearInterval(surveys);
}

/** Polls until no process remains or the time is over. Resolves to true in the former case. */
async function waitForEnd(timeoutMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += POLL_INTERVAL_MS) {
    if ((await watched.remaining()).length === 0) return true;
    await sleep(POLL_INTERVAL_MS);
  }
  return false;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
let isOver = false as boolean;
for await (const line of createInterface({ input: process.stdin })) {
  const message = parseMessage(line);
  if (message === null) continue;
  await take(message);
  isOver = 'isOver' in message;
}
clearInterval(surveys);
if (!isOver) {
  await watched.survey();
  if (!(await waitForEnd(GRACE_MS))) {
    const deadline = Date.now() + KILL_TIMEOUT_MS;
    do {
      for (const { id } of await watched.remaining()) sendSignal(id, 'SIGKILL');
    } while (!(await waitForEnd(POLL_INTERVAL_MS)) && Date.now() < deadline);
  }
}
process.exit(0);
