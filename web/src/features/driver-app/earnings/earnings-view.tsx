import type { OwnEarnings } from '@llevo/contract/entities/driver-app';
import { formatDate, guayaquilDate } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import { datesOfWeek, isoWeek, weekAfter } from '@llevo/contract/rules/services/payout-weeks';
import { useState } from 'react';
import { serverNow } from '../../../lib/time/server-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { readEarnings } from '../api/driver-api.ts';
import jobs from '../jobs/jobs.module.css';
import layout from '../shared/driver-app.module.css';
import { useLoad } from '../shared/use-load.ts';

/** The driver's earnings by week. */
export function EarningsView() {
  const [thisWeek] = useState(() => isoWeek(guayaquilDate(serverNow())));
  const [week, setWeek] = useState(thisWeek);
  const { data, error } = useLoad(week, () => readEarnings(week));
  const dates = datesOfWeek(week) ?? [];
  return (
    <section className={layout.section}>
      <h1>Tus ganancias</h1>
      <div className={layout.week}>
        <Button
          variant="plain"
          onClick={() => {
            setWeek(weekAfter(week, -1));
          }}
        >
          Semana anterior
        </Button>
        <Button
          variant="plain"
          disabled={week === thisWeek}
          onClick={() => {
            setWeek(weekAfter(week, 1));
          }}
        >
          Semana siguiente
        </Button>
      </div>
      <p role="status">
        Del {formatDate(dates[0] ?? '')} al {formatDate(dates[6] ?? '')}
        {data !== null && <span>{`: ${formatDollars(data.payout)}`}</span>}
      </p>
      {error !== null && (
        <p role="alert" className={layout.error}>
          {error}
        </p>
      )}
      {data === null && error === null && <div className={layout.skeleton} aria-hidden="true" />}
      {data !== null && <Sums earned={data} />}
    </section>
  );
}

const Sums = ({ earned }: { readonly earned: OwnEarnings }) => (
  <dl className={jobs.facts}>
    <div>
      <dt>Servicios terminados</dt>
      <dd>{earned.services}</dd>
    </div>
    <div>
      <dt>Valor de los servicios</dt>
      <dd>{formatDollars(earned.gross)}</dd>
    </div>
    <div>
      <dt>Comisión</dt>
      <dd>{formatDollars(earned.commission)}</dd>
    </div>
    <div>
      <dt>Tu ganancia</dt>
      <dd>{formatDollars(earned.payout)}</dd>
    </div>
    {earned.cash > 0 && (
      <div>
        <dt>Efectivo que cobraste</dt>
        <dd>{formatDollars(earned.cash)}</dd>
      </div>
    )}
    <div>
      <dt>{earned.paid < 0 ? 'Ya pagaste a la empresa' : 'Ya te pagaron'}</dt>
      <dd>{formatDollars(Math.abs(earned.paid))}</dd>
    </div>
    <div>
      <dt>{earned.due < 0 ? 'Debes a la empresa' : 'Por pagarte'}</dt>
      <dd>{formatDollars(Math.abs(earned.due))}</dd>
    </div>
  </dl>
);
