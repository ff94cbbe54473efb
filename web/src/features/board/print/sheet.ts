import type { DriverRow } from '@llevo/contract/entities/driver';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { isPlanned } from '@llevo/contract/rules/board/board-job';
import { jobSpan } from '@llevo/contract/rules/board/job-span';
import { formatCents } from '@llevo/contract/rules/money';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { displayPhone } from '@llevo/contract/rules/phone';
import { cashToCollectCents, doorPayment } from '@llevo/contract/rules/services/driver-cash';
import { isUnconfirmed } from '@llevo/contract/rules/services/driver-job';
import { paymentTypeLabel, serviceLoaderCount } from '@llevo/contract/rules/services/service-display';
import { nextDueCents } from '@llevo/contract/rules/services/service-payments';
import { isOver } from '@llevo/contract/rules/services/tracking';
import { vehicleLabel } from '@llevo/contract/rules/vehicles';
import { groupBy } from '../../../lib/group-by.ts';
import { servicesText } from '../../../lib/services/count-texts.ts';
import { rowBalance } from '../../../lib/services/payment-state.ts';
import { SERVICE_FIELDS } from '../../../lib/services/service-fields.ts';
import { UNCONFIRMED_TEXT } from '../day/unconfirmed.ts';
import { spanText } from '../day/verdict-text.ts';

/** A labelled fact of a service. */
interface SheetLine {
  readonly label: string;
  readonly text: string;
  /** For the money that the driver collects. */
  readonly isStrong?: boolean;
}

/** A service in the words of the printed day. */
interface SheetJob {
  readonly id: string;
  /** "08:30 a 10:10 · S-7F3K9A · Confirmado" */
  readonly title: string;
  readonly lines: readonly SheetLine[];
  /** The customer's cash that the driver collects. */
  readonly collectCents: number;
  readonly isFinished: boolean;
}

/** The services of a driver in the order of the day, or those without one. */
export interface SheetBlock {
  /** `facts` are plate, vehicle and telephone. */
  readonly driver: { readonly id: string; readonly name: string; readonly facts: string } | null;
  readonly jobs: readonly SheetJob[];
}

/** The driver's id, or 'default' for the services without one. */
export const blockId = ({ driver }: SheetBlock): string => driver?.id ?? UNASSIGNED_DRIVER;

const joined = (...parts: readonly (string | null)[]): string => parts.filter((part) => part).join(' · ');

/** The services of a day by driver, drivers by name, then those without a driver. Cancelled ones are left out. */
export function sheetBlocks(rows: readonly ServiceRow[], drivers: readonly DriverRow[]): readonly SheetBlock[] {
  const known = new Map(drivers.map((driver) => [driver.id, driver]));
  const byDriver = groupBy(rows.filter(isPlanned).toSorted(byHour), ({ driver }) => driver);
  const open = byDriver.get(UNASSIGNED_DRIVER) ?? [];
  const assigned = [...byDriver].flatMap(([id, jobs]) => {
    const [first] = jobs;
    if (id === UNASSIGNED_DRIVER || first === undefined) return [];
    return [{ driver: sheetDriver(first, known.get(id)), jobs: jobs.map(toSheetJob) }];
  });
  return [
    ...assigned.toSorted((a, b) => a.driver.name.localeCompare(b.driver.name, 'es')),
    ...(open.length === 0 ? [] : [{ driver: null, jobs: open.map(toSheetJob) }]),
  ];
}

const byHour = (a: ServiceRow, b: ServiceRow): number => a.hour.localeCompare(b.hour) || a.id.localeCompare(b.id);

/** A driver, without a telephone where the record was deleted. */
function sheetDriver({ driver: id, driverName, driverPlate }: ServiceRow, record: DriverRow | undefined) {
  if (record === undefined) return { id, name: driverName ?? id, facts: driverPlate };
  const { plate, typeVehicle, cellphone } = record;
  const phone = cellphone === '' ? '' : displayPhone(cellphone);
  return { id, name: fullName(record), facts: joined(plate, vehicleLabel(typeVehicle), phone) };
}

function toSheetJob(row: ServiceRow): SheetJob {
  const { id, typeVehicle: vehicle, hour, start, finish, distance_m: distanceMetres, returnTrip: isReturnTrip } = row;
  const hours = spanText(jobSpan({ vehicle, hour, start, finish, distanceMetres, isReturnTrip }));
  return {
    id,
    title: joined(hours, SERVICE_FIELDS.number.text(row), statusText(row)),
    lines: [...tripLines(row), ...paymentLines(row), ...notesLines(row)].filter(({ text }) => text !== ''),
    collectCents: cashToCollectCents(row, rowBalance(row)),
    isFinished: isOver(row.status),
  };
}

