import type { ServiceRow } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';

/** Whether a visitor's booking still waits for the company: unconfirmed and without a driver. */
export const isNewBooking = ({ origin, status, driver }: Pick<ServiceRow, 'origin' | 'status' | 'driver'>): boolean =>
  origin === 'quoter' && (status === 'pendiente' || status === 'inmediato') && driver === UNASSIGNED_DRIVER;
