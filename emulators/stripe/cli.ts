/** Runs the fake standalone. `--state` names a file with its state at the start; `GET /test/state` is its state now. */
import { existsSync, readFileSync } from 'node:fs';
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
console.log(`Fake Stripe on ${fake.store.base}`);
