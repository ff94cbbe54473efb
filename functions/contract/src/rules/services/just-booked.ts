import type { ServiceRow } from '../../entities/service.ts';

/** The fields of a service to which nothing has happened since its booking: no note, no payment, no receipt. */
export const JUST_BOOKED = {
  noteCount: 0,
  cancellation: null,
  delivery: null,
  arrivedAt: null,
  search: null,
  payments: [],
  cash_report: null,
  refund: null,
  driver_due: 0,
  comprobantePago: '',
  comprobantePagoRemaining: '',
  comprobantePagoComision: '',
  comprobantePagoConductor: '',
} satisfies Partial<ServiceRow>;
