import type { Subscription } from '@llevo/contract/entities/billing';
import { DescriptionItem, DescriptionList } from '../../../ui/back-office/data/description-list.tsx';
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
    <DescriptionList>
      <DescriptionItem label="Período actual">
        {start} a {end}
      </DescriptionItem>
      {status === 'trialing' && <DescriptionItem label="Fin de la prueba">{end}</DescriptionItem>}
      {status === 'active' && next === null && <DescriptionItem label="Próximo cobro">{end}</DescriptionItem>}
    </DescriptionList>
  );
}
