import type { QuoteRow, QuoteState } from '@llevo/contract/entities/quote';
import { formatDate, formatDateTime } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import { serviceTypeLabel } from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { Link } from 'react-router-dom';
import { servicePath } from '../../../lib/back-office-paths.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import type { StatusVariant } from '../../../ui/feedback/status-chip.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { QUOTE_PARAM } from '../url-params.ts';
import { PhoneContact } from '../../../ui/back-office/data/phone-contact.tsx';

/** The states of quotes in words. */
export const QUOTE_STATE_LABELS = {
  open: 'Vigente',
  booked: 'Con servicio',
  expired: 'Vencida',
} as const satisfies Record<QuoteState, string>;

const STATE_STYLES = {
  open: { tone: 'info', shape: 'clock' },
  booked: { tone: 'good', shape: 'tick' },
  expired: { tone: 'neutral', shape: 'dash' },
} as const satisfies Record<QuoteState, StatusVariant>;

const scheduleOf = ({ typeService, date, hour }: QuoteRow['trip']): string =>
  date === null || hour === null
    ? serviceTypeLabel(typeService)
    : `${serviceTypeLabel(typeService)}, ${formatDate(date)} ${hour}`;

const NOTHING = <span data-empty>–</span>;

/** Columns of the list of quotes: first the trip and its price, then the customer. */
export const QUOTE_COLUMNS: readonly TableColumn<QuoteRow>[] = [
  {
    id: 'number',
    header: 'Número',
    width: 116,
    isSticky: true,
    inCard: 'title',
    cell: ({ number }) => number,
  },
  {
    id: 'state',
    header: 'Estado',
    width: 128,
    inCard: 'plain',
    cell: ({ state }) => <StatusChip variant={STATE_STYLES[state]}>{QUOTE_STATE_LABELS[state]}</StatusChip>,
  },
  {
    id: 'created',
    header: 'Fecha',
    width: 150,
    inCard: 'plain',
    cell: ({ created_at }) => formatDateTime(created_at),
  },
  {
    id: 'validUntil',
    header: 'Vale hasta',
    width: 150,
    inCard: 'plain',
    cell: ({ state, expires_at }) => (state === 'open' ? formatDateTime(expires_at) : NOTHING),
  },
  { id: 'from', header: 'Partida', width: 170, cell: ({ trip }) => trip.start.address },
  { id: 'to', header: 'Llegada', width: 170, cell: ({ trip }) => trip.end.address },
  {
    id: 'contact',
    header: 'Contacto',
    width: 170,
    inCard: 'plain',
    cell: ({ contact }) => contact?.name ?? NOTHING,
  },
  {
    id: 'phone',
    header: 'Celular',
    width: 170,
    inCard: 'plain',
    cell: ({ contact, number }) =>
      contact === null ? (
        NOTHING
      ) : (
        <PhoneContact phone={contact.cellphone} name={contact.name} about={`tu cotización ${number}`} />
      ),
  },
  {
    id: 'email',
    header: 'Correo',
    width: 200,
    inCard: 'plain',
    cell: ({ contact }) => (contact === null ? NOTHING : <a href={`mailto:${contact.email}`}>{contact.email}</a>),
  },
  { id: 'when', header: 'Servicio', width: 190, cell: ({ trip }) => scheduleOf(trip) },
  { id: 'vehicle', header: 'Tipo de vehículo', width: 140, cell: ({ trip }) => vehicleName(trip.vehicle) },
  { id: 'total', header: 'Total', width: 100, align: 'end', cell: ({ total }) => formatDollars(total) },
  {
    id: 'offered',
    header: 'Tarifa',
    width: 100,
    align: 'end',
    isStickyEnd: true,
    cell: ({ offered }) => <strong>{formatDollars(offered)}</strong>,
  },
  {
    id: 'book',
    header: 'Servicio creado',
    width: 150,
    isStickyEnd: true,
    inCard: 'action',
    cell: (quote) => <BookLink quote={quote} />,
  },
];

function BookLink({ quote: { id, number, service } }: { readonly quote: QuoteRow }) {
  const { works } = useRights();
  if (service === null && !works) return NOTHING;
  const to = service === null ? withQuery(PATHS.serviceManagement, { [QUOTE_PARAM]: id }) : servicePath(service);
  return (
    <Link to={to}>
      {service === null ? 'Crear servicio' : 'Ver servicio'}
      <span className="visually-hidden"> de la cotización {number}</span>
    </Link>
  );
}
