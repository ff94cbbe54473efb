import type { AlertKind } from '../../entities/alert.ts';

/** Names of alerts and their rules, by kind. */
export const ALERT_LABELS: Readonly<Record<AlertKind, string>> = {
  new_booking: 'Pedido nuevo',
  driver_declined: 'Un conductor rechazó el servicio',
  search_failed: 'Nadie tomó el servicio',
  customer_cancelled: 'El cliente canceló',
  receipt_sent: 'Comprobante por verificar',
  refund_due: 'Pago por devolver',
  cash_missing: 'Efectivo sin registrar',
  unassigned: 'Servicio sin conductor',
  late_approach: 'No llega a tiempo',
  late_start: 'El conductor no ha salido',
  predicted_late: 'El conductor llegará tarde',
  driver_silent: 'Conductor sin señal',
  long_stop: 'Parada larga',
  zone_entered: 'Entrada en una zona',
  zone_left: 'Salida de una zona',
  document_expiring: 'Documento por vencer',
  customer_message: 'Mensaje de un cliente',
};
