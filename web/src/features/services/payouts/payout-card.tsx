import type { DriverPayoutRow } from '@llevo/contract/entities/driver-payout';
import type { CardLayout } from '../../../ui/table/table-body-props.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import styles from './payout-card.module.css';

type Columns = readonly TableColumn<DriverPayoutRow>[];

/** Columns outside the list of facts. */
const PLACED = new Set(['driver', 'due', 'open']);

/** The cards of a week: driver and balance beside each other, how it comes about below them. */
export const payoutCard = (columns: Columns): CardLayout<DriverPayoutRow> => ({
  heightPx: 208,
  content: (payout) => <PayoutCard columns={columns} payout={payout} />,
});

function PayoutCard({ columns, payout }: { readonly columns: Columns; readonly payout: DriverPayoutRow }) {
  const cellOf = (id: string) => columns.find((column) => column.id === id)?.cell(payout, 0);
  return (
    <>
      <div className={styles.head}>
        <h2>{cellOf('driver')}</h2>
        {cellOf('due')}
      </div>
      <dl className={styles.facts}>
        {columns.map(({ id, header, cell }) =>
          PLACED.has(id) ? null : (
            <div key={id}>
              <dt>{header}</dt>
              <dd>{cell(payout, 0)}</dd>
            </div>
          ),
        )}
      </dl>
      <div className={styles.foot}>{cellOf('open')}</div>
    </>
  );
}
