import type { QuoteRow } from '@llevo/contract/entities/quote';
import { formatDate } from '@llevo/contract/rules/dates';
import { serviceTypeLabel } from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';
import { DescriptionItem, DescriptionList } from '../../../ui/back-office/data/description-list.tsx';

/** "Inmediato", "Reservado, 24/11/2026 a las 08:30". */
const scheduleText = ({ typeService, date, hour }: QuoteRow['trip']): string =>
  date === null || hour === null
    ? serviceTypeLabel(typeService)
    : `${serviceTypeLabel(typeService)}, ${formatDate(date)} a las ${hour}`;

/** The trip of a quote, which is booked as it is. */
export const QuoteSummary = ({ quote: { number, trip } }: { readonly quote: QuoteRow }) => (
  <DescriptionList>
    <DescriptionItem label="Cotización">{number}</DescriptionItem>
    <DescriptionItem label="Servicio">{scheduleText(trip)}</DescriptionItem>
    <DescriptionItem label="Partida">{trip.start.address}</DescriptionItem>
    <DescriptionItem label="Llegada">{trip.end.address}</DescriptionItem>
    <DescriptionItem label="Vehículo">{vehicleName(trip.vehicle)}</DescriptionItem>
    <DescriptionItem label="Lleva">{translateWireValue(trip.typeThing)}</DescriptionItem>
    <DescriptionItem label="Estibadores">{trip.activators.toString()}</DescriptionItem>
  </DescriptionList>
);
