/**
 * Fills the running emulators: `npm run seed -- --services 100000 --drivers 10000 --customers 50000`. --positions only
 * updates the drivers' positions; --no-records leaves out the records of the team's work; --no-day-so-far leaves today's
 * services as booked, at any hour; --no-billing skips the fake Stripe, for a stack with the real one.
 */
import { parseArgs } from 'node:util';
import { assertEmulatorsRunning } from './emulator-connection.ts';
import { seed, seedPositions } from './seed.ts';
import { DEMO_SIZES } from './sizes.ts';
import type { Sizes } from './sizes.ts';

try {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      services: { type: 'string' },
      drivers: { type: 'string' },
      customers: { type: 'string' },
      messages: { type: 'string' },
      records: { type: 'boolean', default: true },
      'day-so-far': { type: 'boolean', default: true },
      positions: { type: 'boolean', default: false },
      billing: { type: 'boolean', default: true },
    },
  });
  const size = (name: Exclude<keyof Sizes, 'records' | 'daySoFar'>): number => {
    const count = Number(values[name] ?? DEMO_SIZES[name]);
    if (!Number.isInteger(count) || count < 0) throw new Error(`--${name} must be a non-negative integer`);
    return count;
  };
  if (values.positions) {
    await assertEmulatorsRunning(['FIRESTORE_EMULATOR_HOST']);
    await seedPositions({ drivers: size('drivers') });
    process.exit(0);
  }
  await assertEmulatorsRunning();
  await seed({
    services: size('services'),
    drivers: size('drivers'),
    customers: size('customers'),
    messages: size('messages'),
    records: values.records,
    daySoFar: values['day-so-far'],
    billing: values.billing,
    log: (line) => {
      console.log(line);
    },
  });
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
