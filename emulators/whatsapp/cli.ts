/** Runs the fake alone. `--webhook` is the URL that gets its webhooks. */
import { parseArgs } from 'node:util';
import { ports } from '../ports.ts';
import { FakeWhatsApp } from './fake-whatsapp.ts';
import { serveFakeWhatsApp } from './server.ts';

const { values } = parseArgs({ options: { port: { type: 'string' }, webhook: { type: 'string' } } });

const fake = new FakeWhatsApp(values.webhook ?? null);
await serveFakeWhatsApp(fake, Number(values.port ?? ports().whatsapp));
console.log(`WhatsApp on ${fake.base}`);
