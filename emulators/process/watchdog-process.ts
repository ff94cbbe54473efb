/**
 * The watchdog of a stack (watchdog.ts): reads what to watch from its input. When the input ends without the word that
 * all was stopped, the stack was killed. Its children notice as well and end in their usual way; what is left of them
 * and of everything they started after a while is killed.
 */
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendSignal } from './process-tree.ts';
import type { WatchdogMessage } from './watchdog.ts';
import { WatchedProcesses } from './watched-processes.ts';

/** Between looks for processes that left their group, while the stack starts. */
const SURVEY_INTERVAL_MS = 2000;
const GRACE_MS = Number(process.argv[2]);
const POLL_INTERVAL_MS = 200;
const KILL_TIMEOUT_MS = 5000;

const watched = new WatchedProcesses();

const surveys = setInterval(() => void watched.survey(), SURVEY_INTERVAL_MS);

/** The message of a line; null when its sender was killed while it wrote. */
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

/** Polls until nothing is left or the time is over. */
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
