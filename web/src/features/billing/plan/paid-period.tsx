import type { Subscription } from '@llevo/contract/entities/billing';
import { Fact, FactList } from '../../../ui/back-office/data/description-list.tsx';
import { formatIsoDate } from '../format-iso-date.ts';

/** The period paid for and what follows on it. */
export function PaidPeriod({
  subscription: { status, object: period, next_plan: next },
}: {
  readonly subscription: Subscription;
}) {
  if (period === null) return null;
  const start = formatIsoDate(period.current_period_start);
  const end = formatIsoDate(period.current_period_end);
  return (
    <FactList>
      <Fact label="Período actual">
        {start} a {end}
      </Fact>
      {status === 'trialing' && <Fact label="Fin de la prueba">{end}</Fact>}
      {status === 'active' && next === null && <Fact label="Próximo cobro">{end}</Fact>}
    </FactList>
  );
}
