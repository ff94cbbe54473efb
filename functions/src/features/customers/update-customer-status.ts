import { updateCustomerStatus } from '@llevo/contract/endpoints/customers';
import { implement } from '../../http/implement.ts';
import { assertStatusChanged, parseStatusMove } from '../../http/status-change.ts';
import { customerStatusEmail } from './customer-status-email.ts';

/** Moves a customer to the other status and tells them why; nothing happens unless all of it does. */
export const updateCustomerStatusRoute = implement(updateCustomerStatus, async ({ input, deps, caller }) => {
  const move = parseStatusMove(input);
  assertStatusChanged(
    await deps.customers.changeStatus(caller, move, (customer) => customerStatusEmail(customer, move.to, move.reason)),
  );
  return {
    data: { id: move.id, status: move.to },
    message: 'Se logró cambiar el estado de la cuenta del usuario.',
  };
});
