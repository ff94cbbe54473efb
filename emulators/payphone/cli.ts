/** Runs the fake standalone. Its state is not kept: payments at Payphone last minutes. */
import { parseArgs } from 'node:util';
import { FakePayphone } from './fake-payphone.ts';
import { serveFakePayphone } from './server.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '12112' } } });

const fake = new FakePayphone();
await serveFakePayphone(fake, Number(values.port));
console.log(`Fake Payphone on ${fake.base}`);
