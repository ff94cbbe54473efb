/**
 * Runs the fakes of Stripe, Payphone, the SRI and WhatsApp in one process, each if its port is given: four processes
 * would take four times the memory. `--state` names a file with Stripe's initial state; `GET /test/state` returns the
 * current one. The others keep no state between runs.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { templateCreation } from '@llevo/contract/rules/whatsapp/template-creation';
import { ALL_TEMPLATES } from '@llevo/contract/rules/whatsapp/templates/all-templates';
import { FakePayphone } from './payphone/fake-payphone.ts';
import { serveFakePayphone } from './payphone/server.ts';
import { FakeSri } from './sri/fake-sri.ts';
import { serveFakeSri } from './sri/server.ts';
import { runDueTasks } from './stripe/billing/advance-clock.ts';
import { FakeStripe } from './stripe/fake-stripe.ts';
import { serveFakeStripe } from './stripe/http/server.ts';
import { emptyState, type State } from './stripe/store/state.ts';
import { FakeWhatsApp } from './whatsapp/fake-whatsapp.ts';
import { serveFakeWhatsApp } from './whatsapp/server.ts';

const TICK_MS = 60_000;

const { values } = parseArgs({
  options: {
    stripe: { type: 'string' },
    payphone: { type: 'string' },
    /** Hosts of the pages that may open Payphone's forms. */
    domain: { type: 'string', multiple: true },
    sri: { type: 'string' },
    whatsapp: { type: 'string' },
    /** URL for WhatsApp's statuses and messages of people. */
    'whatsapp-webhook': { type: 'string' },
    /** Site to which the buttons of WhatsApp's templates lead. */
    site: { type: 'string' },
    webhook: { type: 'string' },
    state: { type: 'string' },
  },
});

function createStripe(): FakeStripe {
  const fake = new FakeStripe(values.webhook ?? null);
  const file = values.state;
  if (file !== undefined && existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<State>;
    fake.store.state = { ...emptyState(), ...kept };
  }
  return fake;
}

if (values.stripe !== undefined) {
  const stripe = createStripe();
  await serveFakeStripe(stripe, Number(values.stripe));
  setInterval(() => {
    runDueTasks(stripe.store);
  }, TICK_MS);
  console.log(`Stripe on ${stripe.store.base}`);
}
if (values.payphone !== undefined) {
  const payphone = new FakePayphone(values.domain ?? []);
  await serveFakePayphone(payphone, Number(values.payphone));
  console.log(`Payphone on ${payphone.base}`);
}
if (values.sri !== undefined) {
  const sri = new FakeSri();
  await serveFakeSri(sri, Number(values.sri));
  console.log(`The SRI on ${sri.base}`);
}
if (values.whatsapp !== undefined) {
  const templates = ALL_TEMPLATES.map((template) => templateCreation(template, values.site ?? ''));
  const whatsApp = new FakeWhatsApp(values['whatsapp-webhook'] ?? null, templates);
  await serveFakeWhatsApp(whatsApp, Number(values.whatsapp));
  console.log(`WhatsApp on ${whatsApp.base}`);
}
