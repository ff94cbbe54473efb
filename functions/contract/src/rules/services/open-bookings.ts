import type { Service } from '../../entities/service.ts';
import { serviceBalance } from './service-payments.ts';

/**
 * Open bookings that one visitor may have with one company, so that no visitor holds its days without paying. A number is not
 * proved, and a family may share one: it may have more than an address.
 */
export const MAX_OPEN_BOOKINGS = { email: 3, cellphone: 6 } as const;

export type VisitorFact = keyof typeof MAX_OPEN_BOOKINGS;

type Booking = Pick<Service, 'status' | 'date' | 'typeService' | 'priceCents' | 'payments'>;

/** Whether a booking is to come and neither the company nor a payment has confirmed it. */
export const isOpenBooking = (service: Booking, today: string): boolean =>
  (service.status === 'inmediato' || service.status === 'pendiente') &&
  service.date >= today &&
  serviceBalance(service).state === 'sin_pagar';
