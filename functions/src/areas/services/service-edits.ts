import type { CargoType, Stop } from '@llevo/contract/entities/quote';
import type { Service, ServiceStatus } from '@llevo/contract/entities/service';
import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import type { PaymentType } from '@llevo/contract/entities/service-payment';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { formatCents } from '@llevo/contract/rules/money';
import { loaderFields, serviceLoaderCount } from '@llevo/contract/rules/services/service-display';
import { editableFields } from '@llevo/contract/rules/services/service-status';
import type { AgreedPrice } from './agreed-price.ts';
import { agreedPriceLine } from './agreed-price.ts';

/** The parts of a trip that its fare depends on; undefined ones stay. */
export interface TripEdit {
  readonly date?: string | undefined;
  readonly hour?: string | undefined;
  readonly start?: Stop | undefined;
  readonly end?: Stop | undefined;
  readonly vehicle?: VehicleId | undefined;
  /** Loaders. */
  readonly activators?: number | undefined;
}

/** Changes of a service beside its status; undefined fields stay. */
export interface ServiceEdits extends TripEdit {
  readonly typeThing?: CargoType | undefined;
  readonly specialRequirements?: string | undefined;
  readonly typePayment?: PaymentType | undefined;
  readonly notes?: string | undefined;
  /** False takes the discount of a return trip back. */
  readonly returnTrip?: false | undefined;
  /** The fare of another trip; undefined if the price stays. */
  readonly repriced?:
    | (Pick<Service, 'priceCents' | 'returnDiscountCents'> & { readonly distanceMetres: number })
    | undefined;
  readonly agreed?: AgreedPrice | undefined;
}

/** The stored fields that the edits change. */
export function changedFields(service: Service, edits: ServiceEdits): Partial<Service> {
  const { date, hour, start, end, vehicle, activators, typeThing, specialRequirements, typePayment } = edits;
  const { returnTrip, notes, repriced, agreed } = edits;
  const wanted: Partial<Service> = {
    ...(date !== undefined && { date }),
    ...(hour !== undefined && { hour }),
    ...(start !== undefined && {
      start: { lat: start.lat, lng: start.lng },
      addressStart: start.address,
      referenceStart: start.reference ?? '',
    }),
    ...(end !== undefined && {
      finish: { lat: end.lat, lng: end.lng },
      addressFinish: end.address,
      referenceFinish: end.reference ?? '',
    }),
    ...(vehicle !== undefined && { typeVehicle: vehicle }),
    ...(activators !== undefined && activators !== serviceLoaderCount(service) && loaderFields(activators)),
    ...(typeThing !== undefined && { typeThingsMove: typeThing }),
    ...(specialRequirements !== undefined && { specialRequirements }),
    ...(typePayment !== undefined && { typePayment }),
    ...(returnTrip === false && {
      isReturnTrip: false,
      returnDiscountCents: 0,
      priceCents: service.priceCents + service.returnDiscountCents,
    }),
    ...repriced,
    ...(agreed !== undefined && { priceCents: agreed.cents }),
    ...(notes !== undefined && { notes }),
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(service[name as keyof Service]),
  );
  return Object.fromEntries(changed) as Partial<Service>;
}

/** Whether the status of a service still allows to edit these fields. */
export function isEditable({ status }: Service, edits: Partial<Service>): boolean {
  const names = Object.keys(edits);
  const editable = editableFields(status);
  return names.length === 0 || editable === 'all' || (editable === 'notes' && names.every((name) => name === 'notes'));
}

export type TimelineLine = Pick<ServiceHistoryEntry, 'kind' | 'from' | 'to'>;

/** Timeline entries of an update, one for each kind of change. */
export function timelineOf(
  service: Service,
  edits: Partial<Service>,
  { status, agreed }: Pick<ServiceEdits, 'agreed'> & { readonly status?: ServiceStatus | undefined },
): TimelineLine[] {
  const next = { ...service, ...edits };
  const has = (...names: (keyof Service)[]) => names.some((name) => name in edits);
  const line = (kind: TimelineLine['kind'], textOf: (of: Service) => string | null): TimelineLine => ({
    kind,
    from: textOf(service),
    to: textOf(next),
  });
  const price = ({ priceCents }: Service) => formatCents(priceCents);
  const lines: TimelineLine[] = [];
  if (has('userId')) lines.push({ kind: 'customer', from: null, to: null });
  if (has('date', 'hour')) lines.push(line('schedule', ({ date, hour }) => `${date} ${hour}`));
  if (has('start', 'addressStart', 'referenceStart')) lines.push(line('start', ({ addressStart }) => addressStart));
  if (has('finish', 'addressFinish', 'referenceFinish'))
    lines.push(line('finish', ({ addressFinish }) => addressFinish));
  if (has('typeVehicle')) lines.push(line('vehicle', ({ typeVehicle }) => typeVehicle));
  if (has('loaders')) lines.push(line('loaders', (of) => serviceLoaderCount(of).toString()));
  if (has('typeThingsMove')) lines.push(line('cargo', ({ typeThingsMove }) => typeThingsMove));
  if (has('specialRequirements')) lines.push(line('requirements', (of) => of.specialRequirements || null));
  if (has('typePayment')) lines.push(line('payment_type', ({ typePayment }) => typePayment));
  if (has('isReturnTrip')) lines.push(line('return_discount', price));
  if (agreed !== undefined && has('priceCents')) lines.push(agreedPriceLine(service.priceCents, agreed));
  if (has('notes')) lines.push(line('notes', ({ notes }) => notes || null));
  if (status !== undefined) lines.push({ kind: 'status', from: service.status, to: status });
  return lines;
}
