import type { TrackedService } from '@llevo/contract/entities/tracking';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import { displayPhone } from '@llevo/contract/rules/phone';
import { whenText } from '@llevo/contract/rules/services/driver-notice';
import { paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import type { PdfLine } from '../../platform/pdf/text-pdf.ts';
import { textPdf } from '../../platform/pdf/text-pdf.ts';

const TEXT_SIZE = 11;

const fact = (label: string, value: string): PdfLine => ({ text: `${label}: ${value}`, size: TEXT_SIZE, gap: 3 });
const stopText = ({ address, reference }: TrackedService['start']): string =>
  [address || 'Sin dirección', reference].filter((text) => text !== '').join(', ');

/** Whether a finished service is paid: in full, in part, or not at all. */
function paymentStateText({ payment_state: state, paid, due }: TrackedService): string {
  if (state === 'pagado') return 'Pagado';
  if (due === 0) return 'Por verificar';
  return paid > 0 ? 'Pagado en parte' : 'Sin pagar';
}

/** The lines of a finished service's receipt. `finishedAt` is an ISO instant. */
export function receiptLines(service: TrackedService, finishedAt: string): PdfLine[] {
  const { company, driver } = service;
  return [
    { text: company.name, size: 18, isBold: true },
    ...(company.phone === null ? [] : [{ text: `Teléfono: ${displayPhone(company.phone)}`, size: TEXT_SIZE }]),
    { text: `Recibo del servicio ${service.number}`, size: 14, isBold: true, gap: 18 },
    fact('Terminado', formatDateTime(finishedAt)),
    fact('Reservado para', whenText(service)),
    fact('Partida', stopText(service.start)),
    fact('Llegada', stopText(service.end)),
    fact('Vehículo', [vehicleName(service.vehicle), driver?.plate ?? ''].filter((text) => text !== '').join(', ')),
    ...(driver === undefined ? [] : [fact('Conductor', driver.first_name)]),
    fact('Forma de pago', paymentTypeLabel(service.typePayment)),
    { text: `Total: ${formatDollars(service.total)}`, size: 14, isBold: true, gap: 14 },
    fact('Estado del pago', paymentStateText(service)),
    ...(service.paid > 0 ? [fact('Pagado', formatDollars(service.paid))] : []),
    ...(service.to_verify > 0 ? [fact('Comprobante por verificar', formatDollars(service.to_verify))] : []),
    ...(service.due > 0 ? [fact('Falta por pagar', formatDollars(service.due))] : []),
    { text: 'Documento informativo, sin validez tributaria.', size: 9, gap: 24 },
  ];
}

export const receiptPdf = (service: TrackedService, finishedAt: string): Uint8Array =>
  textPdf(`Recibo ${service.number}`, receiptLines(service, finishedAt));
