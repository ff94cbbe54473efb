/** Runs the fake standalone. Its state is stored in the file that LLEVO_STRIPE_STATE names, if set. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FakeStripe } from './fake-stripe.ts';
import { runDueTasks } from './billing/advance-clock.ts';
import { serveFakeStripe } from './http/server.ts';
import { emptyState, type State } from './store/state.ts';

const TICK_MS = 60_000;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '12111' },
    webhook: { type: 'string' },
    state: { type: 'string' },
  },
});

const fake = new FakeStripe(values.webhook ?? null);
const file = values.state;
if (file !== undefined && existsSync(file)) {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<State>;
  fake.store.state = { ...emptyState(), ...kept };
}

await serveFakeStripe(fake, Number(values.port));
setInterval(() => {
  runDueTasks(fake.store);
}, TICK_MS);
console.log(`Stripe de mentira en ${fake.store.base}`);

function saveAndExit(): void {
  if (file !== undefined) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(fake.store.state));
  }
  process.exit(0);
}
process.once('SIGTERM', saveAndExit);
process.once('SIGINT', saveAndExit);
