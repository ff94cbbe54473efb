/** `npm run scale`: prints an installation's load on Firestore and functions, its first bottlenecks, and its cost. */
import { parseArgs } from 'node:util';
import * as z from 'zod';
import measured from '../costs/measured.json' with { type: 'json' };
import { renderBills, renderBottlenecks, renderDispatcherDays, renderHotDocument, renderLoads } from './report.ts';
import { positionsPerDriverHour } from './workload.ts';

const USAGE = 'npm run scale -- [--companies 1000] [--drivers 100000] [--positions <a second>]';
const Count = z.coerce.number().positive();

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000' },
    drivers: { type: 'string', default: '100000' },
    positions: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
} else {
  const installation = {
    companies: Count.parse(values.companies),
    drivers: Count.parse(values.drivers),
    positionsPerSecond: values.positions === undefined ? null : Count.parse(values.positions),
  };
  console.log(renderLoads([installation], measured.bookings));
  console.log(`\n${renderBills([installation], measured)}`);
  console.log(`\n${renderDispatcherDays(positionsPerDriverHour(measured.bookings))}`);
  console.log(`\n${renderBottlenecks(installation, measured.bookings)}`);
  console.log(`\n${renderHotDocument()}`);
}
