/**
 * Moves seeded drivers: `npm run simulate -- --drivers 60 --rate 20`. Without --rate it uses the rate of the production
 * policy.
 * --direct bypasses the rules and writes in batches (for the bench); --seconds stops it after a time; --account selects
 * another account than `llevo`; --bookings books that many trips a minute through the public API; --unseen-rate
 * replaces --rate while only the stack itself is connected to Firestore.
 */
import { parseArgs } from 'node:util';
import { paths } from '@llevo/contract/paths';
import { localUrl, ports } from '../ports.ts';
import { connectEmulators, assertEmulatorsRunning } from '../seed/emulator-connection.ts';
import { createDirectWriter, createRulesWriter } from './position-writers.ts';
import { simulate } from './simulation.ts';
import { watchForReaders } from './readers.ts';
import { visit } from './visitors.ts';

const DEFAULT_DRIVERS = '60';

try {
  const { values } = parseArgs({
    options: {
      drivers: { type: 'string', default: DEFAULT_DRIVERS },
      rate: { type: 'string' },
      'unseen-rate': { type: 'string' },
      bookings: { type: 'string' },
      seconds: { type: 'string' },
      account: { type: 'string', default: 'llevo' },
      direct: { type: 'boolean', default: false },
    },
  });
  const count = parsePositive('drivers', values.drivers);
  const ratePerSecond = values.rate === undefined ? null : parsePositive('rate', values.rate);
  const unseenRate = values['unseen-rate'];
  await assertEmulatorsRunning(['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST']);

  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      stop.abort();
    });
  }
  if (values.seconds !== undefined) {
    setTimeout(
      () => {
        stop.abort();
      },
      parsePositive('seconds', values.seconds) * 1000,
    );
  }

  const { firestore } = connectEmulators();
  const active = await firestore
    .collection(paths.accountCollection(values.account, 'drivers'))
    .where('status', '==', 'activado')
    .limit(count)
    .get();
  const driverIds = active.docs.map(({ id }) => id);
  if (driverIds.length === 0)
    throw new Error(`The account ${values.account} has no drivers: run "npm run seed" first.`);
  console.log(
    `Simulator: ${driverIds.length} drivers, ${ratePerSecond === null ? 'at the rate of the policy' : `${ratePerSecond} positions/s`}`,
  );

  const sink = values.direct ? createDirectWriter(firestore, values.account) : createRulesWriter(values.account);
  const startedMs = Date.now();
  const rateNow =
    unseenRate === undefined || ratePerSecond === null
      ? () => ratePerSecond
      : watchForReaders(
          { seen: ratePerSecond, unseen: parsePositive('unseen-rate', unseenRate) },
          { port: ports().listenGate, stack: process.ppid, signal: stop.signal },
        );
  const perMinute = values.bookings === undefined ? null : parsePositive('bookings', values.bookings);
  const [siteUrl, mailUrl] = [localUrl(ports().hosting), localUrl(ports().mailPage)];
  const [counts, visits] = await Promise.all([
    simulate({
      driverIds,
      rateNow,
      sink,
      signal: stop.signal,
      log: (line) => {
        console.log(`Simulator: ${line}`);
      },
    }),
    perMinute && visit({ accountId: values.account, perMinute, siteUrl, mailUrl, signal: stop.signal }),
  ]);
  sink.close();
  const seconds = (Date.now() - startedMs) / 1000;
  console.log(
    `Simulator: ${counts.written} positions in ${seconds.toFixed(1)} s (${(counts.written / seconds).toFixed(1)}/s), ` +
      `${counts.refused} refused, ${counts.lost} lost`,
  );
  if (visits) console.log(`Simulator: ${visits.booked} trips booked, ${visits.refused} not`);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function parsePositive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be greater than 0`);
  return value;
}
