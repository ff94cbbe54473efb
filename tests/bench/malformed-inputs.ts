/**
 * S4, in a separate process; prints its rows as JSON. `LLEVO_PORT_OFFSET` locates the stack. The inputs are those of
 * tests/api/security/malformed-input.test.ts, sent in this process: through the emulators they would take hours.
 */
import { createRawCaller, silentDeps } from '../support/api/in-process-api.ts';
import { sendMalformedInputs, storedDocuments, tokensByAccess } from '../support/security/malformed-inputs.ts';
import { given } from '../support/fixtures/given.ts';
import type { BenchRow } from './measure.ts';

const RUNS = 400;
const CONCURRENCY = 8;

/** Counts nothing: a limit would answer in the place of the code that is to be tried. */
const unlimited = { count: () => Promise.resolve({ isAllowed: true } as const) };

const startedMs = Date.now();
const accountId = await given.quotingAccount();
const tokens = await tokensByAccess(accountId);
const before = await storedDocuments(accountId);
const send = createRawCaller({ ...silentDeps, limits: { shared: unlimited, instance: unlimited } });
const { sent, faults } = await sendMalformedInputs({ send, tokens, runs: RUNS, concurrency: CONCURRENCY });
const known = new Set(before);
const after = await storedDocuments(accountId);
const traces = after.filter((document) => !known.has(document)).length + Math.max(0, before.length - after.length);
const tookSeconds = (Date.now() - startedMs) / 1000;
for (const fault of faults) console.error(fault);
const row = (what: string, ours: number): BenchRow => ({
  id: 'S4',
  what,
  ours,
  floor: 1,
  unit: what.startsWith('endpoints') ? 'endpoints' : 'documents',
  goal: 0,
  note: `${sent.toString()} inputs in ${tookSeconds.toFixed(0)} s`,
});
const rows = [
  row('endpoints that failed at a malformed input, or answered with their insides', faults.length),
  row('documents that a malformed input changed', traces),
];
process.stdout.write(JSON.stringify(rows));
// The Firestore client keeps its connections open.
process.exit(0);
