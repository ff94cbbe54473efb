/**
 * Loaded before each function of `npm start`: ends the process after minutes without a request, as Cloud Functions
 * does. The functions emulator keeps a process of 150 MB and more for each call that ever ran concurrently, and starts
 * another when needed. One process of `api` stays, so that no page waits for a start.
 */
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Longer than the pause between two runs of the every-minute schedule. */
const IDLE_MS = Number(process.env.LLEVO_FUNCTION_IDLE_MS ?? 3 * 60_000);
const CHECKS_PER_PERIOD = 6;
const KEPT_FUNCTION = 'api';
const keptFile = path.join(tmpdir(), `kept-${KEPT_FUNCTION}`);

let underWay = 0;
let idleSince = performance.now();

/** True if this process may end. The process in the file stays; when it has exited, the caller takes its place. */
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

// Not in firebase-tools itself, nor in its process that lists the functions.
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
    if (underWay !== 0 || performance.now() - idleSince < IDLE_MS || !isSpare()) return;
    // A function that keeps something in memory writes it first, as when Cloud Run stops its instance.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(0);
  }, IDLE_MS / CHECKS_PER_PERIOD).unref();
}