/** The status as the board shows it. Rows have no acceptance: a driver who accepted made the status a confirmed one. */
function statusText(row: ServiceRow): string {
  const { status, driver } = row;
  const driverId = driver === UNASSIGNED_DRIVER ? null : driver;
  return isUnconfirmed({ status, driverId, acceptance: null }) ? UNCONFIRMED_TEXT : SERVICE_FIELDS.status.text(row);
}

/** Customer, route, vehicle, cargo and helpers. */
function tripLines(row: ServiceRow): readonly SheetLine[] {
  const { client, clientPhone, addressStart, addressFinish, vehicle, cargo, loaders } = SERVICE_FIELDS;
  const { specialRequirements, needsLoaders } = SERVICE_FIELDS;
  const help = serviceLoaderCount(row) > 0 ? `${loaders.label}: ${loaders.text(row)}` : '';
  const way = row.returnTrip ? 'Con viaje de regreso' : '';
  return [
    { label: client.label, text: joined(client.text(row), clientPhone.text(row)) },
    { label: addressStart.label, text: stopText(row.addressStart, row.referenceStart) },
    { label: addressFinish.label, text: stopText(row.addressFinish, row.referenceFinish) },
    { label: 'Carga', text: joined(vehicle.text(row), cargo.text(row), help, way) },
    { label: specialRequirements.label, text: specialRequirements.text(row) },
    { label: needsLoaders.label, text: needsLoaders.text(row) ?? '' },
  ];
}

const stopText = (address: string, reference: string): string =>
  reference === '' ? address || 'Sin dirección' : `${address || 'Sin dirección'} (${reference})`;

/** The payment as the driver's app shows it: a driver collects only cash. Prices stay between company and customer. */
function paymentLines(row: ServiceRow): readonly SheetLine[] {
  const { label, text } = SERVICE_FIELDS.paymentState;
  const method = paymentTypeLabel(doorPayment(row));
  const state = { label, text: joined(text(row), method) };
  const balance = rowBalance(row);
  const cashCents = cashToCollectCents(row, balance);
  if (cashCents > 0)
    return [state, { label: 'Por cobrar al cliente', text: joined(formatCents(cashCents), method), isStrong: true }];
  const dueCents = isOver(row.status) ? 0 : nextDueCents(balance);
  if (dueCents === 0) return [state];
  return [state, { label: 'El cliente paga a la empresa', text: joined(formatCents(dueCents), method) }];
}

/** The notes that customer or company wrote for the driver. */
const notesLines = ({ origin, notes }: ServiceRow): readonly SheetLine[] => [
  { label: origin === 'quoter' ? 'Notas del cliente' : 'Notas de la empresa', text: notes },
];

/** The number of services in some blocks. */
export const countJobs = (blocks: readonly SheetBlock[]): number =>
  blocks.reduce((sum, { jobs }) => sum + jobs.length, 0);

/** "5 servicios · 2 conductores · 1 sin conductor" */
export function countsText(blocks: readonly SheetBlock[]): string {
  const drivers = blocks.filter(({ driver }) => driver !== null).length;
  const open = blocks.find(({ driver }) => driver === null)?.jobs.length ?? 0;
  return joined(servicesText(countJobs(blocks)), driversText(drivers), open === 0 ? '' : `${open} sin conductor`);
}

function driversText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 conductor' : `${count} conductores`;
}

/** "Los conductores cobran en efectivo: $50.00"; '' for no cash. Money that customers pay to the company is not in it. */
export function collectText(blocks: readonly SheetBlock[]): string {
  const cents = blocks.flatMap(({ jobs }) => jobs).reduce((sum, { collectCents }) => sum + collectCents, 0);
  if (cents === 0) return '';
  const isOneDriver = blocks.length === 1 && blocks[0]?.driver !== null;
  return isOneDriver
    ? `El conductor cobra en efectivo: ${formatCents(cents)}`
    : `Los conductores cobran en efectivo: ${formatCents(cents)}`;
}

/** The blocks without their finished services; those with no other are left out. */
export const pendingBlocks = (blocks: readonly SheetBlock[]): readonly SheetBlock[] =>
  blocks
    .map((block) => ({ ...block, jobs: block.jobs.filter(({ isFinished }) => !isFinished) }))
    .filter(({ jobs }) => jobs.length > 0);
