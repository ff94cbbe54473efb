import type { ServiceType } from '../../entities/quote.ts';
import type { Service } from '../../entities/service.ts';
import { formatDate } from '../dates.ts';
import type { PaymentType, ServicePaymentStatus } from '../../entities/service-payment.ts';

/** Replaces the name of a deleted customer or driver in services. */
export const DELETED_PERSON_NAME = 'Usuario eliminado';

const SERVICE_TYPE_LABELS = { IMMEDIATE: 'Inmediato', RESERVE: 'Reservado' } as const satisfies Record<
  ServiceType,
  string
>;
const PAYMENT_LABELS = {
  efectivo: 'Efectivo',
  transferencia: 'Transferencia',
  payphone: 'Payphone',
} as const satisfies Record<PaymentType, string>;

export const PAYMENT_STATUS_LABELS = {
  por_verificar: 'Por verificar',
  pagado: 'Pagado',
  rechazado: 'Rechazado',
  anulado: 'Anulado',
} as const satisfies Record<ServicePaymentStatus, string>;

export const serviceTypeLabel = (type: ServiceType): string => SERVICE_TYPE_LABELS[type];

/** SPEC §4: as received, but `inmediato` is "Programado" and a missing status "Sin asignar". */
export function serviceStatusLabel(status: string | null | undefined): string {
  if (status === null || status === undefined || status === '') return 'Sin asignar';
  return status === 'inmediato' ? 'Programado' : status;
}

/** SPEC §3: a payment type still open is "Por definir". */
export const paymentTypeLabel = (type: PaymentType | null): string =>
  type === null ? 'Por definir' : PAYMENT_LABELS[type];

/** SPEC §3: loaders are shown as 0 up to zero, and as one more than stored above it. As specified. */
export const displayedLoaderCount = (estibadores: number): number => (estibadores <= 0 ? 0 : estibadores + 1);

/** The number of loaders of a service: exact where this product booked it, otherwise as specified. */
export const serviceLoaderCount = ({ loaders, estibadores }: Pick<Service, 'loaders' | 'estibadores'>): number =>
  loaders ?? displayedLoaderCount(estibadores);

/**
 * SPEC §4: whether a service's payment icon can be pressed. An immediate service needs payphone and a receipt; a
 * reservation needs payphone for what remains.
 */
export function isPaymentIconActive(
  service: Pick<Service, 'typeService' | 'typePayment' | 'typePaymentRemaining' | 'comprobantePago'>,
): boolean {
  switch (service.typeService) {
    case 'IMMEDIATE':
      return service.typePayment === 'payphone' && service.comprobantePago !== '';
    case 'RESERVE':
      return service.typePaymentRemaining === 'payphone';
  }
}

/** The number of a service, or the id for a service of another program. */
export const serviceNumber = ({ number, id }: Pick<Service, 'number' | 'id'>): string => (number === '' ? id : number);

/** The subject of a message: "el servicio S-7F3K9A", or its day for a service of another program. */
export const aboutService = (
  whose: 'el servicio' | 'tu servicio' | 'tu pedido',
  { number, date, hour }: Pick<Service, 'number' | 'date' | 'hour'>,
): string => `${whose} ${number === '' ? `del ${formatDate(date)} a las ${hour}` : number}`;

/** A number of loaders as it is stored: other programs show one more than `estibadores` (SPEC §3). */
export const loaderFields = (loaders: number): Pick<Service, 'loaders' | 'needEstibadores' | 'estibadores'> => ({
  loaders,
  needEstibadores: loaders > 0,
  estibadores: Math.max(loaders - 1, 0),
});
