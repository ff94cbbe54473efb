import { updateDriverStatus } from '@llevo/contract/endpoints/drivers';
import { implement } from '../../http/implement.ts';
import { assertStatusChanged, parseStatusMove } from '../../http/status-change.ts';
import { driverStatusEmail } from './driver-status-email.ts';

/** Moves a driver to another status and tells them why; nothing happens unless all of it does. */
export const updateDriverStatusRoute = implement(updateDriverStatus, async ({ input, deps, caller }) => {
  const move = parseStatusMove(input);
  assertStatusChanged(
    await deps.drivers.changeStatus(caller, move, (driver) => driverStatusEmail(driver, move.to, move.reason)),
  );
  return {
    data: { id: move.id, status: move.to },
    message: 'Se logró cambiar el estado de la cuenta del conductor.',
  };
});
