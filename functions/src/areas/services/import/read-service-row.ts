import { NewCustomer } from '@llevo/contract/entities/person-input';
import type { Stop, TripRequest } from '@llevo/contract/entities/quote';
import { MAX_LOADERS, MAX_REFERENCE_LENGTH, MAX_REQUIREMENTS_LENGTH } from '@llevo/contract/entities/quote-options';
import { MAX_NOTES_LENGTH } from '@llevo/contract/entities/service';
import type { PaymentType } from '@llevo/contract/entities/service-payment';
import type { ServiceCells } from '@llevo/contract/entities/service-import';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { resolveAddress } from '@llevo/contract/geo/resolve-address';
import { unknownVehicle, withRestoredCells } from '@llevo/contract/rules/people/import-cells';
import { readCargo, readLoaders, readPaymentType, toVehicleId } from '@llevo/contract/rules/typed-choices';
import { readTypedDate, readTypedHour } from '@llevo/contract/rules/typed-schedule';
import { AppError } from '../../../platform/errors/app-error.ts';
import { translatable } from '../../../platform/translatable.ts';
import { readPerson, rowError } from '../../people/import/import-rows.ts';
import type { CellProblem, RowError } from '../../people/import/import-rows.ts';
import { assertValidTrip } from '../../quoter/price-trip.ts';
import { addressMessage } from './address-message.ts';
import type { CustomerData } from '../find-or-create-customer.ts';

/** A valid row of a file of services. */
export interface ServiceRequestRow {
  /** From 1 within the call. */
  readonly row: number;
  readonly trip: TripRequest;
  readonly customer: CustomerData;
  readonly typePayment: PaymentType | null;
  readonly notes: string;
  /** The price that the user saw, in decimal dollars; null for none. */
  readonly seenPrice: number | null;
  /** Notices about points that are only near their addresses. */
  readonly notices: readonly CellProblem[];
}

/** The service that a row asks for, or every reason against the row. */
export function readServiceRow(row: number, typed: ServiceCells, nowMs: number): ServiceRequestRow | RowError {
  const cells = withRestoredCells(typed);
  const problems: CellProblem[] = [];
  const problem = (inputError: string, message: string): null => {
    problems.push({ inputError, message });
    return null;
  };
  const { date, hour } = readSchedule(cells, problem);
  const [start, end] = (['start', 'end'] as const).map((field) => readStop(cells, field, problem));
  const vehicle = readVehicle(cells.vehicle, problem);
  const loaders = readLoaders(cells.loaders);
  if (loaders === null) {
    problem('loaders', translatable(`Escribe cuántos estibadores, de 0 a ${MAX_LOADERS.toString()}`));
  }
  const cargo = readCargo(cells.cargo);
  if (cargo.detail.length > MAX_REQUIREMENTS_LENGTH) {
    problem('cargo', translatable('La carga no puede pasar de 500 letras: deja el resto para las notas'));
  }
  const customer = readCustomer(cells, problem);
  const typePayment = readPaymentType(cells.typePayment);
  if (typePayment === undefined) {
    problem('typePayment', translatable('Escribe efectivo, transferencia o payphone, o déjalo vacío'));
  }
  const notes = cells.notes.trim();
  if (notes.length > MAX_NOTES_LENGTH) problem('notes', translatable('Las notas no pueden pasar de 1,000 letras'));
  if (start && end && vehicle !== null && loaders !== null && customer !== null && typePayment !== undefined) {
    const trip: TripRequest = {
      typeService: 'RESERVE',
      start: start.stop,
      end: end.stop,
      vehicle,
      typeThing: cargo.type,
      ...(cargo.detail !== '' && { specialRequirements: cargo.detail }),
      activators: loaders,
      date,
      hour,
    };
    if (problems.length === 0) checkTrip(trip, nowMs, problem);
    const seenPrice = cells.price === '' ? null : Number(cells.price);
    if (problems.length === 0) {
      const notices = [start, end].flatMap(({ notice }) => notice ?? []);
      return { row, trip, customer, typePayment, notes, seenPrice, notices };
    }
  }
  return rowError(row, problems);
}

type Report = (inputError: string, message: string) => null;

const DATE_PROBLEMS = translatable({
  empty: 'Falta la fecha. Escríbela como 27/11/2026',
  no_year: 'A la fecha le falta el año: escríbela como 27/11/2026',
  month_first: 'La fecha tiene el mes antes del día: escríbela como 27/11/2026',
  unreadable: 'No es una fecha: escríbela como 27/11/2026',
});

/** Date and hour; '' where a problem was reported. A date's own hour counts where the other cell is empty. */
function readSchedule(cells: ServiceCells, report: Report): { readonly date: string; readonly hour: string } {
  const typed = readTypedDate(cells.date);
  if ('problem' in typed) report('date', DATE_PROBLEMS[typed.problem]);
  const ownHour = 'problem' in typed ? null : typed.hour;
  const hour = cells.hour === '' ? ownHour : readTypedHour(cells.hour);
  if (hour === null) {
    report(
      'hour',
      cells.hour === ''
        ? translatable('Falta la hora. Escríbela como 8:30')
        : translatable('No es una hora: escríbela como 8:30 o 20:30'),
    );
  }
  return { date: 'problem' in typed ? '' : typed.date, hour: hour ?? '' };
}

interface ReadStop {
  readonly stop: Stop;
  readonly notice: CellProblem | null;
}

function readStop(cells: ServiceCells, field: 'start' | 'end', report: Report): ReadStop | null {
  const found = resolveAddress(cells[field]);
  const referenceField = field === 'start' ? 'referenceStart' : 'referenceEnd';
  const reference = cells[referenceField].trim();
  if (reference.length > MAX_REFERENCE_LENGTH) {
    report(referenceField, translatable('La referencia no puede pasar de 120 letras: deja el resto para las notas'));
  }
  if ('problem' in found) return report(field, addressMessage(cells[field], found.problem));
  const { point, address, near } = found;
  const stop = { ...point, address, ...(reference !== '' && { reference }) };
  if (near === null) return { stop, notice: null };
  return { stop, notice: { inputError: field, message: translatable(`Punto aproximado en ${near}`) } };
}

function readVehicle(text: string, report: Report): TripRequest['vehicle'] | null {
  const id = toVehicleId(text);
  return VEHICLE_IDS.find((known) => known === id) ?? report('vehicle', unknownVehicle(text));
}

function readCustomer(cells: ServiceCells, report: Report): CustomerData | null {
  const { name, surname, cellphone, email } = cells;
  const read = readPerson({ who: 'customer', schema: NewCustomer }, { name, surname, cellphone, email });
  if ('person' in read) return { ...read.person, email: read.person.email === '' ? null : read.person.email };
  for (const problem of read.problems) report(problem.inputError, problem.message);
  return null;
}

/** Reports the first rule of bookings by hand that the trip breaks. */
function checkTrip(trip: TripRequest, nowMs: number, report: Report): void {
  try {
    assertValidTrip(trip, nowMs);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    report(error.details.inputError ?? 'date', error.message);
  }
}
