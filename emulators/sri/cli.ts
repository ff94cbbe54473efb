/** Runs the fake standalone. Its state is not kept: it knows only the invoices since its start. */
import { parseArgs } from 'node:util';
import { FakeSri } from './fake-sri.ts';
import { serveFakeSri } from './server.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '12114' } } });

const fake = new FakeSri();
await serveFakeSri(fake, Number(values.port));
console.log(`Fake SRI on ${fake.base}`);
