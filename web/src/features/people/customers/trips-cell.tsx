import type { CustomerRow } from '@llevo/contract/entities/customer';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatCount } from '@llevo/contract/rules/format-number';
import { formatDollars } from '@llevo/contract/rules/money';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { useNow } from '../../../lib/browser/use-now.ts';
import { tripsText } from '../../../lib/services/count-texts.ts';
import { twoLinesClass } from '../../../ui/table/two-lines.ts';
import styles from './customers.module.css';
import { lastTripText } from './last-trip-text.ts';

interface TripsCellProps {
  readonly customer: Pick<CustomerRow, 'name' | 'surname' | 'trips'>;
  /** Shows below the number what the trips cost, where no column does and the user may see it. */
  readonly hasSum: boolean;
  readonly onShow: () => void;
}

const None = () => (
  <span className={styles.none} data-empty>
    –
  </span>
);

/** The number of a customer’s finished trips: a button that shows them, and a dash for none. */
export function TripsCell({ customer, hasSum, onShow }: TripsCellProps) {
  const { trips } = customer;
  if (trips === undefined || trips.finished === 0) return <None />;
  const { finished } = trips;
  const spent = hasSum ? trips.spent : undefined;
  return (
    <button
      type="button"
      className={styles.trips}
      title={spent === undefined ? 'Viajes terminados' : 'Viajes terminados y lo que costaron'}
      onClick={onShow}
    >
      <span>{spent === undefined ? <CountOnly count={finished} /> : tripsText(finished)}</span>{' '}
      {spent !== undefined && <small>{formatDollars(spent)}</small>}
      <span className="visually-hidden"> de {fullName(customer)}</span>
    </button>
  );
}

/** The bare number in a table, whose head has the noun; a card and a screen reader have both. */
const CountOnly = ({ count }: { readonly count: number }) => (
  <>
    {formatCount(count)}
    <span className={styles.noun}>{count === 1 ? ' viaje' : ' viajes'}</span>
  </>
);

/** Cost of a customer’s finished trips, with a word in a card, whose head is not shown, and a dash for none. */
export function SpentCell({ trips }: Pick<CustomerRow, 'trips'>) {
  if (trips?.spent === undefined || trips.finished === 0) return <None />;
  return (
    <span className={styles.figure}>
      <span className={styles.cardNoun} aria-hidden="true">
        Gastado
      </span>{' '}
      {formatDollars(trips.spent)}
    </span>
  );
}

/** The day of a customer’s last finished trip, with a word in a card as their cost, and its date as a hint. */
export function LastTripCell({ trips }: Pick<CustomerRow, 'trips'>) {
  const nowMs = useNow();
  const text = trips === undefined ? null : lastTripText(trips, nowMs);
  if (trips === undefined || text === null) return <None />;
  if (trips.lastDate === null) return <span className={styles.none}>{text}</span>;
  return (
    <span className={styles.figure} title={formatDate(trips.lastDate)}>
      <span className={styles.cardNoun} aria-hidden="true">
        Último viaje
      </span>{' '}
      {text}
    </span>
  );
}

/** A name, with the trips in one line below it where they have no column. */
export function NameText({ name, trips }: { readonly name: string } & Pick<CustomerRow, 'trips'>) {
  if (trips === undefined || trips.finished === 0) return <span className={twoLinesClass}>{name}</span>;
  const { finished, spent } = trips;
  const facts = [tripsText(finished), ...(spent === undefined ? [] : [formatDollars(spent)])];
  return (
    <>
      <span className={styles.oneLine}>{name}</span> <small className={styles.oneLine}>{facts.join(' · ')}</small>
    </>
  );
}
