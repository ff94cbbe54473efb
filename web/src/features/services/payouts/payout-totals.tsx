import type { DriverPayoutRow } from '@llevo/contract/entities/driver-payout';
import { formatCount } from '@llevo/contract/rules/format-number';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import styles from './payout-totals.module.css';

interface PayoutTotalsProps {
  readonly rows: readonly DriverPayoutRow[];
  /** Whether these are all drivers of the week, not a page of them. */
  readonly isWhole: boolean;
}

/** Sums to settle with the drivers of a week, either way, and how the balances come about. */
export function PayoutTotals({ rows, isWhole }: PayoutTotalsProps) {
  const cents = rows.map(({ due }) => centsFromDollars(due));
  const owed = cents.filter((due) => due > 0);
  const owing = cents.filter((due) => due < 0).map((due) => -due);
  if (rows.length === 0) return null;
  return (
    <div className={styles.totals}>
      <dl className={styles.figures}>
        {(owed.length > 0 || owing.length === 0) && <Figure label={owedText(owed.length)} cents={owed} />}
        {owing.length > 0 && <Figure label={owingText(owing.length)} cents={owing} />}
      </dl>
      {!isWhole && <PartNote count={rows.length} />}
      <details className={styles.method}>
        <summary>Cómo se calcula</summary>
        <p>
          Servicios terminados, por el día del servicio. El saldo es el total, menos la comisión, lo que cobró el
          conductor y lo pagado. Cuenta también el efectivo de un viaje que se canceló.
        </p>
      </details>
    </div>
  );
}

const owedText = (drivers: number): string =>
  drivers === 1 ? 'Por pagar a 1 conductor' : `Por pagar a ${formatCount(drivers)} conductores`;

const owingText = (drivers: number): string =>
  drivers === 1 ? 'Por cobrar de 1 conductor' : `Por cobrar de ${formatCount(drivers)} conductores`;

const PartNote = ({ count }: { readonly count: number }) => (
  <p className={styles.part}>
    {count === 1
      ? 'Suma solo al conductor de esta página, no toda la semana.'
      : `Suma solo a los ${formatCount(count)} conductores de esta página, no toda la semana.`}
  </p>
);

const Figure = ({ label, cents }: { readonly label: string; readonly cents: readonly number[] }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatCents(cents.reduce((sum, due) => sum + due, 0))}</dd>
  </div>
);
