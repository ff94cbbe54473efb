/**
 * Fills the running emulators: `npm run seed -- --services 100000 --drivers 10000 --customers 50000`. --positions only
 * writes the drivers' positions as of now.
 */
import { parseArgs } from 'node:util';
import { assertEmulatorsRunning } from './emulator-connection.ts';
import { DEMO_SIZES, seed, seedPositions } from './seed.ts';

try {
  const { values } = parseArgs({
    options: {
      services: { type: 'string' },
      drivers: { type: 'string' },
      customers: { type: 'string' },
      positions: { type: 'boolean', default: false },
    },
  });
  const size = (name: keyof typeof DEMO_SIZES): number => {
    const count = Number(values[name] ?? DEMO_SIZES[name]);
    if (!Number.isInteger(count) || count < 0) throw new Error(`--${name} must be a whole number from 0`);
    return count;
  };
  await assertEmulatorsRunning();
  if (values.positions) {
    await seedPositions({ drivers: size('drivers') });
    process.exit(0);
  }
  await seed({
    services: size('services'),
    drivers: size('drivers'),
    customers: size('customers'),
    log: (line) => {
      console.log(line);
    },
  });
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
