/**
 * Loaded before every function of `npm start`: ends its process when no request came for a while, as Cloud Functions
 * do. The functions emulator ends none by itself and keeps one, of 150 MB and more, for each call that ever ran at once.
 * It starts another when one is needed. Of `api` one stays, so that a page never waits for a start.
 */
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Longer than the pause between two runs of the schedule of every minute. */
const IDLE_MS = Number(process.env.LLEVO_FUNCTION_IDLE_MS ?? 3 * 60_000);
const CHECKS_PER_PERIOD = 6;
const KEPT_FUNCTION = 'api';
const keptFile = path.join(tmpdir(), `kept-${KEPT_FUNCTION}`);

let underWay = 0;
let idleSince = performance.now();

/** Whether another process of the function that keeps one is the one that stays. This one becomes it when that has gone. */
function isSpare() {
  if (process.env.FUNCTION_TARGET !== KEPT_FUNCTION) return true;
  try {
    const kept = Number(readFileSync(keptFile, 'utf8'));
    if (kept === process.pid) return false;
    process.kill(kept, 0);
    return true;
  } catch {
    writeFileSync(keptFile, String(process.pid));
    return false;
  }
}

// Not firebase-tools itself, nor what asks the code for its functions.
if (process.env.FUNCTION_TARGET !== undefined) {
  subscribe('http.server.request.start', (message) => {
    const { response } = /** @type {{ response: import('node:http').ServerResponse }} */ (message);
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      idleSince = performance.now();
    });
  });
  setInterval(() => {
    if (underWay === 0 && performance.now() - idleSince >= IDLE_MS && isSpare()) process.exit(0);
  }, IDLE_MS / CHECKS_PER_PERIOD).unref();
}
