/** Renders the tables of docs/scale.md. */
import { PACED_FROM_DRIVERS } from '@llevo/contract/rules/fleet/map-pace';
import { costInDollars, type BilledOperations } from '../costs/prices.ts';
import type { MeasuredActivity } from '../costs/table.ts';
import { bottlenecksOf } from './bottlenecks.ts';
import { simulateHotDocument } from './hot-document.ts';
import { dispatcherDay, monthlyBill, type Measured } from './monthly-bill.ts';
import { ASSUMPTIONS, loadOf, type Installation } from './workload.ts';

const number = (value: number): string =>
  value.toLocaleString('en', value < 10 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 });
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const dollars = (billed: BilledOperations): number => costInDollars(billed, 'one region (us-central1)');

/** Renders the bottlenecks, each with the number of drivers at which it is reached. */
export function renderBottlenecks(installation: Installation, measured: readonly MeasuredActivity[]): string {
  const rows = bottlenecksOf(installation, measured).map(({ what, used, limit, drivers, then }) =>
    row([what, number(used), number(limit), used > limit ? `**${number(drivers)}**` : number(drivers), then]),
  );
  return [
    row(['what', 'here', 'limit', 'reached at drivers', 'then']),
    row(['---', '--:', '--:', '--:', '---']),
    ...rows,
  ].join('\n');
}

/** Renders load and costs of several installations side by side. */
export function renderLoads(installations: readonly Installation[], measured: readonly MeasuredActivity[]): string {
  const loads = installations.map((installation) => ({ installation, load: loadOf(installation, measured) }));
  const line = (title: string, of: (one: (typeof loads)[number]) => number, sign = '') =>
    row([title, ...loads.map((one) => `${sign}${number(of(one))}`)]);
  return [
    row([
      '',
      ...installations.map(({ companies, drivers }) => `${number(companies)} companies, ${number(drivers)} drivers`),
    ]),
    row(['---', ...installations.map(() => '--:')]),
    line('jobs a day', ({ load }) => load.bookingsPerDay),
    line('positions a second', ({ load }) => load.positionsPerSecond),
    line('documents read for them a second', ({ load }) => load.positionReadsPerSecond),
    line('calls of the API a second, at the peak', ({ load }) => load.callsPerSecond),
    line('changes of services a second, at the peak', ({ load }) => load.changesPerSecond),
    line('open listeners', ({ load }) => load.listeners),
    line('Firestore a working day', ({ load }) => dollars(load.billed), '$'),
    line(
      'Firestore a company and month',
      ({ installation, load }) => (dollars(load.billed) * ASSUMPTIONS.workingDaysPerMonth) / installation.companies,
      '$',
    ),
  ].join('\n');
}

/** Renders everything that a month costs, side by side, and a booking's share of it. */
export function renderBills(installations: readonly Installation[], measured: Measured): string {
  const bills = installations.map((installation) => ({ installation, ...monthlyBill(installation, measured) }));
  const [first] = bills;
  const cells = (title: string, of: (bill: (typeof bills)[number]) => string) => row([title, ...bills.map(of)]);
  const inMonth = (bill: (typeof bills)[number]) =>
    bill.lines.filter(({ what }) => !what.startsWith('storage')).reduce((sum, { dollars: paid }) => sum + paid, 0);
  const perBooking = (paid: number, { bookings }: (typeof bills)[number]) => `$${(paid / bookings).toFixed(4)}`;
  return [
    cells(
      'a month',
      ({ installation: { companies, drivers } }) => `${number(companies)} companies, ${number(drivers)} drivers`,
    ),
    row(['---', ...bills.map(() => '--:')]),
    ...(first?.lines ?? []).map(({ what }, index) =>
      cells(what, ({ lines }) => `$${number(lines[index]?.dollars ?? 0)}`),
    ),
    cells('**all of it**', ({ total }) => `**$${number(total)}**`),
    cells('a booking, without storage', (bill) => perBooking(inMonth(bill), bill)),
    cells('a booking, with a year’s storage', (bill) => perBooking(bill.total, bill)),
  ].join('\n');
}

const IN_VIEW = [25, 100, PACED_FROM_DRIVERS - 1, 1_000];

/** Renders what the positions on one dispatcher's map cost in a day. */
export const renderDispatcherDays = (positionsPerDriverHour: number): string =>
  [
    row(['drivers in view for ten hours', 'positions', 'at least', 'at most']),
    row(['--:', '--:', '--:', '--:']),
    ...IN_VIEW.map((inView) => {
      const { positions, least, most } = dispatcherDay(inView, positionsPerDriverHour);
      return row([number(inView), number(positions), `$${least.toFixed(3)}`, `$${most.toFixed(3)}`]);
    }),
  ].join('\n');

const RATES = [0.2, 0.5, 0.8, 0.95, 1.2];

/** Renders the simulated wait of a change to the statistics over a shift. */
export function renderHotDocument(): string {
  const seconds = ASSUMPTIONS.shiftHours * 3600;
  return [
    row(['changes a second', 'half wait at most', '95 of 100']),
    row(['--:', '--:', '--:']),
    ...RATES.map((changesPerSecond) => {
      const { p50, p95 } = simulateHotDocument({ changesPerSecond, writesPerSecond: 1, seconds });
      return row([String(changesPerSecond), `${number(p50)} s`, `${number(p95)} s`]);
    }),
  ].join('\n');
}
