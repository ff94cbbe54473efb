import { updateDriverStatus } from '@llevo/contract/endpoints/drivers';
import { implement } from '../../http/implement.ts';
import { refuseUnchanged, statusMoveOf } from '../../http/status-change.ts';
import { driverLetter } from './driver-status-email.ts';

/** Moves a driver to another status and tells them why; nothing happens unless all of it does. */
export const updateDriverStatusRoute = implement(updateDriverStatus, async ({ input, deps, caller }) => {
  const move = statusMoveOf(input);
  refuseUnchanged(
    await deps.drivers.changeStatus(caller, move, (driver) => driverLetter(driver, move.to, move.reason)),
  );
  return {
    data: { id: move.id, status: move.to },
    message: 'Se logró cambiar el estado de la cuenta del conductor.',
  };
});
