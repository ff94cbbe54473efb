/** S7, in a separate process and project; prints its rows as JSON. `LLEVO_PORT_OFFSET` locates the stack. */
import { runRandomHistories } from '../support/billing/random-history.ts';
import type { BenchRow } from './measure.ts';

const SEQUENCES = 10_000;
const SEED = 2026;

const startedMs = Date.now();
const { sequences, deliveries, forged, wrong } = await runRandomHistories(SEQUENCES, SEED);
const tookSeconds = (Date.now() - startedMs) / 1000;
for (const one of wrong.slice(0, 20)) console.error(one);
const row: BenchRow = {
  id: 'S7',
  what: 'webhook sequences that left something else than the reference says',
  ours: wrong.length,
  floor: 1,
  unit: 'sequences',
  goal: 0,
  note: `${sequences} sequences, ${deliveries} deliveries, ${forged} forged, in ${tookSeconds.toFixed(0)} s`,
};
process.stdout.write(JSON.stringify([row]));
// The Firestore client keeps its connections open.
process.exit(0);
