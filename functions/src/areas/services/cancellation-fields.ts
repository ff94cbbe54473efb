import type { CompanyCancellationReason } from '@llevo/contract/entities/cancellation-reason';
import type { Service } from '@llevo/contract/entities/service';
import type { LastChange } from '@llevo/contract/entities/person';
import { cancellationKeepsDeposit } from '@llevo/contract/rules/services/refund';

interface Cancelling {
  readonly reason: string;
  /** The reason from the list; null for none. A customer's own cancellation has its own, `by_customer`. */
  readonly code?: CompanyCancellationReason | null | undefined;
  readonly by: LastChange;
  readonly whose: 'customer' | 'company';
}

/** Fields of a cancelled service; its refund is written with them (`writeServiceChange`). */
export function cancellationFields(
  service: Service,
  { reason, code = null, by, whose }: Cancelling,
): Pick<Service, 'cancellation'> & { readonly status: 'cancelado' } {
  const status = 'cancelado';
  const keepsDeposit = cancellationKeepsDeposit(service, whose, by.at);
  const cancellation = {
    reason,
    code: whose === 'customer' ? ('by_customer' as const) : code,
    from: service.status,
    by,
    keepsDeposit,
  };
  return { status, cancellation };
}
