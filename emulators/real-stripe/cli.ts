/**
 * Brings the events of the real Stripe to the functions, by its command line tool or by polling. The secrets come in
 * `STRIPE_SECRET_KEY` and `STRIPE_WEBHOOK_SECRET`; `--cursor` names the file that says how far an earlier run came.
 */
import { parseArgs } from 'node:util';
import { postSignedEvent } from '../stripe/webhooks/post-event.ts';
import { readCursor, writeCursor } from './event-cursor.ts';
import { EventPoller } from './event-poller.ts';
import { connectStripe } from './stripe-connection.ts';
import { findStripeCli, forwardByCli } from './stripe-cli.ts';

const { values } = parseArgs({
  options: { by: { type: 'string' }, webhook: { type: 'string' }, cursor: { type: 'string' } },
});
const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = process.env;
const { webhook: webhookUrl = '', cursor: file = '' } = values;
const log = (line: string) => {
  console.log(line.trimEnd());
};

if (values.by === 'cli') {
  const program = await findStripeCli(process.env.PATH);
  if (program === null) throw new Error('The Stripe CLI is gone.');
  process.exit(await forwardByCli({ program, secretKey, webhookUrl, log }));
}

const poller = new EventPoller({
  stripe: connectStripe(secretKey),
  deliver: (event) => postSignedEvent({ url: webhookUrl, secret: webhookSecret, body: JSON.stringify(event) }),
  start: await readCursor(file),
  save: (cursor) => writeCursor(file, cursor),
  log,
});
const ending = new AbortController();
process.once('SIGTERM', () => {
  ending.abort();
});
log('Polling the events of Stripe.');
await poller.run(ending.signal);
