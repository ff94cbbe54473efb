/** Runs the stand-in alone, with one empty project and one open billing account. */
import { parseArgs } from 'node:util';
import { FakeGoogle } from './fake-google.ts';
import { serveFakeGoogle } from './server.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '12113' }, project: { type: 'string', default: 'llevo-rehearsal' } },
});

const fake = new FakeGoogle();
fake.createProject(values.project);
fake.billingAccounts.set('billingAccounts/01AB23-45CD67-89EF01', { displayName: 'Rehearsal', open: true });
await serveFakeGoogle(fake, Number(values.port));
console.log(`Stand-in for Google's administration on ${fake.base}`);
