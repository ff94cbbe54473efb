import type { DriverPayoutRow } from '@llevo/contract/entities/driver-payout';
import { useId, useState } from 'react';
import type { CardLayout } from '../../../ui/table/table-body-props.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import styles from './payout-card.module.css';

type Columns = readonly TableColumn<DriverPayoutRow>[];

/** Columns outside the list of facts. */
const PLACED = new Set(['driver', 'due', 'open']);

/** The cards of a week: driver and balance beside each other; how it comes about is folded away. */
export const payoutCard = (columns: Columns): CardLayout<DriverPayoutRow> => ({
  heightPx: 112,
  content: (payout) => <PayoutCard columns={columns} payout={payout} />,
});

function PayoutCard({ columns, payout }: { readonly columns: Columns; readonly payout: DriverPayoutRow }) {
  const [isOpen, setIsOpen] = useState(false);
  const factsId = useId();
  const cellOf = (id: string) => columns.find((column) => column.id === id)?.cell(payout, 0);
  return (
    <>
      <div className={styles.head}>
        <h2>{cellOf('driver')}</h2>
        {cellOf('due')}
      </div>
      <div className={styles.foot}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={factsId}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          Ver cálculo <span className="visually-hidden">de {payout.driverName}</span>
        </button>
        {cellOf('open')}
      </div>
      <dl id={factsId} className={styles.facts} hidden={!isOpen}>
        {columns.map(({ id, header, cell }) =>
          PLACED.has(id) ? null : (
            <div key={id}>
              <dt>{header}</dt>
              <dd>{cell(payout, 0)}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
}
