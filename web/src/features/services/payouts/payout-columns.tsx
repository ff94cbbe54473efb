import type { DriverPayoutRow } from '@llevo/contract/entities/driver-payout';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { centsFromDollars, dollarsFromCents, formatDollars } from '@llevo/contract/rules/money';
import { Link } from 'react-router-dom';
import type { ExportColumn } from '../../../lib/export/export-column.ts';
import { servicesPath } from '../../../lib/back-office-paths.ts';
import { servicesText } from '../../../lib/services/count-texts.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { twoLinesClass } from '../../../ui/table/two-lines.ts';
import styles from './payouts-screen.module.css';

/** Who owes the balance of a week. */
function balanceText(due: number): string {
  if (due === 0) return 'Al día';
  return due < 0 ? 'te debe' : 'le debes';
}

/** Trips that were cancelled after their driver got money. */
const cancelledText = (count: number): string => (count === 1 ? '+ 1 cancelado' : `+ ${count.toString()} cancelados`);

/**
 * The customers' money that the driver collected: cash, and the rests of reservations that count as collected. Together
 * with commission and payments it is what separates the total from the due amount.
 */
export function collected({ gross, commission, cash, paid, due }: DriverPayoutRow) {
  const totalCents = centsFromDollars(gross - commission - paid - due);
  return {
    total: dollarsFromCents(totalCents),
    cash,
    rests: dollarsFromCents(totalCents - centsFromDollars(cash)),
  };
}

/** "−$12.34", with the minus sign of the other changes. */
export const signed = (dollars: number): string => `${dollars < 0 ? '−' : ''}${formatDollars(Math.abs(dollars))}`;

/** A sum that is taken off the total. */
export const takenOff = (dollars: number): string => signed(-dollars);

/** The same, or a dash for none: so the others stand out. */
const takenOffOrDash = (dollars: number): string => (dollars === 0 ? '–' : takenOff(dollars));

/** The parts of a collected sum, in words. */
function collectedText({ cash, rests }: ReturnType<typeof collected>): string | null {
  if (cash > 0 && rests > 0) return `${formatDollars(cash)} en efectivo`;
  if (cash > 0) return 'en efectivo';
  return rests > 0 ? 'saldos de reservas' : null;
}

interface PayoutColumnsOptions {
  readonly dates: readonly string[];
  readonly onSettle: (payout: DriverPayoutRow) => void;
}

/** The columns of a week, whose services each row links to. */
export const payoutColumns = ({ dates, onSettle }: PayoutColumnsOptions): readonly TableColumn<DriverPayoutRow>[] => [
  {
    id: 'driver',
    header: 'Conductor',
    width: 216,
    narrowWidth: 142,
    isSticky: true,
    inCard: 'title',
    cell: (payout) => <Driver payout={payout} dates={null} />,
    cellWithout: { id: 'services', cell: (payout) => <Driver payout={payout} dates={dates} /> },
  },
  {
    id: 'services',
    header: 'Servicios',
    width: 108,
    narrowWidth: 96,
    yields: 1,
    align: 'end',
    cell: (payout) => <CountedServices payout={payout} dates={dates} />,
  },
  {
    id: 'gross',
    header: 'Total',
    width: 104,
    narrowWidth: 84,
    align: 'end',
    cell: ({ gross }) => formatDollars(gross),
  },
  {
    id: 'commission',
    header: 'Comisión',
    width: 104,
    narrowWidth: 88,
    align: 'end',
    cell: ({ commission }) => takenOffOrDash(commission),
  },
  {
    id: 'payout',
    header: 'Pago al conductor',
    width: 150,
    align: 'end',
    isHiddenByDefault: true,
    cell: ({ payout }) => formatDollars(payout),
  },
  {
    id: 'collected',
    header: 'Cobró el conductor',
    width: 156,
    narrowWidth: 138,
    align: 'end',
    cell: (payout) => <Collected payout={payout} />,
  },
  {
    id: 'paid',
    header: 'Pagado',
    width: 104,
    narrowWidth: 88,
    align: 'end',
    cell: ({ paid }) => takenOffOrDash(paid),
  },
  {
    id: 'due',
    header: 'Saldo',
    width: 150,
    narrowWidth: 126,
    align: 'end',
    isStickyEnd: true,
    cell: ({ due }) => <Balance due={due} />,
  },
  {
    id: 'open',
    header: 'Registro',
    width: 152,
    narrowWidth: 130,
    isStickyEnd: true,
    inCard: 'action',
    cell: (payout) => <SettleButton payout={payout} onSettle={onSettle} />,
  },
];

interface DriverProps {
  readonly payout: DriverPayoutRow;
  /** The days of the services below the name; null where they have a column. */
  readonly dates: readonly string[] | null;
}

