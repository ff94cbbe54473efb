/**
 * S11: times the calls that take an e-mail address, for known and unknown ones in turn, on the real clock. Runs in a
 * separate process and prints its rows as JSON. `LLEVO_PORT_OFFSET` locates the stack. Calls stay in the process,
 * because the noise of the functions emulator exceeds the difference to measure.
 */
import { randomUUID } from 'node:crypto';
import { requestMagicLink, requestPasswordReset, signIn, signUp } from '@llevo/contract/endpoints/session';
import { createInProcessApi } from '../support/api/in-process-api.ts';
import { given } from '../support/fixtures/given.ts';
import type { BenchRow } from './measure.ts';
import { interleaved, median } from './measure.ts';

const ROUNDS = 40;
/** Maximum ratio of the slower to the faster. */
const GOAL = 1.1;
const WRONG_PASSWORD = 'Carretera-Alta-7';

const call = createInProcessApi();

/** Known addresses. Each is used once per call, because of the rate limits per address. */
const known: string[] = [];
while (known.length < ROUNDS * 1.2) known.push((await given.person()).email);
const unknownEmail = () => `${randomUUID()}@personas.test`;

interface Measured {
  readonly what: string;
  readonly send: (email: string) => Promise<{ readonly status: number }>;
  /** Expected statuses for a known and an unknown address. */
  readonly statuses: readonly [number, number];
}

const MEASURED: readonly Measured[] = [
  {
    what: 'sign-in with a wrong password',
    send: (email) => call(signIn, { email, password: WRONG_PASSWORD }),
    statuses: [401, 401],
  },
  { what: 'magic link', send: (email) => call(requestMagicLink, { email }), statuses: [200, 200] },
  { what: 'password reset link', send: (email) => call(requestPasswordReset, { email }), statuses: [200, 200] },
  {
    // The responses differ by design: the owner of the address must enter the password.
    what: 'sign-up with another password',
    send: (email) => call(signUp, { name: 'Nube', email, password: WRONG_PASSWORD, accepted_terms: true }),
    statuses: [400, 200],
  },
];

async function measure({ what, send, statuses }: Measured): Promise<BenchRow> {
  const emails = [...known];
  const expectStatus = async (email: string, expected: number) => {
    const { status } = await send(email);
    if (status !== expected) throw new Error(`${what}: ${status.toString()} instead of ${expected.toString()}`);
  };
  const samples = await interleaved(
    ROUNDS,
    () => expectStatus(emails.pop() ?? '', statuses[0]),
    () => expectStatus(unknownEmail(), statuses[1]),
  );
  const [ofKnown, ofUnknown] = [median(samples.ours), median(samples.floor)];
  return {
    id: 'S11',
    what: `${what}, known against unknown address`,
    ours: Math.max(ofKnown, ofUnknown),
    floor: Math.min(ofKnown, ofUnknown),
    unit: 'ms',
    goal: GOAL,
    note: `known ${ofKnown.toFixed(0)} ms, unknown ${ofUnknown.toFixed(0)} ms: ratio ${(ofKnown / ofUnknown).toFixed(3)}`,
  };
}

const rows: BenchRow[] = [];
for (const one of MEASURED) rows.push(await measure(one));
process.stdout.write(JSON.stringify(rows));
// Exit explicitly, because the Firestore client keeps its connections open.
process.exit(0);
