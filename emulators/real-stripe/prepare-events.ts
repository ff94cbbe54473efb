import { randomBytes } from 'node:crypto';
import type { StripeEvents } from '../local-keys/local-services.ts';
import { checkStripeKey, connectStripe } from './stripe-connection.ts';
import { findStripeCli, readCliSecret } from './stripe-cli.ts';

interface PrepareOptions {
  readonly secretKey: string;
  /** Folders of programs, as `PATH` lists them. */
  readonly folders: string | undefined;
  readonly log: (line: string) => void;
  /** Another server than Stripe's, for tests. */
  readonly base?: string;
}

/**
 * How events of the real Stripe will reach the functions: by its command line tool with that tool's secret, else by
 * polling with a secret of this start. Throws one sentence for a key that Stripe refuses.
 */
export async function prepareStripeEvents({ secretKey, folders, log, base }: PrepareOptions): Promise<StripeEvents> {
  const isReachable = await checkStripeKey(connectStripe(secretKey, base));
  if (!isReachable) log('Stripe cannot be reached: payments fail, and events wait, until it can.');
  const program = await findStripeCli(folders);
  const cliSecret = program === null ? null : await readCliSecret(program, secretKey);
  if (cliSecret !== null) return { by: 'cli', webhookSecret: cliSecret };
  if (program !== null) log('The Stripe CLI tells no secret for its webhook: events are polled instead.');
  return { by: 'polling', webhookSecret: `whsec_${randomBytes(24).toString('hex')}` };
}