/** A driver's name, the services where they have no column, and whether the account is held or incomplete. */
function Driver({ payout, dates }: DriverProps) {
  const { driverName, accountHeldUntil, hasAccount, due } = payout;
  return (
    <>
      <span className={twoLinesClass} title={driverName}>
        {driverName}
      </span>
      {dates !== null && <ServicesBelow payout={payout} dates={dates} />}
      {accountHeldUntil !== null && (
        <p className={styles.held}>Cuenta cambiada, en espera hasta el {formatDateTime(accountHeldUntil)}</p>
      )}
      {due > 0 && !hasAccount && <p className={styles.held}>Falta completar su cuenta</p>}
    </>
  );
}

/** The filters of a driver's services in a week. */
const filtersOf = (driver: string, dates: readonly string[]) => ({
  conductor: driver,
  desde: dates[0] ?? '',
  hasta: dates.at(-1) ?? '',
});

interface CountedServicesProps extends Pick<PayoutColumnsOptions, 'dates'> {
  readonly payout: DriverPayoutRow;
}

/** The finished and the cancelled services below the driver's name, which lead to them. */
function ServicesBelow({ payout: { driver, services, cancelled }, dates }: CountedServicesProps) {
  const days = filtersOf(driver, dates);
  return (
    <div className={styles.below}>
      {services > 0 && <Link to={servicesPath({ estado: 'finalizado', ...days })}>{servicesText(services)}</Link>}
      {cancelled > 0 && <Link to={servicesPath({ estado: 'cancelado', ...days })}>{cancelledText(cancelled)}</Link>}
    </div>
  );
}

/** The numbers of finished and of cancelled services, which lead to them. */
function CountedServices({ payout, dates }: CountedServicesProps) {
  const { driver, driverName, services, cancelled } = payout;
  const days = filtersOf(driver, dates);
  return (
    <div className={styles.counted}>
      {services === 0 ? (
        <span>0</span>
      ) : (
        <Link to={servicesPath({ estado: 'finalizado', ...days })}>
          {services}
          <span className="visually-hidden"> de {driverName}: ver servicios</span>
        </Link>
      )}
      {cancelled > 0 && (
        <Link className={styles.cancelled} to={servicesPath({ estado: 'cancelado', ...days })}>
          {cancelledText(cancelled)}
          <span className="visually-hidden"> de {driverName}: ver servicios</span>
        </Link>
      )}
    </div>
  );
}

/** The collected sum, and its kind below it. */
function Collected({ payout }: { readonly payout: DriverPayoutRow }) {
  const sum = collected(payout);
  const kind = collectedText(sum);
  return (
    <div className={styles.counted}>
      <span>{takenOffOrDash(sum.total)}</span>
      {kind !== null && <span className={styles.kind}>{kind}</span>}
    </div>
  );
}

/** The balance, below zero if the driver owes it, and who owes it below it. */
const Balance = ({ due }: Pick<DriverPayoutRow, 'due'>) => (
  <div className={styles.counted}>
    {due !== 0 && (
      <strong className={styles.balance} data-owes={due < 0}>
        {signed(due)}
      </strong>
    )}
    <span className={due < 0 ? styles.owing : styles.kind}>{balanceText(due)}</span>
  </div>
);

function SettleButton({
  payout,
  onSettle,
}: Pick<PayoutColumnsOptions, 'onSettle'> & { readonly payout: DriverPayoutRow }) {
  if (payout.due === 0) return null;
  return (
    <OutlineButton
      size="cell"
      onClick={() => {
        onSettle(payout);
      }}
    >
      <span>{payout.due > 0 ? 'Registrar pago' : 'Registrar cobro'}</span>
      <span className="visually-hidden"> de {payout.driverName}</span>
    </OutlineButton>
  );
}

/** The export of a week. */
export const payoutExport = (week: string): readonly ExportColumn<DriverPayoutRow>[] => [
  { header: 'Semana', width: 12, value: () => week },
  { header: 'Conductor', width: 28, value: ({ driverName }) => driverName },
  { header: 'Servicios', width: 11, value: ({ services }) => services },
  { header: 'Cancelados con dinero', width: 20, value: ({ cancelled }) => cancelled },
  { header: 'Total', width: 12, format: 'money', value: ({ gross }) => gross },
  { header: 'Comisión', width: 12, format: 'money', value: ({ commission }) => commission },
  { header: 'Pago al conductor', width: 18, format: 'money', value: ({ payout }) => payout },
  { header: 'Saldos que cobró', width: 18, format: 'money', value: (payout) => collected(payout).rests },
  { header: 'Efectivo que tiene', width: 18, format: 'money', value: ({ cash }) => cash },
  { header: 'Pagado', width: 12, format: 'money', value: ({ paid }) => paid },
  { header: 'Por pagar', width: 12, format: 'money', value: ({ due }) => due },
  {
    header: 'Cuenta en espera hasta',
    width: 22,
    value: ({ accountHeldUntil }) => (accountHeldUntil === null ? '' : formatDateTime(accountHeldUntil)),
  },
];
