import type { QuoteListState, QuoteRow, QuoteState } from '@llevo/contract/entities/quote';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import { displayPhone, phoneLink } from '@llevo/contract/rules/phone';
import { Link } from 'react-router-dom';
import { servicePath } from '../../../lib/back-office-paths.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { QUOTE_PARAM } from '../url-params.ts';
import { ChatLink } from '../../../ui/back-office/data/phone-contact.tsx';
import { IconPhone } from '../../../ui/icons/phone.ts';
import { RouteCell } from '../table/route-cell.tsx';
import { shortDateTime } from '../table/short-date.ts';
import { QuoteMenu } from './quote-menu.tsx';
import { QuoteStateCell } from './quote-state-cell.tsx';
import { QuoteTripCell } from './quote-trip-cell.tsx';
import styles from './quotes.module.css';

const NOTHING = <span data-empty>–</span>;

/**
 * Columns of the list of quotes: how each stands, who asked, for which trip, and for how much. `filter` is the state by
 * which the list is filtered; null for any.
 */
export const quoteColumns = (filter: QuoteListState | null): readonly TableColumn<QuoteRow>[] => [
  {
    id: 'number',
    header: 'Cotización',
    width: 112,
    narrowWidth: 100,
    isFixed: true,
    isSticky: true,
    inCard: 'title',
    cell: (quote) => <Asked quote={quote} />,
  },
  {
    id: 'state',
    header: 'Estado',
    width: 152,
    narrowWidth: 144,
    isFixed: true,
    inCard: 'plain',
    cardSpan: 'line',
    cell: (quote) => <QuoteStateCell quote={quote} filter={filter} />,
  },
  {
    id: 'contact',
    header: 'Contacto',
    width: 235,
    narrowWidth: 134,
    inCard: 'plain',
    cardSpan: 'line',
    cell: (quote) => <Contact quote={quote} />,
  },
  {
    id: 'email',
    header: 'Correo',
    // Whole, or not at all: the telephone is what one calls back.
    width: 280,
    narrowWidth: 280,
    yields: 0,
    inCard: 'plain',
    cardSpan: 'line',
    cell: ({ contact }) => (contact === null ? NOTHING : <a href={`mailto:${contact.email}`}>{contact.email}</a>),
  },
  {
    id: 'route',
    header: 'Ruta',
    width: 261,
    narrowWidth: 128,
    growsFirstPx: 36,
    cell: ({ trip: { start, end } }) => (
      <span className={styles.route}>
        <RouteCell start={start.address} finish={end.address} />
      </span>
    ),
  },
  {
    id: 'when',
    header: 'Viaje',
    width: 128,
    narrowWidth: 104,
    isFixed: true,
    cell: (quote) => <QuoteTripCell quote={quote} />,
  },
  {
    id: 'offered',
    header: 'Tarifa',
    width: 110,
    narrowWidth: 98,
    isFixed: true,
    align: 'end',
    isStickyEnd: true,
    inCard: 'title',
    cardSpan: 'end',
    cell: (quote) => <Fare quote={quote} />,
  },
  {
    id: 'book',
    header: 'Servicio',
    width: 138,
    narrowWidth: 120,
    isFixed: true,
    isStickyEnd: true,
    inCard: 'action',
    cell: (quote) => <BookLink quote={quote} />,
  },
  {
    id: 'actions',
    header: 'Acciones',
    width: 82,
    narrowWidth: 67,
    isFixed: true,
    align: 'center',
    isStickyEnd: true,
    isAlwaysShown: true,
    inCard: 'menu',
    cell: (quote) => <QuoteMenu quote={quote} />,
  },
];

interface QuoteCellProps {
  readonly quote: QuoteRow;
}

/** The number, and below it when the price was asked for. */
const Asked = ({ quote: { number, created_at } }: QuoteCellProps) => (
  <span className={styles.lines}>
    <span>{number}</span> <small title={formatDateTime(created_at)}>{shortDateTime(created_at)}</small>
  </span>
);

/** Who asked, with the number to call below the name. */
function Contact({ quote: { contact, number } }: QuoteCellProps) {
  if (contact === null) return <span data-empty>Sin contacto</span>;
  const { name, cellphone } = contact;
  return (
    <span className={styles.contact}>
      <span className={styles.name} title={name}>
        {name}
      </span>{' '}
      {cellphone !== '' && (
        <a href={phoneLink(cellphone)} className={styles.call}>
          <IconPhone size={13} stroke={2} aria-hidden="true" />
          {displayPhone(cellphone)}
        </a>
      )}
      <ChatLink phone={cellphone} name={name} about={`tu cotización ${number}`} />
    </span>
  );
}

/** The fare that was offered, and below it the total where that is another. */
function Fare({ quote: { offered, total } }: QuoteCellProps) {
  return (
    <span className={styles.lines}>
      <strong>{formatDollars(offered)}</strong> {offered !== total && <small>Total {formatDollars(total)}</small>}
    </span>
  );
}

/**
 * The way to the quote's service, or to a new one, which is an open row's main action unless it is lost; an expired
 * quote is priced again.
 */
function BookLink({ quote: { id, number, state, service, lost } }: QuoteCellProps) {
  const { works } = useRights();
  if (service === null && !works) return NOTHING;
  const to = service === null ? withQuery(PATHS.serviceManagement, { [QUOTE_PARAM]: id }) : servicePath(service);
  return (
    <Link to={to} className={styles.book} data-main={(state === 'open' && !lost) || undefined} data-wide>
      {bookLabel(state, service)}
      <span className="visually-hidden"> de la cotización {number}</span>
    </Link>
  );
}

function bookLabel(state: QuoteState, service: string | null): string {
  if (service !== null) return 'Ver servicio';
  return state === 'expired' ? 'Cotizar otra vez' : 'Crear servicio';
}
