import type { CustomerRow } from '@llevo/contract/entities/customer';
import { formatDollars } from '@llevo/contract/rules/money';
import { tripsText } from '../../../lib/services/count-texts.ts';
import { twoLinesClass } from '../../../ui/table/two-lines.ts';
import styles from './customers.module.css';

interface CustomerCellProps {
  readonly customer: CustomerRow;
}

/** How many trips of a customer have ended, and below it what they cost where the user may see that; a dash for none. */
export function TripsCell({ customer: { trips } }: CustomerCellProps) {
  if (trips === undefined || trips.finished === 0) return <span data-empty>–</span>;
  const { finished, spent } = trips;
  return (
    <span
      className={styles.trips}
      title={spent === undefined ? 'Viajes terminados' : 'Viajes terminados y lo que costaron'}
    >
      <span>{tripsText(finished)}</span> {spent !== undefined && <small>{formatDollars(spent)}</small>}
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
